/** Colours of inline timers, between the keyboard and the database. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isColour } from '../colors/colour.ts'
import { displayedColour, storedColour } from './typed-colour.ts'

for (const [typed, stored] of [
  ['#1d4ed8', 'rgba(29,78,216,1)'],
  ['1d4ed8', 'rgba(29,78,216,1)'],
  [' #1D4ED8 ', 'rgba(29,78,216,1)'],
  ['#fff', 'rgba(255,255,255,1)'],
  ['#1d4ed880', 'rgba(29,78,216,0.502)'],
  ['#00000000', 'rgba(0,0,0,0)'],
  ['rgb(29, 78, 216)', 'rgba(29,78,216,1)'],
  ['rgba(29,78,216,0.5)', 'rgba(29,78,216,0.5)'],
] as const)
  test(`"${typed}" is kept as ${stored}`, () => {
    assert.equal(storedColour(typed), stored)
  })

for (const typed of ['', '#', 'blue', '#12345', '#1234567', '#ggg', 'rgb(1,2)', 'url(x)', 'var(--ink)'])
  test(`"${typed}" is no color`, () => {
    assert.equal(storedColour(typed), null)
  })

for (const [stored, shown] of [
  ['rgba(29,78,216,1)', '1d4ed8'],
  ['rgba(29,78,216,0.502)', '1d4ed880'],
  ['#1d4ed8', '1d4ed8'],
  ['blue', 'blue'],
] as const)
  test(`${stored} is shown as ${shown}`, () => {
    assert.equal(displayedColour(stored), shown)
  })

test('whatever was stored is shown as something that is stored the same again', () => {
  const digits = fc.stringMatching(/^#([\da-f]{6}|[\da-f]{8})$/)
  fc.assert(
    fc.property(digits, (typed) => {
      const stored = storedColour(typed) ?? ''

      assert.ok(isColour(stored), stored)
      assert.equal(storedColour(displayedColour(stored)), stored)
    }),
  )
})
