/** People and orders of campaigns add up to those of the account, amounts of money within one currency only. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountFigures, bestAndWorst, COMPARABLE_LEADS, type CampaignCourse } from './account-figures.ts'

const nothing = { days: [0, 0], daysBefore: [0, 0] }

const campaign: CampaignCourse = {
  id: 'c1',
  kind: 'leads',
  leads: { days: [10, 30], daysBefore: [20, 0] },
  engagement: { now: 12, before: 6, days: [8, 6], daysBefore: [6, 0] },
  orders: { days: [1, 3], daysBefore: [1, 0] },
  sales: [{ currency: 'USD', days: [100, 300], daysBefore: [100, 0] }],
  bought: { days: [2, 6], daysBefore: [1, 0] },
  unconfirmed: 2,
}

test('amounts of two currencies are never added', () => {
  const inEuros = { ...campaign, id: 'c2', sales: [{ currency: 'EUR', days: [7, 7], daysBefore: [1, 1] }] }

  const { sales } = accountFigures([campaign, inEuros, campaign])

  assert.deepEqual(
    sales.map(({ currency, now, before }) => [currency, now, before]),
    [
      ['USD', 800, 200],
      ['EUR', 14, 2],
    ],
  )
})

test('the conversion of an account is that of all its leads, not a mean of campaigns', () => {
  const small = { ...campaign, id: 'c2', leads: { days: [1, 1], daysBefore: [0, 0] } }

  const figures = accountFigures([campaign, { ...small, bought: { days: [1, 1], daysBefore: [0, 0] } }])

  const { now, before, days } = figures.conversion
  assert.deepEqual([now, before, days], [10 / 42, 1 / 20, [3 / 11, 7 / 31]])
  assert.deepEqual([figures.engagement.now, figures.unconfirmed], [24, 4])
})

test('campaigns without leads count with what they sell, and nobody as a lead', () => {
  const quantity = {
    ...campaign,
    id: 'c2',
    kind: 'quantity' as const,
    leads: { days: [9, 9], daysBefore: null },
  }

  const { leads, orders } = accountFigures([campaign, quantity])

  assert.deepEqual([leads.now, orders.now], [40, 8])
})

test('days since different starts are added from the last one on', () => {
  const young = { ...campaign, leads: { days: [5], daysBefore: null } }
  const old = { ...campaign, leads: { days: [1, 2, 3], daysBefore: null } }

  const { leads } = accountFigures([young, old])

  assert.deepEqual([leads.days, leads.daysBefore, leads.before], [[1, 2, 8], null, null])
})

test('an account without campaigns has figures that say so', () => {
  assert.deepEqual(accountFigures([]), {
    leads: { now: 0, before: null, days: [], daysBefore: null },
    engagement: { now: 0, before: null, days: [], daysBefore: null },
    orders: { now: 0, before: null, days: [], daysBefore: null },
    conversion: { now: null, before: null, days: [], daysBefore: null },
    sales: [],
    unconfirmed: 0,
  })
})

test('the best and the worst are told where enough people came to both, and not where they are alike', () => {
  const of = (id: string, leads: number, bought: number) => ({
    ...campaign,
    id,
    leads: { ...nothing, days: [leads] },
    bought: { days: [bought], daysBefore: [0] },
  })

  const three = [of('a', 100, 5), of('b', 50, 10), of('c', COMPARABLE_LEADS, 0)]

  assert.deepEqual(bestAndWorst(three), { best: 'b', worst: 'c' })
  assert.deepEqual(bestAndWorst([of('a', 100, 5), of('c', COMPARABLE_LEADS - 1, 0)]), {
    best: null,
    worst: null,
  })
  assert.deepEqual(bestAndWorst([of('a', 100, 5), of('b', 20, 1)]), { best: null, worst: null })
})
