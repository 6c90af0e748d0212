/** How counts are shortened in lists. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shortCount } from './short-count.ts'

const written: [number, string][] = [
  [0, '0'],
  [1, '1'],
  [999, '999'],
  [1_000, '1K'],
  [1_049, '1K'],
  [1_050, '1.1K'],
  [1_149, '1.1K'],
  [1_150, '1.2K'],
  [9_949, '9.9K'],
  [9_950, '10K'],
  [12_345, '12.3K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [1_050_000, '1.1M'],
  [999_949_999, '999.9M'],
  [999_950_000, '1B'],
  [1_050_000_000, '1.1B'],
  [4_200_000_000_000, '4200B'],
]

for (const [count, words] of written)
  test(`${count} is written ${words}`, () => {
    assert.equal(shortCount(count), words)
  })

test('no count below a trillion takes more than six characters, or is off by more than a twentieth of its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_949_999_999 }), (count) => {
      const words = shortCount(count)
      const size = { K: 1e3, M: 1e6, B: 1e9 }[words.at(-1) ?? ''] ?? 1
      assert.ok(words.length <= 6, words)
      assert.ok(Math.abs(Number.parseFloat(words) * size - count) <= size / 20 + 1e-3, words)
    }),
  )
})
