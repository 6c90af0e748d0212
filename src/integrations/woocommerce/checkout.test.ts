/** What WooCommerce's orders come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { woocommerce } from './checkout.ts'

const order = {
  id: 727,
  number: '727',
  status: 'processing',
  currency: 'USD',
  total: '29.35',
  created_via: 'checkout',
  billing: { email: 'ada@mail.example' },
  line_items: [{ name: 'Cup', product_id: 93, variation_id: 0, sku: 'C-1', quantity: 3 }],
  refunds: [],
}

function told(change: object, headers: Record<string, string> = {}) {
  const body = { ...order, ...change }
  return woocommerce.read({ method: 'POST', url: '', headers, raw: '', body, query: {}, now: 0 }) ?? []
}

test('orders count when they are processing or completed', () => {
  const states = ['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'failed', 'checkout-draft']

  assert.deepEqual(
    states.map((status) => told({ status })[0]?.tells),
    ['nothing', 'nothing', 'sale', 'sale', 'nothing', 'nothing', 'nothing'],
  )
})

test('a line has its name, its number and its sku, and as many units as were bought', () => {
  assert.partialDeepStrictEqual(told({})[0], { lines: [{ names: ['Cup', '93', 'C-1'], units: 3 }] })
})

test('refunds in part are told as one sum beside the order, however often it is told', () => {
  const refunds = [
    { id: 1, reason: '', total: '-10.00' },
    { id: 2, reason: 'broken', total: '-2.5' },
  ]

  const events = told({ status: 'completed', refunds })

  assert.equal(events[0]?.tells, 'sale')
  assert.deepEqual(events[1], { tells: 'refund', orderIds: ['727'], refunded: 1250, isTest: false })
})

test('an order of a subscription’s later period is a renewal', () => {
  const renewals = [
    {},
    { created_via: 'subscription' },
    { meta_data: [{ id: 1, key: '_subscription_renewal', value: '5' }] },
  ]

  assert.deepEqual(
    renewals.map((change) => told(change).map((event) => event.tells === 'sale' && event.isRenewal)),
    [[false], [true], [true]],
  )
})

test('a webhook about something else is told as nothing', () => {
  const delivery = { method: 'POST', url: '', raw: '', query: {}, now: 0, body: { id: 5, name: 'Cup' } }
  const headers = { 'x-wc-webhook-topic': 'product.updated' }

  assert.partialDeepStrictEqual(woocommerce.read({ ...delivery, headers }), [{ tells: 'nothing' }])
  assert.equal(woocommerce.read({ ...delivery, headers: {} }), null)
})
