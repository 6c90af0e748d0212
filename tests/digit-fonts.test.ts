/** The digits of inline timers are those of the fonts that we name: made from their packages, and nothing else in them. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isServed, type ServedFont, timerFontNames } from '../src/domain/timers/timer-fonts.ts'

type DigitFonts = {
  digitFont: (font: ServedFont) => Promise<Buffer>
  fileOf: (font: ServedFont) => string
  weights: Record<ServedFont, number>
}

const script = '../scripts/digit-fonts.mjs'
const { digitFont, fileOf, weights } = (await import(script)) as DigitFonts

test('each font of digits is what its package makes of it, in less than 2.2 kB', async () => {
  for (const font of timerFontNames.filter(isServed)) {
    const kept = readFileSync(fileOf(font))

    assert.ok(kept.equals(await digitFont(font)), `${font}: run scripts/digit-fonts.mjs`)
    assert.ok(kept.length < 2200, `${font}: ${kept.length} bytes`)
  }
})

test('every font that the editor offers is there, and no other', () => {
  assert.deepEqual(Object.keys(weights).toSorted(), timerFontNames.filter(isServed).toSorted())
})
