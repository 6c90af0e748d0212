/** Labels are cut to their place without breaking a character. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitedTitle, truncate } from './truncate.ts'

test('a label that fits is shown whole, up to the last character', () => {
  const thirty = 'x'.repeat(30)

  const shown = truncate(thirty, 30)

  assert.equal(shown, thirty)
})

test('a longer label keeps its first characters and says that there is more', () => {
  const shown = truncate('x'.repeat(31), 30)

  assert.equal(shown, `${'x'.repeat(30)}…`)
})

test('an emoji at the edge is kept or dropped whole', () => {
  const shown = truncate('ab🎁🎁', 3)

  assert.equal(shown, 'ab🎁…')
})

test('a cut between words leaves no space before the dots', () => {
  const shown = truncate('Spring launch', 7)

  assert.equal(shown, 'Spring…')
})

test('a title up to its limit is whole, and a longer one is cut three characters before it', () => {
  assert.equal(limitedTitle('x'.repeat(40), 40), 'x'.repeat(40))
  assert.equal(limitedTitle('x'.repeat(41), 40), `${'x'.repeat(37)}…`)
})
