/** The preview cannot lie: every look of an oldest bar is the same to the pixel for visitors and in its form. */
import {
  oldestBarOf,
  oldestLooks,
  type OldestText,
  oldestTexts,
} from '../../scripts/bar-gallery/oldest-looks.ts'
import type { GridShape } from '../support/bar-grid.ts'
import { oldestBars as kind } from '../support/bar-kinds.ts'
import { expectSame, openPair, openWindowPair, test, whatIsApartIsFound } from '../support/bar-pixels.ts'
import { sampleOf } from '../support/sample.ts'

const shapes: [device: string, shape: GridShape][] = [
  ['desktop', { width: 1280, height: 240, columns: 1, rows: 8 }],
  ['tablet', { width: 820, height: 330, columns: 2, rows: 4 }],
  ['phone', { width: 390, height: 430, columns: 4, rows: 2 }],
]

/** As many as share no divisor with the number of looks. */
const texts = Object.keys(oldestTexts) as OldestText[]
const bars = oldestLooks.map((look, place) => oldestBarOf(look, texts[place % texts.length] ?? 'usual'))

/** Shares no divisor with the number of looks: each size and edge, and all that a bar may have, comes up. */
const SAMPLE_STEP = 13
/** From one look to the next of those that are tried alone. */
const STEP = 31

for (const [at, [device, shape]] of shapes.entries())
  test(`every bar is the same in its form as on a page, on a ${device}`, async ({ host, opened }, info) => {
    const pair = await openPair({ kind, host, opened, shape })

    await expectSame(pair, { kind, bars: sampleOf(bars, SAMPLE_STEP, at), shape, info })
  })

test('the bar of a page that stands in no frame is the same, too', async ({ host, opened }, info) => {
  const shape = { width: 1280, height: 240, columns: 1, rows: 1 }
  const pair = await openWindowPair({ kind, host, opened, shape })
  const alone = bars.filter((_, place) => place % STEP === 0)

  await expectSame(pair, { kind, bars: alone, shape, info })
})

whatIsApartIsFound(kind, bars)
