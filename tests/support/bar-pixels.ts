/** What the pixel tests of all generations of bars share: a host of grids, pairs of them, and what shows that they can fail. */
import type { Browser, TestInfo } from '@playwright/test'
import { openPreviewGrid, openVisitorGrid, openVisitorWindow, type GridShape } from './bar-grid.ts'
import type { BarKind } from './bar-kinds.ts'
import type { EmbedHost } from './embed-host.ts'
import { expect, test as base } from './embed-test.ts'
import { startGridHost, type GridHost } from './grid-host.ts'
import { pairOf } from './grid-pair.ts'

/** The browser smooths round corners a little differently where it paints a whole window: nothing that one sees. */
const OF_ROUND_CORNERS = 64

export type Opened = { browser: Browser; grids: GridHost }

export const test = base.extend<{ opened: Opened }>({
  opened: async ({ browser }, use) => {
    await using grids = await startGridHost()
    await use({ browser, grids })
    for (const context of browser.contexts()) await context.close()
  },
})

type PairPlace<Bar> = { kind: BarKind<Bar>; host: EmbedHost; opened: Opened; shape: GridShape }

export async function openPair<Bar>({ opened: { browser, grids }, ...place }: PairPlace<Bar>) {
  const [visitors, previews] = await Promise.all([
    openVisitorGrid(browser, { ...place, grids }),
    openPreviewGrid(browser, { ...place, grids }),
  ])
  return pairOf({ ...place, visitors, previews })
}

/** The visitor's page stands in no frame. */
export async function openWindowPair<Bar>({ opened: { browser, grids }, ...place }: PairPlace<Bar>) {
  const [visitors, previews] = await Promise.all([
    openVisitorWindow(browser, place),
    openPreviewGrid(browser, { ...place, grids }),
  ])
  return pairOf({ ...place, visitors, previews, tolerance: OF_ROUND_CORNERS })
}

type Pair<Bar> = Awaited<ReturnType<typeof openPair<Bar>>>

type Looked<Bar> = {
  kind: BarKind<Bar>
  bars: readonly Bar[]
  shape: GridShape
  info: TestInfo
  edgeTolerance?: number
}

/** Grid by grid: each bar that is not the same is named. */
export async function expectSame<Bar>(
  pair: Pair<Bar>,
  { kind, bars, shape, info, edgeTolerance }: Looked<Bar>,
) {
  const perGrid = shape.columns * shape.rows
  const found: string[] = []
  for (let first = 0; first < bars.length; first += perGrid) {
    const shown = bars.slice(first, first + perGrid)
    await pair.show(shown)
    const apart = await pair.compare(info, edgeTolerance)
    const named = shown.map((bar, place) =>
      [...Object.values(kind.says(bar)), `${apart[place]} pixels`].join(' '),
    )
    found.push(...named.filter((_, place) => apart[place]))
  }
  expect(found).toEqual([])
}

/** The same comparison finds what is hardly to be seen. */
export function whatIsApartIsFound<Bar>(kind: BarKind<Bar>, bars: readonly Bar[]) {
  test('a single pixel that is a little different is found, and where, and so is a bar that is moved by one', async ({
    host,
    opened,
  }) => {
    const shape = { width: 390, height: 430, columns: 3, rows: 1 }
    const pair = await openPair({ kind, host, opened, shape })
    await pair.show(bars.slice(0, 3))
    expect(await pair.compare()).toEqual([0, 0, 0])
    const [, moved, spotted] = pair.previews.page.frames()

    await spotted?.evaluate(() => {
      const spot = document.createElement('div')
      spot.style.cssText =
        'position: fixed; top: 215px; left: 99px; width: 1px; height: 1px; background: #fefefe; z-index: 2147483647'
      document.body.append(spot)
    })
    await expect.poll(() => pair.compareOnce()).toEqual([0, 1, 0])

    await moved?.locator('.frame').evaluate((frame) => (frame.style.left = '1px'))
    await expect.poll(async () => (await pair.compareOnce())[0]).toBeGreaterThan(100)
  })
}
