/** What a decoder reads back, and how much it needs to know for that. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decodeStrictly } from '../../tests/support/strict-lzw.ts'
import { createLzwEncoder } from './lzw.ts'

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

      const exact = decodeStrictly(encode(pixels), bits)
      const chosen = decodeStrictly(encode(pixels, { free, transparent }), bits)

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
