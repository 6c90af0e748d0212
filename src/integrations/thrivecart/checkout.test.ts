/** What ThriveCart's notifications come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thrivecart } from './checkout.ts'

const notification = {
  event: 'order_created',
  thrivecart_account: 'ada',
  thrivecart_secret: 'secretword',
  webhook_id: '0d1f7d3e',
  mode_int: 2,
  order_id: 5150,
  currency: 'JPY',
  customer: { email: 'ada@mail.example' },
  base_product: 12,
  purchases: ['Tea course', 'Cup'],
  purchase_map_flat: 'product-12, bump-3',
  order: { total: 149_900, charges: [{ name: 'Tea course', quantity: 2 }] },
}

function told(change: object = {}) {
  const body = { ...notification, ...change }
  const [event] =
    thrivecart.read({ method: 'POST', url: '', headers: {}, raw: '', body, query: {}, now: 0 }) ?? []
  return event ?? assert.fail('nothing was told')
}

test('amounts are hundredths, whatever the currency', () => {
  assert.partialDeepStrictEqual(told(), { worth: { amount: 1499, currency: 'JPY' } })
})

test('the event API tells the same in JSON', () => {
  assert.partialDeepStrictEqual(told(), {
    tells: 'sale',
    orderIds: ['5150'],
    lines: [{ names: ['12', 'Tea course', 'Cup', 'product-12', 'bump-3'], units: 2 }],
  })
})

test('both names of a later payment are a renewal', () => {
  for (const event of ['order_rebill', 'order.subscription_payment'])
    assert.partialDeepStrictEqual(told({ event, invoice_id: '7-2' }), {
      isRenewal: true,
      orderIds: ['invoice 7-2'],
    })
})

test('a refund of an addition without an amount takes nothing back: the course stays sold', () => {
  const event = 'order_refund_bump'

  assert.equal(told({ event }).tells, 'nothing')
  assert.partialDeepStrictEqual(told({ event, refund: { amount: 50_000 } }), { refunded: 500 })
})

test('what is not about an order is told as nothing', () => {
  assert.equal(told({ event: 'cart.abandoned' }).tells, 'nothing')
})
