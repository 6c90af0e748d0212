/**
 * Grids of portals: frames side by side in one window. On one grid the script draws them for visitors, as decided by
 * the edge; on the other the preview draws them, as told by the editor.
 */
import type { Browser, Frame, Page } from '@playwright/test'
import type { ToPortalPreview } from '../../src/domain/portals/portal-preview.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import { PREVIEW_SECONDS } from '../../src/domain/preview/bar-preview.ts'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { measured } from '../../src/domain/timers/measured-timer.ts'
import type { PortalWidget } from '../../src/domain/visitors/decision.ts'
import { partsOfPortal } from '../../src/domain/visitors/script-parts.ts'
import { gridOf, openGrid, pictureOf, turnTo, type GridShape } from './bar-grid.ts'
import type { EmbedHost } from './embed-host.ts'
import { live } from './embed-test.ts'
import type { GridHost } from './grid-host.ts'

export type PortalGrid = {
  page: Page
  /** In the order of the frames; the answer is what each has drawn. */
  show: (portals: readonly ShownPortal[]) => Promise<string[]>
  picture: () => Promise<string>
}

const NOW = 1_800_000_000_000
const AT = NOW + PREVIEW_SECONDS * 1000
const timer = inlineTimerTemplates[0]!.settings
const facts = { text: 'Friday, 8 PM', n: 7, code: { c: 'BREAD-7KQ4M' } }

/** As its preview has it. */
const page = {
  head: '<style>body{margin:0;font-family:system-ui,sans-serif}</style>',
  body: '<div data-deadline-portal></div>',
}

type Place = { grids: GridHost; shape: GridShape }

export async function openVisitorPortals(
  browser: Browser,
  { host, grids, shape }: Place & { host: EmbedHost },
): Promise<PortalGrid> {
  const portals = new Map<string, ShownPortal>()
  host.page('/offer', { head: page.head + host.tag(), body: page.body })
  host.answer(({ u }) => {
    const portal = portals.get(new URL(u).pathname)
    return { now: NOW, c: portal ? [live(0, undefined, { at: AT, ...facts, w: [widgetOf(portal)] })] : [] }
  })
  const grid = await openGrid(browser, shape, grids.page('/visitors', gridOf(shape, `${host.site}/offer`)))
  const frames = grid.frames().slice(1)
  let turn = 0

  return {
    page: grid,
    async show(next) {
      turn += 1
      return Promise.all(
        next.map(async (portal, place) => {
          const path = `/turn/${turn}/${place}`
          portals.set(path, portal)
          await turnTo(frames[place]!, path)
          return drawnIn(frames[place]!)
        }),
      )
    },
    picture: pictureOf(grid),
  }
}

/** It opens at once. */
function widgetOf(portal: ShownPortal): PortalWidget {
  return {
    k: 'portal',
    id: 'page-1',
    theme: 'theme-1',
    x: partsOfPortal(portal, { counts: 'time', language: 'en', timer }),
    portal: { ...portal, triggers: { ...portal.triggers, delay: true, delaySeconds: 0 } },
    timer: measured(timer),
  }
}

export async function openPreviewPortals(browser: Browser, { grids, shape }: Place): Promise<PortalGrid> {
  const sandbox = 'sandbox="allow-scripts"'
  const stages = grids.page('/previews', gridOf(shape, grids.stageUrl('portal-preview'), sandbox))
  const grid = await openGrid(browser, shape, stages)
  const frames = grid.frames().slice(1)

  return {
    page: grid,
    async show(next) {
      await grid.evaluate(tellStages, next.map(toPreview))
      return Promise.all(next.map((_, place) => drawnIn(frames[place]!)))
    },
    picture: pictureOf(grid),
  }
}

function toPreview(portal: ShownPortal): ToPortalPreview {
  return { to: 'lastcall-preview', portal, step: 0, language: 'en', hasClock: true, timer, ...facts }
}

/** Runs in the grid: tells each stage its portal and waits until all have drawn. */
async function tellStages(told: readonly ToPortalPreview[]) {
  const stages = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)
  await Promise.all(
    told.map((message, place) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener('message', function hear({ source, data }: MessageEvent<{ is?: string }>) {
        if (source !== stages[place] || data.is !== 'placed') return
        removeEventListener('message', hear)
        resolve()
      })
      stages[place]?.postMessage(message, '*')
      return promise
    }),
  )
}

/** Where it stands and what it says, once it is painted and its picture is there. */
async function drawnIn(frame: Frame): Promise<string> {
  const panel = frame.locator('.portal')
  await panel.waitFor()
  return panel.evaluate(async (drawn) => {
    await Promise.all([...drawn.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await paint()
    await paint()
    return `${drawn.parentElement?.className} ${drawn.textContent?.replaceAll(/\s+/g, ' ').slice(0, 60)}`
  })
}
