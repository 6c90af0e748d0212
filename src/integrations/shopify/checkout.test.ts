/** What Shopify's events come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopify } from './checkout.ts'

function told(topic: string, body: object, prefix = 'x-shopify-') {
  const headers = { [`${prefix}topic`]: topic }
  const [event] = shopify.read({ method: 'POST', url: '', headers, raw: '', body, query: {}, now: 0 }) ?? []
  return event ?? assert.fail('nothing was told')
}

const order = { id: 450789469, financial_status: 'paid', currency: 'JPY', total_price: '1499' }

test('an order that nobody has paid is no sale, whatever topic its delivery names', () => {
  assert.equal(told('orders/paid', { ...order, financial_status: 'pending' }).tells, 'nothing')
  assert.equal(told('orders/create', order).tells, 'nothing')
  assert.partialDeepStrictEqual(told('orders/paid', order), { worth: { amount: 1499, currency: 'JPY' } })
})

test('headers without their prefix are read, too', () => {
  assert.equal(told('orders/paid', order, 'shopify-').tells, 'sale')
})

test('a refund takes back what went back, not what failed', () => {
  const part = { kind: 'refund', currency: 'USD' }
  const transactions = [
    { ...part, status: 'success', amount: '10.00' },
    { ...part, status: 'failure', amount: '90.00' },
    { ...part, status: 'success', amount: '2.50' },
  ]

  assert.deepEqual(told('refunds/create', { id: 5, order_id: 450789469, transactions }), {
    tells: 'refund',
    orderIds: ['450789469'],
    refunded: 1250,
    refundId: '5',
    isTest: false,
  })
  assert.equal(told('refunds/create', { id: 6, order_id: 450789469, transactions: [] }).tells, 'nothing')
})

test('a refund in the buyer’s currency takes back what it was in the shop’s', () => {
  const both = (shop: string, paid: string) => ({
    shop_money: { amount: shop, currency_code: 'USD' },
    presentment_money: { amount: paid, currency_code: 'JPY' },
  })
  const refunded = (amount: string, reasons: object) =>
    told('refunds/create', {
      id: 7,
      order_id: 450789469,
      transactions: [{ kind: 'refund', status: 'success', amount, currency: 'JPY' }],
      ...reasons,
    })
  const item = { subtotal_set: both('40.00', '6000') }

  for (const [amount, reasons, minorUnits] of [
    ['6000', { refund_line_items: [item] }, 4000],
    [
      '7500',
      { refund_line_items: [item], order_adjustments: [{ amount_set: both('-10.00', '-1500') }] },
      5000,
    ],
    // Part of what it is for: at the same rate.
    ['4500', { refund_line_items: [item] }, 3000],
  ] as const) {
    const event = refunded(amount, reasons)
    assert.equal(event.tells === 'refund' && event.refunded, minorUnits)
  }
})
