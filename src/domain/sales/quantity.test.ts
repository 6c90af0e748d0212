/** How much of a limited quantity is left, and what its owner may set by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remaining, usedAfter } from './quantity.ts'

test('what is left is what there was without what is taken', () => {
  assert.equal(remaining({ start: 100, used: 0 }), 100)
  assert.equal(remaining({ start: 100, used: 99 }), 1)
  assert.equal(remaining({ start: 100, used: 100 }), 0)
})

test('less than nothing is never left, even when the owner lowers the start below what is taken', () => {
  assert.equal(remaining({ start: 10, used: 25 }), 0)
})

test('an owner says how many are taken or how many are left, from none to all of them', () => {
  assert.equal(usedAfter({ used: 0 }, 100), 0)
  assert.equal(usedAfter({ used: 100 }, 100), 100)
  assert.equal(usedAfter({ remaining: 0 }, 100), 100)
  assert.equal(usedAfter({ remaining: 100 }, 100), 0)
})

test('more than there were cannot be taken or left', () => {
  assert.equal(usedAfter({ used: 101 }, 100), null)
  assert.equal(usedAfter({ remaining: 101 }, 100), null)
})
