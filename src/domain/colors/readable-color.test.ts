/** Colors that are mended so that words can be read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrast, READABLE } from './contrast.ts'
import { parseColor } from './parse-color.ts'
import { readableColor } from './readable-color.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const seeThrough = fc
  .integer({ min: 0, max: 0xffffffff })
  .map((number) => `#${number.toString(16).padStart(8, '0')}`)

test('whatever the two colors are, the mended one can be read', () => {
  fc.assert(
    fc.property(fc.oneof(color, seeThrough), fc.oneof(color, seeThrough), (text, background) => {
      const mended = readableColor(text, background)

      assert.ok(mended !== null && (contrast(mended, background) ?? 0) >= READABLE)
    }),
  )
})

test('a color that can be read stays as it was typed', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const isReadable = (contrast(text, background) ?? 0) >= READABLE

      const mended = readableColor(text, background)

      assert.equal(mended === text, isReadable)
    }),
  )
})

test('mending twice changes nothing more', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const mended = readableColor(text, background) ?? ''

      const again = readableColor(mended, background)

      assert.equal(again, mended)
    }),
  )
})

test('the order of red, green and blue, which is the hue, is kept', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const before = parseColor(text)
      const after = parseColor(readableColor(text, background) ?? '')

      assert.ok(before && after)
      for (const [one, other] of [
        ['red', 'green'],
        ['green', 'blue'],
        ['blue', 'red'],
      ] as const)
        if (before[one] > before[other]) assert.ok(after[one] >= after[other])
    }),
  )
})

test('as little is changed as needed: a pale blue on white becomes a stronger blue, not black', () => {
  const mended = readableColor('#7aa7ff', '#ffffff')

  assert.equal(mended, '#216cff')
})

test('nothing is mended where one of both is no color', () => {
  const mended = [readableColor('blue', '#ffffff'), readableColor('#0000ff', '')]

  assert.deepEqual(mended, [null, null])
})
