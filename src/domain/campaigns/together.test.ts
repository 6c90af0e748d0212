/** Figures of several campaigns, added up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together } from './together.ts'

function campaign(analytics: object) {
  const none = {
    leads: 0,
    engagement: 0,
    orders: 0,
    unconfirmed: 0,
    sales: 0,
    currency: 'USD',
    otherSales: [],
  }
  return { analytics: { ...none, ...analytics } }
}

test('leads, clicks and orders are added up, amounts of one currency too', () => {
  const sum = together([
    campaign({ leads: 3, engagement: 2, orders: 1, sales: 4900 }),
    campaign({ leads: 4, orders: 2, unconfirmed: 1, sales: 100 }),
  ])

  assert.deepEqual(sum, {
    leads: 7,
    engagement: 2,
    orders: 3,
    unconfirmed: 1,
    sales: 5000,
    currency: 'USD',
    otherSales: [],
  })
})

test('amounts of two currencies stand beside each other, the larger one first', () => {
  const sum = together([
    campaign({ sales: 100, currency: 'USD' }),
    campaign({ sales: 300, currency: 'EUR', otherSales: [{ currency: 'USD', sales: 50 }] }),
  ])

  assert.deepEqual([sum.currency, sum.sales], ['EUR', 300])
  assert.deepEqual(sum.otherSales, [{ currency: 'USD', sales: 150 }])
})

test('without sales the currency is that of the first campaign', () => {
  assert.equal(together([campaign({ currency: 'EUR' }), campaign({})]).currency, 'EUR')
  assert.equal(together([]).currency, 'USD')
})
