/** Colors of inline timers, between the keyboard and the database. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isColor } from '../colors/color.ts'
import { displayedColor, storedColor } from './typed-color.ts'

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
    assert.equal(storedColor(typed), stored)
  })

for (const typed of ['', '#', 'blue', '#12345', '#1234567', '#ggg', 'rgb(1,2)', 'url(x)', 'var(--ink)'])
  test(`"${typed}" is no color`, () => {
    assert.equal(storedColor(typed), null)
  })

for (const [stored, shown] of [
  ['rgba(29,78,216,1)', '1d4ed8'],
  ['rgba(29,78,216,0.502)', '1d4ed880'],
  ['#1d4ed8', '1d4ed8'],
  ['blue', 'blue'],
] as const)
  test(`${stored} is shown as ${shown}`, () => {
    assert.equal(displayedColor(stored), shown)
  })

test('whatever was stored is shown as something that is stored the same again', () => {
  const digits = fc.stringMatching(/^#([\da-f]{6}|[\da-f]{8})$/)
  fc.assert(
    fc.property(digits, (typed) => {
      const stored = storedColor(typed) ?? ''

      assert.ok(isColor(stored), stored)
      assert.equal(storedColor(displayedColor(stored)), stored)
    }),
  )
})
