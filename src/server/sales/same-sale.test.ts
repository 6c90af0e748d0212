/** One purchase that is told more than once is one sale, and what each report adds to it is kept. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { limited, linesOf, permutations, refund, sellingWorld, sold } from '../../../tests/support/orders.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { eraseLead } from '../leads/lead-endings-repository.ts'
import { forgetUnclaimedOrders } from './sale-jobs.ts'
import { newTracking } from './tracking-repository.ts'

const withoutNumber = { orderIds: [] }

onEveryDatabase(
  'a purchase that is told with its number and without is one sale, in either order',
  async (engine) => {
    await using it = await sellingWorld(engine, limited(10))

    const outcomes = [
      await it.tell(sold(withoutNumber)),
      await it.tell(sold({ orderIds: ['1', 'pi_1'] })),
      await it.tell(sold({ orderIds: ['2'], email: 'fred@example.com' })),
      await it.tell(sold({ ...withoutNumber, email: 'fred@example.com' })),
    ]
    const used = await it.used()
    await it.tell(refund({ orderIds: ['pi_1'] }))

    assert.deepEqual([outcomes, used], [['counted', 'repeated', 'counted', 'repeated'], 2])
    assert.deepEqual(
      (await it.sales()).map(({ refunded_at }) => refunded_at !== null),
      [true, false],
    )
  },
)

onEveryDatabase(
  'two orders of one buyer are two sales, though the first was told without its number',
  async (engine) => {
    await using it = await sellingWorld(engine)

    const outcomes = [
      await it.tell(sold(withoutNumber)),
      await it.tell(sold({ orderIds: ['1'] })),
      await it.tell(sold({ orderIds: ['2'] })),
      await it.tell(sold({ orderIds: ['1'] })),
    ]

    assert.deepEqual(outcomes, ['recorded', 'repeated', 'recorded', 'repeated'])
  },
)

onEveryDatabase(
  'another amount, another provider’s number or ten minutes make another sale',
  async (engine) => {
    await using it = await sellingWorld(engine)
    await it.tell(sold(withoutNumber), {
      tracking: { ...newTracking('stripe'), amount: 4900, currency: 'EUR' },
    })

    const dearer = await it.tell(sold({ orderIds: ['1'] }), {
      tracking: { ...newTracking('stripe'), amount: 5000, currency: 'EUR' },
    })
    it.clock.advance({ minutes: 11 })
    const later = await it.tell(sold({ orderIds: ['2'] }), {
      tracking: { ...newTracking('stripe'), amount: 4900, currency: 'EUR' },
    })

    assert.deepEqual([dearer, later], ['recorded', 'recorded'])
  },
)

onEveryDatabase(
  'a sale that waited and is told with evidence keeps what that says of its buyer',
  async (engine) => {
    await using it = await sellingWorld(engine, limited(10))
    const { campaign } = it
    await it.visitors.sales.recordVisit({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      pageId: '',
      visitorId: 'a browser',
      leadId: null,
      evidence: 'visit',
      network: null,
      orderId: null,
      now: it.clock.now(),
    })
    const waiting = await it.sales()

    const outcome = await it.visitors.sales.recordOrder({
      ...it.report(),
      visitorId: 'a browser',
      address: null,
      worth: { amount: 0, currency: 'USD' },
      toldAddress: '*|EMAIL|*',
      units: 3,
    })

    const [sale, ...others] = await it.sales()
    assert.deepEqual([waiting[0]?.state, outcome, others], ['unconfirmed', 'counted', []])
    assert.deepEqual([sale?.state, sale?.units, sale?.took_unit], ['confirmed', 3, 3])
    assert.notEqual(sale?.told_address, null)
  },
)

onEveryDatabase(
  'a refund that came while its sale was dropped takes it back once it counts again',
  async (engine) => {
    await using it = await sellingWorld(engine, limited(10))
    await it.tell(sold({ lines: linesOf(2) }), { evidence: 'visit' })
    const [sale] = await it.sales()
    assert.ok(sale)
    await it.decide(sale.id, 'dropped')
    await it.tell(refund())

    await it.decide(sale.id, 'confirmed')

    const [after] = await it.sales()
    assert.deepEqual([after?.state, after?.refunded_at !== null, await it.used()], ['confirmed', true, 0])
  },
)

onEveryDatabase('what the first report does not know of the buyer, a later one may say', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.start()
  const [lead] = await it.leads()
  await it.tell(sold({ email: null }))
  await it.tell(sold({ orderIds: ['2'], email: '*|EMAIL|*' }))

  const outcomes = [
    await it.tell(sold()),
    await it.tell(sold({ orderIds: ['2'], email: 'nobody@example.com' })),
    await it.tell(sold({ email: 'nobody@example.com' })),
  ]

  assert.deepEqual(outcomes, ['repeated', 'repeated', 'repeated'])
  assert.notEqual((await it.leads())[0]?.sold_at, null)
  const buyers = (await it.sales()).map((sale) => [sale.lead_id, sale.matched_by, sale.email !== null])
  assert.deepEqual(buyers, [
    [lead?.id, 'address', true],
    [null, null, true],
  ])
})

onEveryDatabase('whoever was erased stays unknown, however often their order is told', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.start()
  await it.tell(sold())
  const [lead] = await it.leads()
  assert.ok(lead)
  const erased = { campaignId: it.campaign.id, leadId: lead.id, now: it.clock.now() }
  await inTransaction(it.db, (trx) => eraseLead(trx, erased))

  const outcome = await it.tell(sold())

  const [sale] = await it.sales()
  assert.equal(outcome, 'repeated')
  assert.deepEqual([sale?.lead_id, sale?.buyer, sale?.email], [null, null, null])
})

onEveryDatabase(
  'a page that buyers see and the checkout that reports them are one sale, in either order',
  async (engine) => {
    await using it = await sellingWorld(engine)
    const visitorId = 'a browser'
    const visit = (orderId: string | null) =>
      it.visitors.sales.recordVisit({
        campaignId: it.campaign.id,
        accountId: it.campaign.accountId,
        pageId: '',
        visitorId,
        leadId: null,
        evidence: 'lead',
        network: null,
        orderId,
        now: it.clock.now(),
      })
    const worth = { amount: 0, currency: 'USD' }
    const report = (order: string) =>
      it.visitors.sales.recordOrder({ ...it.report(), worth, visitorId, orderIds: [order] })

    const outcomes = [
      await visit('page 1'),
      await report('order 1'),
      await report('order 2'),
      await visit('page 2'),
      await visit('page 3'),
      await report('order 3'),
      await report('order 1'),
    ]

    assert.deepEqual(outcomes, [
      'recorded',
      'repeated',
      'recorded',
      'repeated',
      'recorded',
      'repeated',
      'repeated',
    ])
  },
)

const numbers = (...orderIds: string[]): OrderEvent => ({ tells: 'numbers', orderIds, isTest: false })

test('a refund finds its sale by a number that only another event names, in whichever order they come', async () => {
  await using it = await sellingWorld(sqlite)
  const events = (order: string): OrderEvent[] => [
    sold({ orderIds: [`${order}cs`], email: `${order}@example.com` }),
    sold({ orderIds: [`${order}cs`, `${order}in`], email: `${order}@example.com` }),
    numbers(`${order}in`, `${order}pi`),
    refund({ orderIds: [`${order}pi`, `${order}ch`] }),
  ]
  const orders = permutations([0, 1, 2, 3])

  for (const [at, order] of orders.entries())
    for (const event of order) await it.tell(events(`${at}-`)[event] ?? assert.fail())

  const sales = await it.sales()
  assert.deepEqual(
    sales.map((sale) => [sale.refunded_amount, sale.refunded_at !== null]),
    orders.map(() => [4900, true]),
  )
})

onEveryDatabase(
  'numbers of an order that no sale comes of are no sale, and forgotten after a month',
  async (engine) => {
    await using it = await sellingWorld(engine)
    const kept = async () => ({
      numbers: (await it.db.selectFrom('sale_order_keys').select('order_key').execute()).length,
      refunds: (await it.db.selectFrom('sale_refunds').select('order_key').execute()).length,
      sales: (await it.sales()).map(({ state }) => state).toSorted(),
    })
    await it.tell(sold({ orderIds: ['cs_1', 'in_1'] }))
    await it.tell(sold({ orderIds: ['cs_9'], isTest: true }))
    await it.tell(numbers('in_1', 'pi_1'))
    await it.tell(refund({ orderIds: ['pi_1'], refunded: 100 }))
    const outcome = await it.tell(numbers('in_2', 'pi_2'))
    await it.tell(refund({ orderIds: ['pi_3'] }))
    await it.tell(sold({ orderIds: ['cs_10', 'in_10'], isTest: true }))

    await forgetUnclaimedOrders.run({}, it)
    const before = await kept()
    it.clock.advance({ hours: 24 * 30 })
    await it.tell(numbers('in_4', 'pi_4'))
    await forgetUnclaimedOrders.run({}, it)

    assert.equal(outcome, 'numbers')
    assert.deepEqual(before, { numbers: 5, refunds: 2, sales: ['confirmed', 'test', 'test'] })
    assert.deepEqual(await kept(), { numbers: 4, refunds: 1, sales: ['confirmed'] })
  },
)
