/** That an order without a code goes to the campaign whose deadline its buyer had before their eyes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignOfBuyer, LATE_FOR_MS, type BuyersLead } from './campaign-of-buyer.ts'

const NOW = Date.UTC(2026, 2, 2, 12)
const HOUR = 3_600_000

const lead = (campaignId: string, different: Partial<BuyersLead> = {}): BuyersLead => ({
  campaignId,
  startedAt: NOW - HOUR,
  deadlineAt: NOW + HOUR,
  soldAt: null,
  ...different,
})

function chosen(...leads: BuyersLead[]) {
  const both = [leads, leads.toReversed()].map((order) => campaignOfBuyer(order, NOW)?.campaignId ?? null)
  assert.equal(both[0], both[1])
  return both[0]
}

test('of several that run, the one that ends first has sold', () => {
  assert.equal(chosen(lead('later', { deadlineAt: NOW + 2 * HOUR }), lead('first')), 'first')
  assert.equal(chosen(lead('b'), lead('a')), 'a')
})

test('one that runs comes before one that is over, and of those the last that ended', () => {
  const over = lead('over', { deadlineAt: NOW })
  const before = lead('before', { deadlineAt: NOW - HOUR })

  assert.equal(chosen(over, lead('running', { deadlineAt: NOW + 1 })), 'running')
  assert.equal(chosen(over, before), 'over')
})

test('a week after its deadline an order is no late one any more', () => {
  assert.equal(chosen(lead('over', { deadlineAt: NOW - LATE_FOR_MS + 1 })), 'over')
  assert.equal(chosen(lead('over', { deadlineAt: NOW - LATE_FOR_MS })), null)
})

test('whoever started after the order has not bought because of it', () => {
  assert.equal(chosen(lead('same moment', { startedAt: NOW })), 'same moment')
  assert.equal(chosen(lead('after', { startedAt: NOW + 1 })), null)
})

test('who has bought and buys more is counted until the deadline', () => {
  const sold = lead('sold', { soldAt: NOW - 1 })

  assert.equal(chosen(sold), 'sold')
  assert.equal(chosen(sold, lead('unsold', { deadlineAt: NOW + 2 * HOUR })), 'unsold')
  assert.equal(chosen(lead('sold', { soldAt: NOW - HOUR, deadlineAt: NOW - 1 })), null)
  assert.equal(chosen(), null)
})
