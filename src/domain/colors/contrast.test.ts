/** How well colors can be read on each other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from './contrast.ts'

const known = [
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#3450dd', '#fff', 6.29],
] as const

for (const [text, background, ratio] of known)
  test(`${text} on ${background} has ${ratio}:1, either way round`, () => {
    const found = [contrast(text, background), contrast(background, text)]

    assert.deepEqual(
      found.map((one) => one?.toFixed(2)),
      [ratio.toFixed(2), ratio.toFixed(2)],
    )
  })

test('words that can be seen through are as pale as they look', () => {
  const faint = contrast('#00000080', '#ffffff')

  assert.equal(faint?.toFixed(2), contrast('#7f7f7f', '#ffffff')?.toFixed(2))
})

test('a background that can be seen through is measured on white', () => {
  const ratio = contrast('#ffffff', '#00000000')

  assert.equal(ratio, 1)
})

for (const [text, background] of [
  ['', '#ffffff'],
  ['#ffffff', 'white'],
] as const)
  test(`nothing is said of "${text}" on "${background}"`, () => {
    const ratio = contrast(text, background)

    assert.equal(ratio, null)
  })
