/** The square of an image that is chosen before its owner chooses another one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { middleSquare } from './cropped-image.ts'

const cases = [
  { of: 'a wide image', width: 400, height: 100, square: { x: 37.5, y: 0, width: 25, height: 100 } },
  { of: 'a tall image', width: 100, height: 200, square: { x: 0, y: 25, width: 100, height: 50 } },
  { of: 'a square', width: 80, height: 80, square: { x: 0, y: 0, width: 100, height: 100 } },
]

for (const { of, width, height, square } of cases)
  test(`of ${of} the middle is chosen first`, () => {
    assert.deepEqual(middleSquare({ width, height }), { unit: '%', ...square })
  })
