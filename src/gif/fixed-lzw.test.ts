/** Codes at fixed places: whatever each group of digits shows, the same bits around it make a whole picture. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeStrictly } from '../../tests/support/strict-lzw.ts'
import { segmentsOf, type Group } from './first-frame-segments.ts'
import { encodeFixed, type PlacedCodes } from './fixed-lzw.ts'
import { paste, type Picture } from './picture.ts'

const BITS = 4

/** From one that is a few codes to those that fill a dictionary several times. */
const scenes = fc
  .record({
    width: fc.constantFrom(9, 160),
    height: fc.constantFrom(3, 120),
    calm: fc.constantFrom(1, 2, 12),
    values: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  })
  .chain(({ width, height, calm, values }) =>
    fc.infiniteStream(fc.nat(14)).map((luck) => {
      const noise = (count: number) => {
        const numbers = Array.from({ length: count }, () => Number(luck.next().value))
        return Uint8Array.from(numbers, (_, at) => numbers[at - (at % calm)]!)
      }
      const half = width >> 1
      const areas = [
        { x: 0, y: height >> 2, width: half, height: height - (height >> 2) },
        { x: half + 1, y: 0, width: width - half - 1, height: Math.max(1, height >> 1) },
      ]
      const groups = areas.map((area, at): Group => ({
        area,
        values: Array.from({ length: values[at]! }, () => noise(area.width * area.height)),
      }))
      return { blank: { width, height, pixels: noise(width * height) }, groups }
    }),
  )

function shown(blank: Picture, groups: readonly Group[], values: readonly number[]) {
  const picture = { ...blank, pixels: blank.pixels.slice() }
  for (const [at, { area, values: pixels }] of groups.entries()) paste(pixels[values[at]!]!, area, picture)
  return [...picture.pixels]
}

/** No bit is put by two of them. */
function together(lists: readonly PlacedCodes[], bitLength: number): Uint8Array {
  const bytes = new Uint8Array((bitLength + 7) >> 3)
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 2) {
      for (let bit = 0; bit < 12; bit += 1) {
        if (((list[at + 1]! >> bit) & 1) === 0) continue
        const place = list[at]! + bit
        assert.equal((bytes[place >> 3]! >> (place & 7)) & 1, 0)
        bytes[place >> 3]! |= 1 << (place & 7)
      }
    }
  }
  return bytes
}

test('any values together decode to their picture, and no dictionary is ever full', () => {
  fc.assert(
    fc.property(scenes, ({ blank, groups }) => {
      const counts = groups.map(({ values }) => values.length)
      const codes = encodeFixed(segmentsOf(blank, groups), counts, BITS)

      for (const [first, ofFirst] of codes.groups[0]!.entries()) {
        for (const [second, ofSecond] of codes.groups[1]!.entries()) {
          const bytes = together([codes.still, ofFirst, ofSecond], codes.bitLength)
          assert.deepEqual(decodeStrictly(bytes, BITS), shown(blank, groups, [first, second]))
        }
      }
    }),
    { numRuns: 40, seed: 4 },
  )
})
