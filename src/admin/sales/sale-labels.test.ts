/** How the list speaks of a sale. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SaleState } from '#domain/sales/sale-evidence.ts'
import { canTakeBack, decisionText, saleBadges, saleSource } from './sale-labels.ts'

test('a sale comes from a sales page with what the visit proved, or from a platform by its name', () => {
  assert.equal(saleSource({ provider: 'page', evidence: 'lead' }), 'Sales page, by a lead')
  assert.equal(saleSource({ provider: 'page', evidence: 'offer' }), 'Sales page, saw the offer')
  assert.equal(saleSource({ provider: 'page', evidence: 'visit' }), 'Sales page, no proof')
  assert.equal(saleSource({ provider: 'page', evidence: null }), 'Sales page')
  assert.equal(saleSource({ provider: 'api', evidence: 'report' }), 'Report by API')
  assert.equal(saleSource({ provider: 'activecampaign', evidence: 'report' }), 'ActiveCampaign')
  assert.equal(saleSource({ provider: 'convertkit', evidence: 'report' }), 'ConvertKit')
  assert.equal(saleSource({ provider: 'custom', evidence: 'report' }), 'Custom API')
  assert.equal(saleSource({ provider: 'of-tomorrow', evidence: 'report' }), 'of-tomorrow')
})

test('a sale after the deadline is late, whatever its state', () => {
  const sale = { refundedAmount: 0, currency: 'USD' }
  const labels = (state: SaleState, isLate: boolean, refundedAt: number | null = null) =>
    saleBadges({ ...sale, state, isLate, refundedAt }).map(({ label }) => label)

  assert.deepEqual(labels('confirmed', false), ['Sold'])
  assert.deepEqual(labels('confirmed', true), ['Sold', 'Late'])
  assert.deepEqual(labels('confirmed', false, 1), ['Refunded'])
  assert.deepEqual(labels('confirmed', true, 1), ['Refunded', 'Late'])
  assert.deepEqual(labels('unconfirmed', true), ['Unconfirmed', 'Late'])
  assert.deepEqual(labels('dropped', false), ['Dropped'])
})

test('a sale of which a part was given back still counts, and says how much', () => {
  const sale = { state: 'confirmed', isLate: false, refundedAt: null, currency: 'USD' } as const

  const labels = saleBadges({ ...sale, refundedAmount: 900 }).map(({ label }) => label)

  assert.deepEqual(labels, ['Sold', '$9.00 refunded'])
})

test('an owner reads what came of a decision, and that a unit was not to be had', () => {
  assert.equal(decisionText({ state: 'confirmed', isSoldOut: false }), 'The sale counts now.')
  assert.match(decisionText({ state: 'confirmed', isSoldOut: true }), /took no unit/)
  assert.equal(decisionText({ state: 'dropped', isSoldOut: false }), 'The sale was dropped.')
})

test('only the owner’s own decision can be taken back, until the sale is refunded', () => {
  assert.equal(canTakeBack({ decidedAt: null, refundedAt: null }), false)
  assert.equal(canTakeBack({ decidedAt: 1, refundedAt: null }), true)
  assert.equal(canTakeBack({ decidedAt: 1, refundedAt: 2 }), false)
})
