/** How the list speaks of a sale. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saleBadges, saleSource } from './sale-labels.ts'

test('a sale comes from a sales page, or from a platform by its name', () => {
  assert.equal(saleSource({ provider: 'page' }), 'Sales page')
  assert.equal(saleSource({ provider: 'activecampaign' }), 'ActiveCampaign')
  assert.equal(saleSource({ provider: 'of-tomorrow' }), 'of-tomorrow')
})

test('a sale after the deadline is late, whether it was refunded or not', () => {
  const labels = (isLate: boolean, refundedAt: number | null) =>
    saleBadges({ isLate, refundedAt }).map(({ label }) => label)

  assert.deepEqual(labels(false, null), ['Sold'])
  assert.deepEqual(labels(true, null), ['Sold', 'Late'])
  assert.deepEqual(labels(false, 1), ['Refunded'])
  assert.deepEqual(labels(true, 1), ['Refunded', 'Late'])
})
