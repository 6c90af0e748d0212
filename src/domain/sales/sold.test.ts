/** A campaign's sales as one figure, and what stands beside it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldFigures } from './sold.ts'

test('a campaign that has sold nothing has sold none of its currency', () => {
  assert.deepEqual(soldFigures([], 'EUR'), { orders: 0, sales: 0, currency: 'EUR', otherSales: [] })
})

test('what was sold in other currencies stands beside the campaign’s own and is never added', () => {
  const sold = [
    { currency: 'USD', amount: 5000, orders: 3 },
    { currency: 'EUR', amount: 1999, orders: 1 },
    { currency: 'CHF', amount: 700, orders: 2 },
  ]

  assert.deepEqual(soldFigures(sold, 'EUR'), {
    orders: 6,
    sales: 1999,
    currency: 'EUR',
    otherSales: [
      { currency: 'CHF', sales: 700 },
      { currency: 'USD', sales: 5000 },
    ],
  })
})

test('a month without a sale in the campaign’s currency shows none of it, not another currency', () => {
  const sold = [{ currency: 'USD', amount: 5000, orders: 3 }]

  const { sales, currency, otherSales } = soldFigures(sold, 'EUR')

  assert.deepEqual({ sales, currency }, { sales: 0, currency: 'EUR' })
  assert.deepEqual(otherSales, [{ currency: 'USD', sales: 5000 }])
})

test('orders that were worth nothing count as orders and add no currency', () => {
  const sold = [
    { currency: 'EUR', amount: 900, orders: 1 },
    { currency: 'USD', amount: 0, orders: 4 },
  ]

  const { orders, otherSales } = soldFigures(sold, 'EUR')

  assert.equal(orders, 5)
  assert.deepEqual(otherSales, [])
})
