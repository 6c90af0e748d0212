/** What Kajabi's three shapes of webhooks come to, beside what holds for every checkout. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kajabi } from './checkout.ts'

function told(body: object) {
  const [event] =
    kajabi.read({ method: 'POST', url: '', headers: {}, raw: '', body, query: {}, now: 0 }) ?? []
  return event ?? assert.fail('nothing was told')
}

const transaction = {
  id: '81',
  type: 'transactions',
  attributes: { action: 'charge', state: 'succeeded', amount_in_cents: 1000, currency: 'USD' },
}
const customer = { id: '0', type: 'customers', attributes: { email: 'ada@mail.example' } }

test('a cart is an order with all of its items, and the payment of it is the same sale', () => {
  const order = {
    id: '7',
    type: 'orders',
    attributes: { order_number: 7, currency_code: 'USD', total_price_in_cents: 1000 },
  }
  const item = { id: '3', type: 'order_items', attributes: { title: 'Cup', quantity: 2 } }

  const cart = told({ id: 'x', event: 'order_created', payload: [transaction, customer, order, item] })
  const payment = told({ id: 'y', event: 'payment_succeeded', payload: [transaction, customer] })

  assert.deepEqual(cart, {
    tells: 'sale',
    orderIds: ['orders 7', 'transactions 81'],
    email: 'ada@mail.example',
    worth: { amount: 1000, currency: 'USD' },
    lines: [{ names: ['Cup', '3'], units: 2 }],
    isTest: false,
    isRenewal: false,
  })
  assert.partialDeepStrictEqual(payment, { orderIds: ['transactions 81'], isRenewal: true })
})

test('money that went back is not taken for a payment', () => {
  const back = { ...transaction, attributes: { ...transaction.attributes, action: 'refund' } }

  assert.equal(told({ id: 'x', event: 'payment_succeeded', payload: [back, customer] }).tells, 'nothing')
})

test('a webhook that was set up in the site names its offer and its member', () => {
  const sale = told({
    id: 91,
    offer: { id: 5, title: 'Tea course' },
    member: { id: 4, email: 'ada@mail.example', name: 'Ada' },
    payment_transaction: { amount_paid: 4950, currency: 'USD' },
  })

  assert.partialDeepStrictEqual(sale, {
    tells: 'sale',
    orderIds: ['transactions 91'],
    email: 'ada@mail.example',
    worth: { amount: 4950, currency: 'USD' },
    lines: [{ names: ['Tea course', '5'], units: 1 }],
  })
})

test('the flat fields of older sites are read, too', () => {
  const payload = {
    transaction_id: 91,
    member_email: 'ada@mail.example',
    offer_title: 'Tea course',
    offer_id: 5,
    amount_paid_decimal: '49.50',
    currency: 'USD',
    quantity: 1,
  }

  assert.partialDeepStrictEqual(told({ id: 'x', event: 'purchase.created', payload }), {
    orderIds: ['transactions 91'],
    worth: { amount: 4950, currency: 'USD' },
    isRenewal: false,
  })
  assert.partialDeepStrictEqual(told({ id: 'y', event: 'payment.succeeded', payload }), { isRenewal: true })
})
