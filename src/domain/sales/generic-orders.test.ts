/** What is read of sales that are told in no platform's own shape. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGenericOrders } from './generic-orders.ts'

const told = (body: unknown, different: { query?: unknown; isSigned?: boolean } = {}) => {
  const read = readGenericOrders({ body, query: {}, isSigned: false, currency: 'USD', ...different })
  return read.found === 'orders' ? read.events : read.found
}

const sale = {
  tells: 'sale',
  orderIds: [],
  email: 'ada@mail.example',
  worth: null,
  lines: [{ names: [], units: 1 }],
  isTest: false,
  isRenewal: false,
}

test('an address is enough, under any of its usual names', () => {
  for (const body of [
    { email: 'Ada@mail.example' },
    { 'Email Address': 'ada@mail.example' },
    { contact: { email: 'ada@mail.example' } },
    { subscriber: { email_address: 'ada@mail.example' } },
  ])
    assert.deepEqual(told(body), [sale])
})

test('an order has its number wherever senders put it, as a number or as text', () => {
  for (const body of [
    { order_id: 1001 },
    { orderId: '1001' },
    { 'Order ID': ' 1001 ' },
    { order: '1001' },
    { order: { id: 1001 } },
    { data: { order: { order_id: '1001' } } },
    { transaction_id: '1001' },
  ])
    assert.deepEqual(told(body), [{ ...sale, email: null, orderIds: ['1001'] }], JSON.stringify(body))
})

test('what stands in the address of the request counts where the body does not say it', () => {
  const query = { email: 'ada@mail.example', order_id: '1' }

  assert.deepEqual(told({ order_id: '2' }, { query }), [{ ...sale, orderIds: ['2'] }])
  assert.deepEqual(told(undefined, { query }), [{ ...sale, orderIds: ['1'] }])
})

test('merge tags that nobody filled are told as they came, and name no order', () => {
  const body = { email: '~Contact.Email~', order_id: '{{order.id}}' }

  assert.deepEqual(told(body), [{ ...sale, email: '~Contact.Email~' }])
})

test('an amount counts of whoever signs, as text or as a number', () => {
  const cases: [object, object][] = [
    [{ amount: 49.5 }, { amount: 4950, currency: 'USD' }],
    [
      { amount: '49.50', currency: 'eur' },
      { amount: 4950, currency: 'EUR' },
    ],
    [
      { amount: 4950, currency: 'JPY' },
      { amount: 4950, currency: 'JPY' },
    ],
  ]
  for (const [worth, expected] of cases) {
    const body = { email: 'ada@mail.example', ...worth }
    assert.deepEqual(told(body), [sale])
    assert.deepEqual(told(body, { isSigned: true }), [{ ...sale, worth: expected }])
  }
})

test('an amount that is none is refused, of whoever signs', () => {
  const amounts = [-1, '-1', '1e9', 1e21, '9'.repeat(20), 'free', '$5', '1,2,3']

  for (const amount of amounts)
    assert.equal(told({ email: 'ada@mail.example', amount }, { isSigned: true }), 'badAmount', String(amount))
  for (const currency of ['US', 'EURO', '€'])
    assert.equal(told({ order_id: 1, amount: 1, currency }, { isSigned: true }), 'badAmount', currency)
})

test('a bundle has its number, and what is no number is one', () => {
  const units = (quantity: unknown) => {
    const [event] = told({ email: 'ada@mail.example', quantity })
    return typeof event === 'object' && event.tells === 'sale' ? event.lines[0]?.units : event
  }

  assert.deepEqual([units(3), units('3'), units('three'), units({})], [3, 3, 1, 1])
})

test('a refund is told as one, and never as a sale', () => {
  assert.deepEqual(told({ event: 'order.refunded', order_id: 7, email: 'ada@mail.example' }), [
    { tells: 'refund', orderIds: ['7'], refunded: null, isTest: false },
  ])
  assert.deepEqual(told({ type: 'chargeback', order_id: 7, amount: 5 }, { isSigned: true }), [
    { tells: 'refund', orderIds: ['7'], refunded: 500, isTest: false },
  ])
})

test('a body may tell of many orders, but not of any number of them', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ order_id: at }))

  assert.equal(told(many(100)).length, 100)
  assert.equal(told({ events: many(3) }).length, 3)
  assert.equal(told(many(501)), 'tooMany')
})

test('what names neither a buyer nor an order is no sale', () => {
  for (const body of [undefined, {}, [], 'ping', { webhook_id: '5' }, { amount: 5 }, { email: '' }])
    assert.equal(told(body), 'nobody', JSON.stringify(body))
})
