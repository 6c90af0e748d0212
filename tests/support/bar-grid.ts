/**
 * Grids of bars: frames side by side in one window, so that one picture shows them all. On one grid the script draws
 * them for visitors, as decided by the edge; on the other the preview draws them, as told by the editor.
 */
import type { Browser, Frame, Page } from '@playwright/test'
import { PREVIEW_SECONDS } from '../../src/domain/preview/bar-preview.ts'
import { isForPhones } from '../../src/domain/bars/bar-extras.ts'
import { scriptParts } from '../../src/domain/visitors/script-parts.ts'
import type { BarKind } from './bar-kinds.ts'
import type { EmbedHost } from './embed-host.ts'
import { live } from './embed-test.ts'
import type { GridHost } from './grid-host.ts'

/** Pixels of each frame, and how many stand where. */
export type GridShape = { width: number; height: number; columns: number; rows: number }

export type Grid<Bar> = AsyncDisposable & {
  page: Page
  /** Bars in the order of the frames; each grid changes what it drew before, as it does in earnest. */
  show: (bars: readonly Bar[]) => Promise<DrawnBar[]>
  picture: () => Promise<string>
}

export type PreviewGrid<Bar> = Grid<Bar> & {
  /** As `show`, without waiting for the picture. */
  tell: (bars: readonly Bar[]) => Promise<void>
}

/** What a frame shows, in its own words: the attributes of its bar, its ground, and whether it is cut. */
export type DrawnBar = Record<string, string | boolean>

const NOW = 1_800_000_000_000
const AT = NOW + PREVIEW_SECONDS * 1000

type GridPlace<Bar> = { kind: BarKind<Bar>; shape: GridShape }
type VisitorPlace<Bar> = GridPlace<Bar> & { host: EmbedHost }

export async function openVisitorGrid<Bar>(
  browser: Browser,
  { grids, ...place }: VisitorPlace<Bar> & { grids: GridHost },
): Promise<Grid<Bar>> {
  const { shape } = place
  const page = await openGrid(browser, shape, grids.page('/visitors', gridOf(shape, openOffer(place))))
  return visitorGrid(place, page, page.frames().slice(1))
}

/** As most visitors have it: no frame around the page. */
export async function openVisitorWindow<Bar>(browser: Browser, place: VisitorPlace<Bar>): Promise<Grid<Bar>> {
  const page = await openGrid(browser, place.shape, openOffer(place))
  return visitorGrid(place, page, [page.mainFrame()])
}

/** What is drawn is looked at in the same moment: no part is fetched first. */
function openOffer<Bar>({ host, kind }: VisitorPlace<Bar>) {
  host.script.parts = [...host.script.parts, ...scriptParts.filter(isForPhones)]
  host.page('/offer', { head: host.tag(), body: '' })
  host.answer(() => answerWith(kind, kind.first))
  return `${host.site}/offer`
}

function answerWith<Bar>(kind: BarKind<Bar>, bar: Bar) {
  return { now: NOW, c: [live(0, undefined, { at: AT, ...kind.decided(bar) })] }
}

async function visitorGrid<Bar>(
  { host, kind }: VisitorPlace<Bar>,
  page: Page,
  frames: Frame[],
): Promise<Grid<Bar>> {
  await Promise.all(frames.map((frame) => frame.locator('.frame').waitFor()))
  const bars = new Map<string, Bar>()
  host.answer(({ u }) => answerWith(kind, bars.get(new URL(u).pathname) ?? kind.first))
  let turn = 0

  return {
    page,
    async show(next) {
      turn += 1
      return Promise.all(
        next.map(async (bar, place) => {
          const path = `/turn/${turn}/${place}`
          bars.set(path, bar)
          await turnTo(frames[place]!, path)
          return drawnIn(frames[place]!)
        }),
      )
    },
    picture: pictureOf(page),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

export async function openPreviewGrid<Bar>(
  browser: Browser,
  { kind, grids, shape }: GridPlace<Bar> & { grids: GridHost },
): Promise<PreviewGrid<Bar>> {
  const grid = gridOf(shape, grids.stageUrl(kind.stage), 'sandbox="allow-scripts"')
  const page = await openGrid(browser, shape, grids.page('/previews', grid))
  const frames = page.frames().slice(1)

  const tell = (next: readonly Bar[]) => page.evaluate(tellStages, next.map(kind.told))

  return {
    page,
    tell,
    async show(next) {
      await tell(next)
      return Promise.all(next.map((_, place) => drawnIn(frames[place]!)))
    },
    picture: pictureOf(page),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

export function gridOf({ width, height, columns, rows }: GridShape, src: string, attributes = '') {
  const frame = `<iframe src="${src}" width="${width}" height="${height}" ${attributes}></iframe>`
  return `<!doctype html><html lang="en"><title>Grid</title><link rel="icon" href="data:,"><style>
body { margin: 0; display: grid; grid-template-columns: repeat(${columns}, ${width}px) }
iframe { display: block; border: 0 }</style>${frame.repeat(columns * rows)}`
}

/** In a window of its own: one behind another is hardly painted. */
export async function openGrid(browser: Browser, { width, height, columns, rows }: GridShape, url: string) {
  const viewport = { width: width * columns, height: height * rows }
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

/** The visitor goes on to another page of a site that loads none: the script asks and changes what it shows. */
export async function turnTo(frame: Frame, path: string) {
  await frame.evaluate(async (turned) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    window._dl?.q?.push(({ on }) => {
      let hasTurned = false
      const stop = on?.('ready', () => hasTurned && resolve())
      hasTurned = true
      void promise.then(stop)
    })
    history.pushState(null, '', turned)
    await promise
  }, path)
}

/** Runs in the grid: tells each stage its bar and waits until all have drawn. */
async function tellStages(bars: readonly object[]) {
  const stages = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)
  await Promise.all(
    bars.map((bar, place) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener('message', function hear({ source, data }: MessageEvent<{ is?: string }>) {
        if (source !== stages[place] || data.is !== 'placed') return
        removeEventListener('message', hear)
        resolve()
      })
      stages[place]?.postMessage({ to: 'lastcall-preview', ...bar, language: 'en' }, '*')
      return promise
    }),
  )
}

/** Once it is painted, with its picture and in its font. */
async function drawnIn(frame: Frame): Promise<DrawnBar> {
  return frame.evaluate(async () => {
    const paint = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const bar = () => {
      const roots = [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot)
      return roots.map((root) => root?.querySelector<HTMLElement>('.frame')).find((found) => found)
    }
    /** A text that was tried in its font keeps the room that it had before. */
    const awaitsFont = () => bar()?.querySelector<HTMLElement>('.text span')?.style.minHeight === ''
    while (awaitsFont()) await paint()
    await Promise.all([...(bar()?.querySelectorAll('img') ?? [])].map((image) => image.decode()))
    await paint()
    await paint()
    const drawn = bar()
    const says = Object.entries(drawn?.dataset ?? {}).filter(([name]) => name !== 'entrance')
    return {
      ...(Object.fromEntries(says) as Record<string, string>),
      background: drawn?.style.getPropertyValue('--background') ?? '',
      tooHigh: (drawn?.offsetHeight ?? 0) > innerHeight,
    }
  })
}

export function pictureOf(page: Page): () => Promise<string> {
  const devtools = page.context().newCDPSession(page)
  return async () => {
    const screenshot = { format: 'png', optimizeForSpeed: true } as const
    const { data } = await (await devtools).send('Page.captureScreenshot', screenshot)
    return data
  }
}
