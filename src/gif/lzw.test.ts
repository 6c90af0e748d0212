/** What a decoder reads back, and how much it needs to know for that. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createLzwEncoder } from './lzw.ts'

/** As the format says, but for a full dictionary: many decoders get that wrong, so this one does not take it. */
function decode(bytes: Uint8Array, bits: number): number[] {
  const pixels: number[] = []
  let position = 0
  let strings: number[][] = []
  let before: number[] | null = null
  for (;;) {
    const next = (1 << bits) + 2 + strings.length
    const width = Math.max(bits + 1, next.toString(2).length)
    assert.ok(width <= 12, 'the dictionary is full')
    let code = 0
    for (let bit = 0; bit < width; bit += 1, position += 1)
      code |= ((bytes[position >> 3]! >> (position & 7)) & 1) << bit
    if (code === (1 << bits) + 1) return pixels
    if (code === 1 << bits) {
      strings = []
      before = null
      continue
    }
    const known = code < 1 << bits ? [code] : strings[code - (1 << bits) - 2]
    const string: number[] = known ?? [...before!, before![0]!]
    if (before) strings.push([...before, string[0]!])
    pixels.push(...string)
    before = string
  }
}

/** Longer than a dictionary lasts, calm or noisy; some pixels leave a choice. */
const texts = fc
  .record({ bits: fc.integer({ min: 2, max: 8 }), calm: fc.integer({ min: 1, max: 40 }), size: fc.nat(9000) })
  .chain(({ bits, calm, size }) =>
    fc.infiniteStream(fc.nat(2 ** 30)).map((luck) => {
      const numbers = Array.from({ length: size + 1 }, () => Number(luck.next().value))
      const pixels = Uint8Array.from(numbers, (_, at) => numbers[at - (at % calm)]! % ((1 << bits) - 1))
      const free = Uint8Array.from(numbers, (number) => (number >> 12) & 1)
      return { bits, pixels, free, transparent: (1 << bits) - 1 }
    }),
  )

test('every pixel comes back, and one that leaves a choice as itself or transparent', () => {
  fc.assert(
    fc.property(texts, ({ bits, pixels, free, transparent }) => {
      const encode = createLzwEncoder(bits)

      const exact = decode(encode(pixels), bits)
      const chosen = decode(encode(pixels, { free, transparent }), bits)

      assert.deepEqual(exact, [...pixels])
      const restored = chosen.map((pixel, at) =>
        pixel === transparent && free[at] === 1 ? pixels[at] : pixel,
      )
      assert.deepEqual(restored, [...pixels])
    }),
    { numRuns: 60, seed: 8 },
  )
})

test('what may stay as it was costs next to nothing', () => {
  const encode = createLzwEncoder(4)
  const pixels = Uint8Array.from({ length: 3000 }, (_, at) => (at * at) % 13)

  const fixed = encode(pixels).length
  const free = encode(pixels, { free: new Uint8Array(3000).fill(1), transparent: 15 }).length

  assert.ok(free < 100, `${free} bytes`)
  assert.ok(free < fixed)
})
