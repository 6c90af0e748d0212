/** Which orders count, and for how many units. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedUnits } from './counted-units.ts'

const course = { names: ['Tea Course', '4711', 'TEA-1'], units: 1 }
const cups = { names: ['Cup', '12'], units: 3 }

test('without products every order counts, for as many units as its largest line', () => {
  assert.equal(countedUnits([], []), 1)
  assert.equal(countedUnits([course], []), 1)
  assert.equal(countedUnits([course, cups], []), 3)
})

test('with products only what is one of them counts, by its name, number or sku', () => {
  assert.equal(countedUnits([course, cups], ['tea  course']), 1)
  assert.equal(countedUnits([course, cups], ['12', '4711']), 4)
  assert.equal(countedUnits([course, cups], ['TEA']), null)
  assert.equal(countedUnits([], ['Tea Course']), null)
})

test('an order takes a whole number of units, and at least one', () => {
  assert.deepEqual(
    [0, -2, 2.7, Number.NaN, 1e12].map((units) => countedUnits([{ names: [], units }], [])),
    [1, 1, 2, 1, 1_000_000],
  )
})
