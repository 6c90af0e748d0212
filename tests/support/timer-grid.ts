/**
 * Grids of inline timers: frames of every width in one window, so that one picture shows a timer in all of them. On one
 * grid the script draws it in places of an owner's page; on the other the editor's preview draws it.
 */
import type { Browser, Frame, Page } from '@playwright/test'
import { PREVIEW_MARGIN_PX } from '../../src/domain/timers/inline-timer-preview.ts'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import type { CodeToCome, DiscountCode } from '../../src/domain/visitors/decision.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { visibleSettings } from '../../src/domain/timers/visible-settings.ts'
import { turnTo } from './bar-grid.ts'
import { timerWidget } from './timer-widget.ts'
import type { EmbedHost } from './embed-host.ts'
import { live } from './embed-test.ts'
import type { Area } from './pictures.ts'
import type { GridHost } from './grid-host.ts'

export type TimerGrid = {
  page: Page
  /** Each grid changes what it drew before, as it does in earnest; the answer is what every frame drew. */
  show: (timer: InlineTimer, code?: CodeOnPage) => Promise<DrawnTimer[]>
  picture: () => Promise<string>
}

/** Beneath the timer: there, or on its way. */
export type CodeOnPage = DiscountCode | CodeToCome

/** What a frame shows, in its own words. */
export type DrawnTimer = {
  width: number
  digits: string
  settings: Record<string, string>
  hasCode: boolean
}

/** Where a frame stands: as wide as the place that is in it, and what is around that. */
export type TimerFrame = Area & { place: number }

const HEIGHT = 290

export const timerFrames: readonly TimerFrame[] = [
  [1200, 0, 0],
  [800, 0, 1],
  [400, 848, 1],
  [600, 0, 2],
  [320, 648, 2],
  [200, 1016, 2],
].map(([place = 0, x = 0, row = 0]) => ({
  place,
  x,
  y: row * HEIGHT,
  width: place + 2 * PREVIEW_MARGIN_PX,
  height: HEIGHT,
}))

const place = '<div class="ddio_countdown_wrap"></div>'
const NOW = 1_800_000_000_000

type VisitorPlace = { host: EmbedHost; grids: GridHost }

export async function openVisitorTimers(browser: Browser, { host, grids }: VisitorPlace): Promise<TimerGrid> {
  const grid = grids.page('/visitors', gridOf(timerFrames, openOffer(host)))
  const page = await openGrid(browser, timerFrames, grid)
  return visitorGrid(host, page, page.frames().slice(1))
}

/** As most visitors have it: no frame around the page. */
export async function openVisitorWindow(
  browser: Browser,
  { host, frame }: { host: EmbedHost; frame: TimerFrame },
): Promise<TimerGrid> {
  const page = await openGrid(browser, [frame], openOffer(host))
  return visitorGrid(host, page, [page.mainFrame()])
}

export async function openPreviewTimers(
  browser: Browser,
  { grids, frames = timerFrames }: { grids: GridHost; frames?: readonly TimerFrame[] },
): Promise<TimerGrid> {
  const grid = grids.page(
    '/previews',
    gridOf(frames, grids.stageUrl('timer-preview'), 'sandbox="allow-scripts"'),
  )
  const page = await openGrid(browser, frames, grid)
  const stages = page.frames().slice(1)
  await Promise.all(stages.map(paintGround))
  return {
    page,
    async show(timer, code) {
      await page.evaluate(tellStages, { timer, ...(code && { code }) })
      return drawnIn(stages)
    },
    picture: pictureOf(page),
  }
}

/** As both grids have to say it: visitors are told only what their timer's kind looks at. */
export function drawnOf(timer: InlineTimer): Record<string, string> {
  const { deadlineTime: _, ...settings } = visibleSettings({ ...timer, deadlineTime: 0 })
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

function openOffer(host: EmbedHost) {
  host.page('/offer', {
    head: host.tag(),
    body: `<style>body{margin:0;padding:${PREVIEW_MARGIN_PX}px}</style>${place}`,
  })
  answerWith(host, defaultInlineTimer)
  return `${host.site}/offer`
}

function answerWith(host: EmbedHost, timer: InlineTimer, code?: CodeOnPage) {
  const w = [timerWidget('page-1', timer, { hasCode: code !== undefined })]
  const at = NOW + timer.deadlineTime * 1000
  const shown = code && ('c' in code ? { code } : { soon: code })
  host.answer(() => ({ now: NOW, c: [live(0, undefined, { at, w, ...shown })] }))
}

async function visitorGrid(host: EmbedHost, page: Page, frames: Frame[]): Promise<TimerGrid> {
  await Promise.all(frames.map((frame) => frame.locator('.clock').first().waitFor()))
  await Promise.all(frames.map(paintGround))
  let turn = 0
  return {
    page,
    async show(timer, code) {
      turn += 1
      answerWith(host, timer, code)
      await Promise.all(frames.map((frame) => turnTo(frame, `/turn/${turn}`)))
      return drawnIn(frames)
    },
    picture: pictureOf(page),
  }
}

/** As windows have one: where there is none, as in frames, colors are mixed later, and rounded a step away. */
function paintGround(frame: Frame) {
  return frame.evaluate(() => (document.documentElement.style.background = 'white'))
}

function gridOf(frames: readonly TimerFrame[], src: string, attributes = '') {
  const drawn = frames.map(
    ({ x, y, width, height }) =>
      `<iframe src="${src}" ${attributes} style="left:${x}px;top:${y}px;width:${width}px;height:${height}px"></iframe>`,
  )
  return `<!doctype html><html lang="en"><title>Grid</title><link rel="icon" href="data:,"><style>
iframe { position: absolute; border: 0 }</style>${drawn.join('')}`
}

/** In a window of its own: one behind another is hardly painted. */
async function openGrid(browser: Browser, frames: readonly TimerFrame[], url: string) {
  const viewport = {
    width: Math.max(...frames.map(({ x, width }) => x + width)),
    height: Math.max(...frames.map(({ y, height }) => y + height)),
  }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addInitScript(stopClocks, NOW)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Whatever is drawn, the same seconds are left. */
function stopClocks(now: number) {
  Date.now = () => now
  performance.now = () => 1000
  // When the answer came is else told by a clock that goes on.
  performance.getEntriesByName = () => []
}

/** Runs in the grid: tells all stages what to draw and waits until they have. */
async function tellStages(drawn: { timer: InlineTimer; code?: CodeOnPage }) {
  const stages = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)
  await Promise.all(
    stages.map((stage) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener('message', function hear({ source, data }: MessageEvent<{ is?: string }>) {
        if (source !== stage || data.is !== 'placed') return
        removeEventListener('message', hear)
        resolve()
      })
      stage?.postMessage({ to: 'lastcall-preview', ...drawn, language: 'en' }, '*')
      return promise
    }),
  )
}

/** Once they are painted. */
async function drawnIn(frames: Frame[]): Promise<DrawnTimer[]> {
  const drawn = await Promise.all(
    frames.map((frame) =>
      frame.evaluate(async () => {
        const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
        await paint()
        // What is drawn in a font asks for it, and is drawn again.
        await document.fonts.ready
        await paint()
        const hosts = [...document.querySelectorAll('body div')]
        const hasCode = hosts.some(({ shadowRoot }) => shadowRoot?.querySelector('.code'))
        return hosts.flatMap(({ shadowRoot }) => {
          const face = shadowRoot?.querySelector<HTMLElement>('.clock')
          if (!face) return []
          const width = face.parentElement?.clientWidth ?? shadowRoot?.host.clientWidth ?? 0
          const texts = [...face.querySelectorAll<HTMLElement>('b')].map(({ textContent }) => textContent)
          const settings = Object.fromEntries(
            [...face.attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
          )
          return [{ width, digits: texts.join(' '), settings, hasCode }]
        })
      }),
    ),
  )
  return drawn.flat()
}

function pictureOf(page: Page): () => Promise<string> {
  const devtools = page.context().newCDPSession(page)
  return async () => {
    const screenshot = { format: 'png', optimizeForSpeed: true } as const
    const { data } = await (await devtools).send('Page.captureScreenshot', screenshot)
    return data
  }
}
