/** One color in or over another. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mix, over } from './mix.ts'
import { toHex } from './parse-color.ts'

test('half white over black is gray', () => {
  const black = { red: 0, green: 0, blue: 0, alpha: 1 }

  const seen = over({ red: 255, green: 255, blue: 255, alpha: 0.5 }, black)

  assert.equal(toHex(seen), '#808080')
})

for (const [share, mixed] of [
  [0, '#000000'],
  [0.5, '#80401a'],
  [1, '#ff8033'],
] as const)
  test(`${share} of orange in black is ${mixed}`, () => {
    assert.equal(mix('#000000', '#ff8033', share), mixed)
  })

test('a color into which nothing can be mixed stays as it is', () => {
  const mixed = [mix('#123456', 'blue', 0.5), mix('blue', '#123456', 0.5)]

  assert.deepEqual(mixed, ['#123456', 'blue'])
})
