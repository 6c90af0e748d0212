/** What becomes of the events that providers tell: sales, tests and refunds of one order, in whichever order they come. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { limited, linesOf, permutations, refund, sellingWorld, sold } from '../../../tests/support/orders.ts'
import { matchBuyers } from './match-buyers.ts'
import { newTracking } from './tracking-repository.ts'

onEveryDatabase(
  'an order that is called by several numbers is one sale, whichever is told',
  async (engine) => {
    await using it = await sellingWorld(engine)

    const outcomes = [
      await it.tell(sold({ orderIds: ['cs_1', 'in_1'] })),
      await it.tell(sold({ orderIds: ['in_1', 'pi_1'] })),
      await it.tell(sold({ orderIds: ['pi_1'] })),
      await it.tell(sold({ orderIds: ['cs_2'] })),
    ]

    assert.deepEqual(outcomes, ['recorded', 'repeated', 'repeated', 'recorded'])
    assert.equal((await it.sales()).length, 2)
  },
)

onEveryDatabase(
  'a bundle takes its number of units, or what is left, and gives back just those',
  async (engine) => {
    await using it = await sellingWorld(engine, limited(5))

    const outcomes = [
      await it.tell(sold({ orderIds: ['1'], lines: linesOf(3) })),
      await it.tell(sold({ orderIds: ['2'], lines: linesOf(3) })),
      await it.tell(sold({ orderIds: ['3'] })),
    ]
    const soldOut = await it.used()
    await it.tell(refund({ orderIds: ['2'] }))
    await it.tell(refund({ orderIds: ['2'] }))
    await it.tell(refund({ orderIds: ['3'] }))

    assert.deepEqual([outcomes, soldOut], [['counted', 'soldOut', 'soldOut'], 5])
    const units = (await it.sales()).map((sale) => [sale.units, sale.took_unit])
    assert.deepEqual(units, [
      [3, 3],
      [3, 2],
      [1, 0],
    ])
    assert.equal(await it.used(), 3)
  },
)

onEveryDatabase(
  'a part that is refunded is money alone; all of it frees the unit and the deadline',
  async (engine) => {
    await using it = await sellingWorld(engine)
    await it.start()
    await it.tell(sold())

    await it.tell(refund({ refunded: 1000 }))
    await it.tell(refund({ refunded: 900 }))
    const [part] = await it.sales()
    const ended = (await it.leads()).map(({ sold_at }) => sold_at !== null)
    await it.tell(refund({ refunded: 4900 }))
    const [whole] = await it.sales()

    assert.deepEqual([part?.refunded_amount, part?.refunded_at, ended], [1000, null, [true]])
    assert.deepEqual([whole?.refunded_amount, whole?.refunded_at], [4900, it.clock.now()])
    assert.deepEqual(
      (await it.leads()).map(({ sold_at }) => sold_at),
      [null],
    )
  },
)

onEveryDatabase('single refunds of one order are added up, each once', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.tell(sold())

  for (const refundId of ['r1', 'r2', 'r1']) await it.tell(refund({ refunded: 1500, refundId }))

  assert.deepEqual(
    (await it.sales()).map((sale) => [sale.refunded_amount, sale.refunded_at]),
    [[3000, null]],
  )
})

onEveryDatabase('a refund that comes before its sale is applied when that comes', async (engine) => {
  await using it = await sellingWorld(engine, limited(5))

  await it.tell(refund({ orderIds: ['pi_1'] }))
  const outcome = await it.tell(sold({ orderIds: ['cs_1'] }))
  const before = await it.used()
  // Only this tells that both are one order.
  await it.tell(sold({ orderIds: ['in_1', 'cs_1', 'pi_1'] }))

  assert.deepEqual([outcome, before, await it.used()], ['counted', 1, 0])
  assert.notEqual((await it.sales())[0]?.refunded_at, null)
})

onEveryDatabase('a test is kept beside the sales, and keeps no sale from counting', async (engine) => {
  await using it = await sellingWorld(engine, limited(5))
  const isTest = true

  const outcomes = [
    await it.tell(sold({ isTest })),
    await it.tell(sold({ isTest })),
    await it.tell(sold({ isTest, orderIds: [], email: 'fred@example.com' })),
    await it.tell(sold({ isTest, orderIds: [], email: 'fred@example.com' })),
    await it.tell(refund({ isTest })),
  ]
  const tests = await it.used()
  const real = [await it.tell(sold()), await it.tell(sold({ orderIds: [], email: 'fred@example.com' }))]

  assert.deepEqual(outcomes, ['test', 'repeated', 'test', 'test', 'ignored'])
  assert.deepEqual([tests, real, await it.used()], [0, ['counted', 'counted'], 2])
  assert.equal((await it.sales()).filter(({ state }) => state === 'test').length, 3)
})

onEveryDatabase(
  'what its owner dropped stays dropped, however often its provider tells it',
  async (engine) => {
    await using it = await sellingWorld(engine, limited(5))
    await it.tell(sold())
    await it.db.updateTable('sales').set({ state: 'dropped' }).execute()

    assert.equal(await it.tell(sold()), 'repeated')
    assert.deepEqual(
      (await it.sales()).map(({ state }) => state),
      ['dropped'],
    )
  },
)

onEveryDatabase(
  'other products and renewals are not counted, unless their owner wants them',
  async (engine) => {
    await using it = await sellingWorld(engine)
    const tracking = { ...newTracking('stripe'), products: ['Course'] }
    const both = { ...tracking, counts_renewals: true }

    const outcomes = [
      await it.tell(sold({ lines: linesOf(1, 'Book') }), { tracking }),
      await it.tell(sold({ lines: linesOf(1), isRenewal: true }), { tracking }),
      await it.tell({ tells: 'nothing', why: 'a ping' }, { tracking }),
      await it.tell(sold({ lines: linesOf(1), isRenewal: true }), { tracking: both }),
    ]

    assert.deepEqual(outcomes, ['ignored', 'ignored', 'ignored', 'recorded'])
  },
)

onEveryDatabase('a merge tag that nobody filled is kept for its owner to see, sealed', async (engine) => {
  await using it = await sellingWorld(engine)

  await it.tell(sold({ email: '*|EMAIL|*' }))

  const [sale] = await it.sales()
  assert.deepEqual([sale?.email, sale?.lead_id, sale?.matched_by], [null, null, null])
  assert.ok(sale?.told_address && !sale.told_address.includes('EMAIL'))
})

onEveryDatabase('however much a provider writes, what is kept of an order has its bounds', async (engine) => {
  await using it = await sellingWorld(engine)
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => `number ${at}`)

  await it.tell(sold({ email: `*|${'x'.repeat(100_000)}|*`, orderIds: numbers(40_000) }))
  await it.tell(refund({ orderIds: numbers(40_000), refunded: 1 }))

  const [sale] = await it.sales()
  assert.ok(sale?.told_address && sale.told_address.length < 1000)
  for (const table of ['sale_order_keys', 'sale_refunds'] as const) {
    const rows = await it.db.selectFrom(table).select('order_key').execute()
    assert.ok(rows.length <= 20, `${table}: ${rows.length}`)
  }
})

onEveryDatabase('a sale tells how its buyer was recognized', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.start()
  const [lead] = await it.leads()

  await it.tell(sold({ orderIds: ['1'] }))
  await it.tell(sold({ orderIds: ['2'], email: null }), { lead: { id: lead!.id, by: 'link' } })
  await it.tell(sold({ orderIds: ['3'], email: 'nobody@example.com' }))

  const matched = (await it.sales()).map(({ matched_by }) => matched_by)
  assert.deepEqual(matched, ['address', 'link', null])
})

onEveryDatabase('whoever bought before they were known has bought when they start', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.tell(sold())
  await it.tell(sold({ orderIds: ['2'], email: 'fred@example.com' }))
  it.clock.advance({ minutes: 1 })

  await it.start()

  const [lead] = await it.leads()
  assert.equal(lead?.sold_at, it.clock.now())
  const matched = (await it.sales()).map((sale) => [sale.lead_id, sale.matched_by])
  assert.deepEqual(matched, [
    [lead?.id, 'address'],
    [null, null],
  ])
  const told = await it.db.selectFrom('lead_changes').select('lead_id').execute()
  assert.deepEqual(told, [{ lead_id: lead?.id }])
})

onEveryDatabase('a sale that was refunded before its buyer was known ends no deadline', async (engine) => {
  await using it = await sellingWorld(engine)
  await it.tell(sold())
  await it.tell(refund())

  await it.start()

  assert.deepEqual(
    (await it.leads()).map(({ sold_at }) => sold_at),
    [null],
  )
})

test('whichever of its events come first, an order ends the same', async () => {
  await using it = await sellingWorld(sqlite, limited(1_000_000))
  const events = (order: string): OrderEvent[] => [
    sold({ orderIds: [`${order}cs`, `${order}in`] }),
    sold({ orderIds: [`${order}in`, `${order}pi`], email: null }),
    refund({ orderIds: [`${order}pi`], refunded: 1000 }),
    refund({ orderIds: [`${order}in`], refunded: 1500, refundId: 'r1' }),
    refund({ orderIds: [`${order}cs`], refunded: 700, refundId: 'r2' }),
  ]
  const orders = permutations([0, 1, 2, 3, 4])

  for (const [at, order] of orders.entries())
    for (const event of order) await it.tell(events(`${at}-`)[event] ?? assert.fail())

  const ends = (await it.sales()).map((sale) => [sale.refunded_amount, sale.refunded_at, sale.took_unit])
  assert.deepEqual(
    ends,
    orders.map(() => [2200, null, 1]),
  )
})

onEveryDatabase(
  'a sale and a start that did not see each other are matched a little later',
  async (engine) => {
    await using it = await sellingWorld(engine)
    await it.tell(sold())
    await it.start()
    const [lead] = await it.leads()
    const [sale] = await it.sales()
    // As both transactions leave it where each is written before the other has committed.
    await it.db.updateTable('sales').set({ lead_id: null, matched_by: null }).execute()
    await it.db.updateTable('leads').set({ sold_at: null }).execute()
    const waiting = await it.db.selectFrom('jobs').select('kind').execute()

    await matchBuyers.run({ sales: [{ campaignId: sale!.campaign_id, saleId: sale!.id }] }, it)

    assert.deepEqual(waiting, [{ kind: 'match-buyers' }])
    assert.deepEqual(
      (await it.sales()).map((one) => [one.lead_id, one.matched_by]),
      [[lead?.id, 'address']],
    )
    assert.equal((await it.leads())[0]?.sold_at, it.clock.now())
  },
)
