/** Campaigns that start each other never go round. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames } from '../campaigns/campaign-types.ts'
import { canBeChainedTo, isCircle } from './chaining.ts'

function campaigns(chains: Record<string, [afterSale: string, afterDeadline: string]>) {
  return Object.entries(chains).map(([id, [start_after_sale, start_after_deadline]]) => ({
    id,
    settings: { start_after_sale, start_after_deadline },
  }))
}

test('a campaign that starts nothing, or one that leads elsewhere, is in no circle', () => {
  assert.equal(isCircle(campaigns({ a: ['', ''] }), 'a'), false)
  assert.equal(isCircle(campaigns({ a: ['b', 'c'], b: ['c', ''], c: ['', ''] }), 'a'), false)
  assert.equal(isCircle(campaigns({ a: ['gone', ''] }), 'a'), false)
})

test('a campaign that leads back to itself is in a circle, by whichever event and however long the way', () => {
  assert.equal(isCircle(campaigns({ a: ['a', ''] }), 'a'), true)
  assert.equal(isCircle(campaigns({ a: ['b', ''], b: ['', 'a'] }), 'a'), true)
  assert.equal(
    isCircle(campaigns({ a: ['', 'b'], b: ['c', 'd'], c: ['', ''], d: ['e', ''], e: ['', 'a'] }), 'a'),
    true,
  )
})

test('a circle that others are in does not go on for ever', () => {
  assert.equal(isCircle(campaigns({ a: ['b', ''], b: ['c', ''], c: ['b', ''] }), 'a'), false)
})

test('people are started only where they have deadlines of their own', () => {
  const closed = campaignTypeNames.filter((type) => !canBeChainedTo(type))

  assert.deepEqual(closed, ['quantity', 'AnnouncementBar'])
})
