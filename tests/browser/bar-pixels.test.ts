/** The preview cannot lie: every look of a bar is the same to the pixel for visitors and for its editor. */
import type { Browser } from '@playwright/test'
import { barOfVariant, barVariants } from '../../scripts/bar-gallery/bar-variants.ts'
import { barWords } from '../../scripts/bar-gallery/bar-words.ts'
import { defaultFloatingBar, type FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { englishCodeWords } from '../../src/domain/discounts/code-words.ts'
import { exampleCode } from '../../src/domain/discounts/lead-code.ts'
import {
  openPreviewGrid,
  openVisitorGrid,
  openVisitorWindow,
  type BarOnPage,
  type GridShape,
} from '../support/bar-grid.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { expect, test as base } from '../support/embed-test.ts'
import { sampleOf } from '../support/sample.ts'
import { startGridHost, type GridHost } from '../support/grid-host.ts'
import { pairOf } from '../support/grid-pair.ts'

/** The browser smooths round corners a little differently where it paints a whole window: nothing that one sees. */
const OF_ROUND_CORNERS = 64

type Opened = { browser: Browser; grids: GridHost }

const test = base.extend<{ opened: Opened }>({
  opened: async ({ browser }, use) => {
    await using grids = await startGridHost()
    await use({ browser, grids })
    for (const context of browser.contexts()) await context.close()
  },
})

/** From one look to the next of those that are tried alone: each template, size, edge and width comes up. */
const STEP = 29

const shapes: Record<string, GridShape> = {
  desktop: { width: 1280, height: 220, columns: 1, rows: 13 },
  // In a lower window every bar would begin folded.
  phone: { width: 390, height: 430, columns: 4, rows: 7 },
}

/** With everything open on phones, and a button that leads somewhere. */
const usual: FloatingBar = {
  ...defaultFloatingBar,
  maximizedOnMobile: true,
  cta: { ...defaultFloatingBar.cta, url: '#' },
}

/** As its editor shows one: a code that is still on its way is in no preview. */
const code = { c: exampleCode('Bread box'), w: englishCodeWords }

/** What the bars say beside how they look: as many kinds as share no divisor with the numbers of looks. */
const contents: BarOnPage[] = [
  usual,
  { ...usual, ...wordsOf('long'), poweredBy: { hidden: false } },
  { ...usual, ...wordsOf('right to left'), showHideButton: false },
  { ...usual, ...wordsOf('strange signs'), maximizedOnMobile: false },
  { ...usual, title: { text: '', hidden: true }, cta: { ...usual.cta, variant: 'link' } },
  { ...usual, labels: { ...usual.labels, hideDays: true }, cta: { ...usual.cta, variant: 'none' } },
  { ...usual, isAnnouncementBar: true, poweredBy: { hidden: false } },
  { ...usual, code },
  { ...usual, ...wordsOf('right to left'), code: { ...code, u: 'https://shop.example/discount/A' } },
  { ...usual, maximizedOnMobile: false, code },
  { ...usual, cta: { ...usual.cta, variant: 'none' }, code },
]

const bars = barVariants.map((look, place) => barOfVariant(look, contents[place % contents.length] ?? usual))

/** Shares no divisor with the number of looks, of their columns or of contents. */
const SAMPLE_STEP = 23
/** Meets each template, size and edge. */
const TABS_STEP = 5

for (const [device, shape] of Object.entries(shapes))
  test(`every bar is the same in the preview as on a page, on a ${device}`, async ({
    host,
    opened,
  }, info) => {
    const pair = await openPair(opened, host, shape)
    const perGrid = shape.columns * shape.rows
    const tried = sampleOf(bars, SAMPLE_STEP)

    for (let first = 0; first < tried.length; first += perGrid) {
      const shown = tried.slice(first, first + perGrid)
      await pair.show(shown)
      const apart = await pair.compare(info)

      expect(namesOf(shown, apart)).toEqual([])
    }
  })

test('the tab that a hidden bar leaves is the same', async ({ host, opened }, info) => {
  const floating = barVariants.filter(({ palette, width }) => palette === 'sunny-day' && width === 'floating')
  const hidden = sampleOf(floating, TABS_STEP, TABS_STEP - 1)
  const shape = { width: 640, height: 220, columns: 2, rows: hidden.length / 2 }
  const pair = await openPair(opened, host, shape)
  await pair.show(hidden.map((look) => barOfVariant(look, defaultFloatingBar)))

  await pair.hide()

  expect((await pair.compare(info)).filter(Boolean)).toEqual([])
})

test('the bar of a page that stands in no frame is the same, too', async ({ host, opened }, info) => {
  const shape = { width: 1280, height: 220, columns: 1, rows: 1 }
  const [visitors, previews] = await Promise.all([
    openVisitorWindow(opened.browser, { host, shape }),
    openPreviewGrid(opened.browser, { ...opened, shape }),
  ])
  const pair = pairOf({ visitors, previews, shape, tolerance: OF_ROUND_CORNERS })

  for (const bar of bars.filter((_, place) => place % STEP === 0)) {
    await pair.show([bar])

    expect(namesOf([bar], await pair.compare(info))).toEqual([])
  }
})

test('a single pixel that is a little different is found, and where', async ({ host, opened }) => {
  const pair = await openPair(opened, host, { width: 1280, height: 220, columns: 1, rows: 3 })
  await pair.show(bars.slice(0, 3))
  expect(await pair.compare()).toEqual([0, 0, 0])

  await pair.previews.page.frames()[2]?.evaluate(() => {
    const spot = document.createElement('div')
    spot.style.cssText =
      'position: fixed; top: 210px; left: 500px; width: 1px; height: 1px; background: #fefefe'
    document.body.append(spot)
  })

  await expect.poll(() => pair.compareOnce()).toEqual([0, 1, 0])
})

test('a bar that is moved by a pixel is found', async ({ host, opened }) => {
  const pair = await openPair(opened, host, { width: 390, height: 430, columns: 3, rows: 1 })
  await pair.show(bars.slice(0, 3))
  expect(await pair.compare()).toEqual([0, 0, 0])

  await pair.previews.page
    .frames()[1]
    ?.locator('.frame')
    .evaluate((frame) => (frame.style.left = '1px'))

  await expect.poll(async () => (await pair.compareOnce())[0]).toBeGreaterThan(100)
})

async function openPair({ browser, grids }: Opened, host: EmbedHost, shape: GridShape) {
  const [visitors, previews] = await Promise.all([
    openVisitorGrid(browser, { host, grids, shape }),
    openPreviewGrid(browser, { grids, shape }),
  ])
  return pairOf({ visitors, previews, shape })
}

function namesOf(shown: FloatingBar[], apart: number[]) {
  return shown
    .map(({ template, settings: { layout, colors } }, place) =>
      [template, colors.palette, ...Object.values(layout), `${apart[place]} pixels`].join(' '),
    )
    .filter((_, place) => apart[place])
}

function wordsOf(name: keyof typeof barWords) {
  const { ctaText, ...words } = barWords[name]
  return { ...words, cta: { ...usual.cta, text: ctaText } }
}
