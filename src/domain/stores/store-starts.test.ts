/** That every event of a shop starts one type of campaign, after a time that its owner may choose within bounds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames } from '../campaigns/campaign-types.ts'
import {
  startedTypes,
  storeStartEvents,
  storeStartFacts,
  storeStartOf,
  usualStoreStart,
  waitMs,
  waitProblem,
} from './store-starts.ts'

test('a shop starts the three store campaigns in which everybody has a deadline of their own', () => {
  const started = campaignTypeNames.filter((type) => storeStartOf(type) !== null)

  assert.deepEqual(started, ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'])
  assert.deepEqual(
    storeStartEvents.map((event) => startedTypes[event]),
    started,
  )
})

test('what a campaign begins with may be saved', () => {
  for (const event of storeStartEvents) assert.equal(waitProblem(event, usualStoreStart(event).wait), null)
})

test('a wait is a whole number within its bounds', () => {
  for (const [event, right, wrong] of [
    ['checkout', [10, 10_080], [9, 10_081, 10.5, -60, Number.NaN]],
    ['lapse', [1, 730], [0, 731, 1.5]],
  ] as const) {
    for (const wait of right) assert.equal(waitProblem(event, wait), null, `${event} ${wait}`)
    for (const wait of wrong)
      assert.equal(waitProblem(event, wait), storeStartFacts[event].wait.problem, `${event} ${wait}`)
  }
  assert.equal(waitProblem('customer', 12), null)
})

test('checkouts wait for minutes and customers for days', () => {
  assert.deepEqual(
    [waitMs('customer', 5), waitMs('checkout', 60), waitMs('lapse', 2)],
    [0, 3_600_000, 172_800_000],
  )
})
