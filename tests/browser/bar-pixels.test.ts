/** The preview cannot lie: every look of a bar is the same to the pixel for visitors and for its editor. */
import { barOfVariant, barVariants } from '../../scripts/bar-gallery/bar-variants.ts'
import { barWords } from '../../scripts/bar-gallery/bar-words.ts'
import { defaultFloatingBar, type FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { englishCodeWords } from '../../src/domain/discounts/code-words.ts'
import { exampleCode } from '../../src/domain/discounts/lead-code.ts'
import type { GridShape } from '../support/bar-grid.ts'
import { type BarOnPage, newBars as kind } from '../support/bar-kinds.ts'
import { expectSame, openPair, openWindowPair, test, whatIsApartIsFound } from '../support/bar-pixels.ts'
import { expect } from '../support/embed-test.ts'
import { sampleOf } from '../support/sample.ts'

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
    const pair = await openPair({ kind, host, opened, shape })

    await expectSame(pair, { kind, bars: sampleOf(bars, SAMPLE_STEP), shape, info })
  })

test('the tab that a hidden bar leaves is the same', async ({ host, opened }, info) => {
  const floating = barVariants.filter(({ palette, width }) => palette === 'sunny-day' && width === 'floating')
  const hidden = sampleOf(floating, TABS_STEP, TABS_STEP - 1)
  const shape = { width: 640, height: 220, columns: 2, rows: hidden.length / 2 }
  const pair = await openPair({ kind, host, opened, shape })
  await pair.show(hidden.map((look) => barOfVariant(look, defaultFloatingBar)))

  await pair.hide()

  expect((await pair.compare(info)).filter(Boolean)).toEqual([])
})

test('the bar of a page that stands in no frame is the same, too', async ({ host, opened }, info) => {
  const shape = { width: 1280, height: 220, columns: 1, rows: 1 }
  const pair = await openWindowPair({ kind, host, opened, shape })
  const alone = bars.filter((_, place) => place % STEP === 0)

  await expectSame(pair, { kind, bars: alone, shape, info })
})

whatIsApartIsFound(kind, bars)

function wordsOf(name: keyof typeof barWords) {
  const { ctaText, ...words } = barWords[name]
  return { ...words, cta: { ...usual.cta, text: ctaText } }
}
