/** How often a page is woken for its countdowns. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { untilNextTurn } from './ticker.ts'

test('a visible clock is woken when its second turns, and exactly at zero', () => {
  assert.equal(untilNextTurn(5000, false), 1000)
  assert.equal(untilNextTurn(5250, false), 250)
  assert.equal(untilNextTurn(1, false), 1)
})

test('a hidden page sleeps for a minute at most, and wakes for its deadline', () => {
  assert.equal(untilNextTurn(3_600_000, true), 60_000)
  assert.equal(untilNextTurn(1500, true), 1500)
})

test('after the deadline it goes on slowly', () => {
  assert.equal(untilNextTurn(0, false), 1000)
  assert.equal(untilNextTurn(-5, true), 60_000)
})

test('a clock that makes no sense never makes the page spin', () => {
  assert.equal(untilNextTurn(Number.NaN, false), 1000)
})

test('nobody waits past the deadline or without end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.boolean(), (left, isHidden) => {
      const wait = untilNextTurn(left, isHidden)

      assert.ok(wait > 0 && wait <= left && wait <= 60_000)
    }),
  )
})
