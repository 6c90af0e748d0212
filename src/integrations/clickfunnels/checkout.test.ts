/** What ClickFunnels' events come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickfunnels } from './checkout.ts'

function told(event_type: string, data: object) {
  const body = { event_id: 'e1', event_type, data }
  const [event] =
    clickfunnels.read({ method: 'POST', url: '', headers: {}, raw: '', body, query: {}, now: 0 }) ?? []
  return event ?? assert.fail('nothing was told')
}

test('a refund is one with underscores as with hyphens', () => {
  for (const type of ['one_time_order.refunded', 'one-time-order.refunded'])
    assert.deepEqual(told(type, { id: 123 }), {
      tells: 'refund',
      orderIds: ['order 123'],
      refunded: null,
      isTest: false,
    })
})

test('the buyer and the currency are found where the order has them', () => {
  const sale = told('order.completed', {
    id: 123,
    total_amount: '1234.5',
    order: { contact: { email_address: 'ada@mail.example' } },
    line_items: [{ quantity: 2, products_price: { currency: 'USD' } }],
  })

  assert.partialDeepStrictEqual(sale, {
    orderIds: ['order 123'],
    email: 'ada@mail.example',
    worth: { amount: 123_450, currency: 'USD' },
  })
})

test('what is about no payment is told as nothing', () => {
  assert.equal(told('contact.created', { id: 5 }).tells, 'nothing')
})

test('orders without a number have none in common', () => {
  assert.partialDeepStrictEqual(told('order.completed', { total_amount: '10', currency: 'USD' }), {
    tells: 'sale',
    orderIds: [],
  })
})
