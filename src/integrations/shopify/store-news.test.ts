/** What a connected shop's events are read into, and that no odd field breaks them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopNews } from './store-news.ts'

const order = {
  id: 450789469,
  email: 'ada@example.com',
  financial_status: 'paid',
  currency: 'USD',
  total_price: '49.00',
  created_at: '2026-03-02T11:00:00-05:00',
  checkout_token: 'c1',
  buyer_accepts_marketing: true,
  customer: { id: 115, email: 'ada@example.com' },
  discount_codes: [{ code: 'BREAD-7KQ4M-X2WDP', amount: '9.80', type: 'percentage' }],
}

test('a paid order tells its codes, its checkout, who bought, when, and for how much', () => {
  const news = shopNews({ topic: 'orders/paid', body: order })

  assert.partialDeepStrictEqual(news, {
    tells: 'order',
    codes: ['BREAD-7KQ4M-X2WDP'],
    checkout: 'c1',
    placedAt: Date.UTC(2026, 2, 2, 16),
    person: { id: '115', email: 'ada@example.com', isSubscribed: true },
    sale: { orderIds: ['450789469'], worth: { amount: 4900, currency: 'USD' } },
  })
})

test('an order that is placed, or not paid, is an order and no sale', () => {
  for (const [topic, body] of [
    ['orders/create', order],
    ['orders/paid', { ...order, financial_status: 'pending' }],
  ] as const)
    assert.partialDeepStrictEqual(shopNews({ topic, body }), { tells: 'order', sale: null, checkout: 'c1' })
})

test('a checkout is over once it says when it was completed', () => {
  const checkout = { token: 'c1', email: 'ada@example.com', updated_at: '2026-03-02T16:00:00Z' }

  for (const [completed_at, isCompleted] of [
    [null, false],
    ['2026-03-02T16:05:00Z', true],
  ] as const)
    assert.deepEqual(shopNews({ topic: 'checkouts/update', body: { ...checkout, completed_at } }), {
      tells: 'checkout',
      id: 'c1',
      at: Date.UTC(2026, 2, 2, 16),
      isCompleted,
      person: { id: null, email: 'ada@example.com', isSubscribed: false },
    })
})

test('who was not asked has not agreed; who agrees later is told of then, and whoever no longer does is not', () => {
  const asked = (topic: string, body: object) => shopNews({ topic, body })
  const consent = (state: string) => ({
    customer_id: 115,
    email_address: 'ada@example.com',
    email_marketing_consent: { state },
  })

  assert.deepEqual(asked('customers/create', { id: 115, email: 'ada@example.com' }), {
    tells: 'customer',
    person: { id: '115', email: 'ada@example.com', isSubscribed: false },
  })
  for (const topic of [
    'customers_email_marketing_consent/update',
    'customers/email_marketing_consent_update',
  ]) {
    assert.deepEqual(asked(topic, consent('subscribed')), {
      tells: 'customer',
      person: { id: '115', email: 'ada@example.com', isSubscribed: true },
    })
    for (const state of ['unsubscribed', 'not_subscribed', 'pending', 'redacted'])
      assert.equal(asked(topic, consent(state)).tells, 'nothing', state)
  }
})

test('a refund says whose order it is of, and what went back', () => {
  const transactions = [{ kind: 'refund', status: 'success', amount: '10.00', currency: 'USD' }]

  assert.deepEqual(
    shopNews({ topic: 'refunds/create', body: { id: 9, order_id: 450789469, transactions } }),
    {
      tells: 'refund',
      refund: { tells: 'refund', orderIds: ['450789469'], refunded: 1000, refundId: '9', isTest: false },
    },
  )
})

test('no odd field breaks an event, and an unknown topic tells nothing', () => {
  const odd = [null, undefined, '', 'x', 0, -1, 1e308, true, [], {}, [[]], [null], { code: 7 }]
  for (const topic of [
    'orders/paid',
    'orders/create',
    'refunds/create',
    'checkouts/create',
    'customers/create',
  ])
    for (const value of odd) {
      assert.ok(shopNews({ topic, body: value }))
      for (const field of [...Object.keys(order), 'token', 'completed_at', 'updated_at', 'transactions'])
        assert.ok(shopNews({ topic, body: { ...order, token: 'c1', [field]: value } }), `${topic} ${field}`)
    }
  assert.equal(shopNews({ topic: 'constructor', body: order }).tells, 'nothing')
})
