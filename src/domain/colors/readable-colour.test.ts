/** Colours that are mended so that words can be read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { channelsOf } from './channels.ts'
import { contrast, READABLE } from './contrast.ts'
import { readableColour } from './readable-colour.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const seeThrough = fc
  .integer({ min: 0, max: 0xffffffff })
  .map((number) => `#${number.toString(16).padStart(8, '0')}`)

test('whatever the two colours are, the mended one can be read', () => {
  fc.assert(
    fc.property(fc.oneof(colour, seeThrough), fc.oneof(colour, seeThrough), (text, background) => {
      const mended = readableColour(text, background)

      assert.ok(mended !== null && (contrast(mended, background) ?? 0) >= READABLE)
    }),
  )
})

test('a colour that can be read stays as it was typed', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      const isReadable = (contrast(text, background) ?? 0) >= READABLE

      const mended = readableColour(text, background)

      assert.equal(mended === text, isReadable)
    }),
  )
})

test('mending twice changes nothing more', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      const mended = readableColour(text, background) ?? ''

      const again = readableColour(mended, background)

      assert.equal(again, mended)
    }),
  )
})

test('the order of red, green and blue, which is the hue, is kept', () => {
  fc.assert(
    fc.property(colour, colour, (text, background) => {
      const before = channelsOf(text)
      const after = channelsOf(readableColour(text, background) ?? '')

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
  const mended = readableColour('#7aa7ff', '#ffffff')

  assert.equal(mended, '#216cff')
})

test('nothing is mended where one of both is no colour', () => {
  const mended = [readableColour('blue', '#ffffff'), readableColour('#0000ff', '')]

  assert.deepEqual(mended, [null, null])
})
