/** What a campaign shows as sold is what a bookkeeper adds up, to the last cent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soldFigures } from '#domain/sales/sold.ts'
import { decimalText } from '#domain/sales/money.ts'
import { drawn } from '../../../tests/support/drawn.ts'
import { drawMonth } from '../../../tests/support/ledger.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { isWhole } from '../../../tests/support/sample.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { campaignFigures } from '../analytics/analytics-reports.ts'
import { recordOrder } from './record-order.ts'
import { newTracking } from './tracking-repository.ts'

const ORDERS = isWhole ? 10_000 : 500
const AT_ONCE = 200
const SEED = 20_261_122

test(`the sum of a month of ${ORDERS} sales, refunds and currencies is that of an independent ledger`, async () => {
  await using world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({ settings: { deadline_type: 3 } })
  const { events, left } = drawMonth(drawn(SEED), ORDERS)

  for (let from = 0; from < events.length; from += AT_ONCE) {
    const now = world.clock.now() + from * 100
    await Promise.all(
      events.slice(from, from + AT_ONCE).map((event) =>
        recordOrder(world.visitors, {
          campaign,
          tracking: newTracking('stripe'),
          event,
          isSigned: false,
          now,
        }),
      ),
    )
  }
  const now = world.clock.now() + events.length * 100
  const { sold } = await campaignFigures.run({ accountId: campaign.accountId, now }, {
    database: { db: world.db },
  } as never)

  const found = sold.get(campaign.id) ?? []
  const inFull = (amount: number, currency: string) => {
    const [whole = '', decimals = ''] = decimalText(amount, currency).split('.')
    return `${whole}.${decimals.padEnd(4, '0')}`
  }
  assert.deepEqual(
    new Map(
      found.map(({ currency, amount, orders }) => [currency, { amount: inFull(amount, currency), orders }]),
    ),
    left,
  )
  for (const currency of left.keys()) {
    const figures = soldFigures(found, currency)
    assert.equal(inFull(figures.sales, currency), left.get(currency)?.amount)
    assert.deepEqual(
      figures.otherSales.map((other) => other.currency).toSorted(),
      [...left.keys()].filter((other) => other !== currency).toSorted(),
    )
  }
})
