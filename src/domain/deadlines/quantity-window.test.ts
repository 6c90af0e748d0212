/** When a limited quantity can be bought. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quantity } from './deadline-rule.ts'
import { quantityState, quantityWindow } from './quantity-window.ts'

function setup() {
  const quantity: Quantity = {
    kind: 5,
    zone: 'America/New_York',
    start: 100,
    opens: { date: '2026-07-01', time: '00:00' },
    closes: { date: '2026-07-31', time: '23:59' },
  }
  const window = { opensAt: 1_000, closesAt: 2_000 }
  return { quantity, window, iso: (instant: number) => new Date(instant).toISOString() }
}

test('a quantity is on offer between its opening and its end', () => {
  const { quantity, iso } = setup()

  const { opensAt, closesAt } = quantityWindow(quantity)

  assert.equal(iso(opensAt ?? 0), '2026-07-01T04:00:00.000Z')
  assert.equal(iso(closesAt ?? 0), '2026-08-01T03:59:00.000Z')
  assert.deepEqual(quantityWindow({ ...quantity, opens: null, closes: null }), {
    opensAt: null,
    closesAt: null,
  })
})

test('a quantity closes with the last unit', () => {
  const { window } = setup()

  assert.deepEqual(quantityState({ start: 100, used: 99, window, now: 1_500 }), {
    remaining: 1,
    state: 'open',
  })
  assert.deepEqual(quantityState({ start: 100, used: 100, window, now: 1_500 }), {
    remaining: 0,
    state: 'closed',
  })
})

test('what remains never falls below zero', () => {
  const { window } = setup()

  assert.deepEqual(quantityState({ start: 100, used: 103, window, now: 1_500 }), {
    remaining: 0,
    state: 'closed',
  })
})

test('a quantity opens and closes exactly at the instants of its window', () => {
  const { window } = setup()
  const stateAt = (now: number) => quantityState({ start: 100, used: 1, window, now }).state

  assert.deepEqual([999, 1_000, 1_999, 2_000].map(stateAt), ['notYet', 'open', 'open', 'closed'])
})

test('a quantity without a window is open until it is used up', () => {
  const window = { opensAt: null, closesAt: null }

  assert.equal(quantityState({ start: 1, used: 0, window, now: 0 }).state, 'open')
  assert.equal(quantityState({ start: 1, used: 1, window, now: 0 }).state, 'closed')
})
