/** What becomes of sales: each counts once, finds its lead, and no more units are taken than there were. */
import assert from 'node:assert/strict'
import { pino } from 'pino'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { SAME_SALE_MS } from '#domain/sales/sale.ts'
import { leftToRest } from '../../../tests/support/sample.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { eraseLead } from '../leads/lead-endings-repository.ts'
import { startLeads } from '../lead-store/start-leads.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import { createSales, type SaleVisit } from './record-sale.ts'

const HOUR = 3_600_000
const thankYou = { type: 'salestracking', beforeUrl: 'https://shop.example/thank-you' } as const

type Wanted = Parameters<Awaited<ReturnType<typeof visitorWorld>>['addCampaign']>[0]

async function setup(engine: TestEngine, wanted: Wanted = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_unit: 'hours', deadline_length: 2 },
    pages: [thankYou],
    ...wanted,
  })
  const { db, clock, snapshot, visitors } = world
  const pageId = campaign.pages[0]!.id
  const visit = (different: Partial<SaleVisit> = {}): SaleVisit => ({
    campaignId: campaign.id,
    accountId: campaign.accountId,
    pageId,
    visitorId: newVisitorId(),
    leadId: null,
    // Whose evidence is enough where nothing is limited; what visits prove is in visitors/sale-evidence.test.ts.
    evidence: 'lead',
    network: null,
    orderId: null,
    now: clock.now(),
    ...different,
  })
  const live = () => snapshot.campaign(campaign.id)!
  return {
    ...world,
    campaign,
    visit,
    live,
    sales: visitors.sales,
    /** The sales of a second server on the same database. */
    otherSales: () => createSales({ ...world, keys: visitors.keys, log: pino({ level: 'silent' }) }),
    /** Somebody whose clock starts now. */
    async lead(address = 'vera@example.com') {
      const started = { address, startedAt: clock.now(), source: 'import' } as const
      await startLeads(visitors.starts, { campaign: live(), now: clock.now() }, [started])
      clock.advance(1000)
      return (
        await db.selectFrom('leads').select('id').orderBy('started_at', 'desc').executeTakeFirstOrThrow()
      ).id
    },
    notice: (different = {}) => ({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'stripe',
      worth: { amount: 1999, currency: 'EUR' },
      leadId: null,
      visitorId: null,
      address: emailAddress('vera@example.com'),
      orderId: null,
      now: clock.now(),
      ...different,
    }),
    price: (amount: number, currency: string) =>
      world.change(campaign, (trx) =>
        trx.updateTable('pages').set({ sale_amount: amount, sale_currency: currency }).execute(),
      ),
    stored: () => db.selectFrom('sales').selectAll().orderBy('created_at').execute(),
    leadRow: (id: string) =>
      db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    used: async () =>
      (await db.selectFrom('campaign_quantities').select('used').executeTakeFirst())?.used ?? 0,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const limited = (start: number): Wanted => ({
  type: 'quantity',
  settings: { deadline_type: 5, quantity_start: start },
})

onEveryDatabase('a visit to a sales page is worth what its owner said', async (engine) => {
  await using it = await setup(engine)
  const unpriced = await it.sales.recordVisit(it.visit())
  await it.price(1999, 'EUR')
  it.clock.advance(1)

  const priced = await it.sales.recordVisit(it.visit())

  assert.deepEqual([unpriced, priced], ['recorded', 'recorded'])
  const worth = (await it.stored()).map(({ amount, currency, provider }) => [amount, currency, provider])
  assert.deepEqual(worth, [
    [0, 'USD', 'page'],
    [1999, 'EUR', 'page'],
  ])
})

onEveryDatabase('one order is one sale, however often and wherever it is told', async (engine) => {
  await using it = await setup(engine)
  const other = it.otherSales()
  const order = () => it.visit({ orderId: 'A-1001' })

  const outcomes = await Promise.all([
    ...Array.from({ length: 10 }, () => it.sales.recordVisit(order())),
    ...Array.from({ length: 10 }, () => other.recordVisit(order())),
  ])
  it.clock.advance({ hours: 24 * 30 })
  const later = await it.sales.recordVisit(order())

  assert.equal(outcomes.filter((outcome) => outcome === 'recorded').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'repeated').length, 19)
  assert.equal(later, 'repeated')
  assert.equal((await it.stored()).length, 1)
})

onEveryDatabase('orders of two providers are two, though both are called 1001', async (engine) => {
  await using it = await setup(engine)

  const outcomes = await Promise.all([
    it.sales.record(it.notice({ provider: 'stripe', orderId: '1001' })),
    it.sales.record(it.notice({ provider: 'paypal', orderId: '1001' })),
  ])

  assert.deepEqual(outcomes, ['recorded', 'recorded'])
})

onEveryDatabase('an order may be called anything', async (engine) => {
  await using it = await setup(engine)
  const names = ['\u0000', '\ud800', 'x'.repeat(10_000), "'; drop table sales; --", '💸']

  const outcomes = []
  for (const orderId of [...names, ...names]) outcomes.push(await it.sales.recordVisit(it.visit({ orderId })))

  assert.deepEqual(outcomes, [...names.map(() => 'recorded'), ...names.map(() => 'repeated')])
})

onEveryDatabase(
  'without an order number the same buyer and amount within ten minutes is one sale',
  async (engine) => {
    await using it = await setup(engine)
    const visitorId = newVisitorId()
    const tell = (different: Partial<SaleVisit> = {}) =>
      it.sales.recordVisit(it.visit({ visitorId, now: it.clock.now(), ...different }))

    const first = await tell()
    it.clock.advance(SAME_SALE_MS)
    const again = await tell()
    const somebodyElse = await tell({ visitorId: newVisitorId() })
    it.clock.advance(1)
    const later = await tell()
    await it.price(500, 'USD')
    const another = await tell()

    assert.deepEqual(
      [first, again, somebodyElse, later, another],
      ['recorded', 'repeated', 'recorded', 'recorded', 'recorded'],
    )
  },
)

onEveryDatabase('a page and a platform that tell of one person’s sale tell of one sale', async (engine) => {
  await using it = await setup(engine)
  const vera = await it.lead('vera@example.com')
  await it.price(1999, 'EUR')

  const outcomes = [
    await it.sales.recordVisit(it.visit({ leadId: vera })),
    await it.sales.record(it.notice()),
    await it.sales.record(it.notice({ address: emailAddress('fred@example.com') })),
    await it.sales.record(it.notice({ address: null })),
    await it.sales.record(it.notice({ address: null })),
  ]

  assert.deepEqual(outcomes, ['recorded', 'repeated', 'recorded', 'recorded', 'recorded'])
})

onEveryDatabase('a sale finds its lead by address before the cookie, and by cookie else', async (engine) => {
  await using it = await setup(engine)
  const vera = await it.lead('vera@example.com')
  const fred = await it.lead('fred@example.com')
  const gmail = await it.lead('ada.l@gmail.com')

  const { sales } = it

  await sales.record(it.notice({ leadId: fred }))
  it.clock.advance(1)
  await sales.recordVisit(it.visit({ leadId: fred }))
  it.clock.advance(1)
  await sales.record(it.notice({ address: emailAddress('AdaL+news@gmail.com') }))
  it.clock.advance(1)
  await sales.record(it.notice({ address: emailAddress('nobody@example.com') }))

  const matched = (await it.stored()).map(({ lead_id }) => lead_id)
  assert.deepEqual(matched, [vera, fred, gmail, null])
})

onEveryDatabase('a browser’s own id leads to its lead when it has lost its token', async (engine) => {
  await using it = await setup(engine)
  const visitorId = newVisitorId()
  const campaign = it.live()
  const { answer } = it.starts.submit({
    campaign,
    now: it.clock.now(),
    visitorId,
    claims: [],
    linkedLeadId: null,
    address: null,
    network: null,
    start: { source: 'visit', startedAt: it.clock.now() },
    mayLearnAddress: () => true,
  })
  const { own } = await answer

  await it.sales.recordVisit(it.visit({ visitorId }))

  assert.ok(own)
  assert.equal((await it.stored())[0]?.lead_id, own.id)
})

onEveryDatabase('a sale ends its lead, and tokens from before ask the database again', async (engine) => {
  await using it = await setup(engine)
  const lead = await it.lead()
  const other = it.otherSnapshot()
  await other.refresh()
  const { revision } = other

  await it.sales.recordVisit(it.visit({ leadId: lead }))
  await other.refresh()

  assert.equal((await it.leadRow(lead)).sold_at, it.clock.now())
  assert.equal(it.snapshot.wasChanged(lead, revision), true)
  assert.equal(other.wasChanged(lead, revision), true)
})

onEveryDatabase('a sale from the deadline on is late, and is kept', async (engine) => {
  await using it = await setup(engine)
  const lead = await it.lead()
  const { deadline_at } = await it.leadRow(lead)
  const tell = (now: number) => it.sales.recordVisit(it.visit({ leadId: lead, orderId: String(now), now }))

  await tell(deadline_at - 1)
  await tell(deadline_at)

  assert.deepEqual(
    (await it.stored()).map(({ is_late }) => is_late),
    [0, 1],
  )
})

onEveryDatabase(
  'after everybody was moved the moved deadline says whether a sale is late',
  async (engine) => {
    await using it = await setup(engine)
    const lead = await it.lead()
    await it.edit(it.campaign, { deadline_length: 5 }, 'everyone')
    it.clock.advance(3 * HOUR)

    await it.sales.recordVisit(it.visit({ leadId: lead, now: it.clock.now() }))

    assert.equal((await it.stored())[0]?.is_late, 0)
  },
)

onEveryDatabase('a fixed date makes sales of strangers late too', async (engine) => {
  await using it = await setup(engine, {
    settings: { deadline_type: 2, expiration: '2026-03-03', deadline_time: '12:00' },
  })
  const at = (time: string) => it.visit({ now: Date.parse(`2026-03-03T${time}Z`) })

  await it.sales.recordVisit(at('11:59:59.999'))
  await it.sales.recordVisit(at('12:00:00.000'))

  assert.deepEqual(
    (await it.stored()).map(({ is_late }) => is_late),
    [0, 1],
  )
})

onEveryDatabase(
  'of a thousand parallel buyers of a hundred units exactly a hundred get one',
  async (engine) => {
    await using it = await setup(engine, limited(100))
    const servers = [it.sales, it.otherSales()]

    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        servers[at % 2]!.recordVisit(it.visit({ orderId: `order ${at}` })),
      ),
    )
    await it.snapshot.refresh()

    assert.equal(outcomes.filter((outcome) => outcome === 'counted').length, 100)
    assert.equal(outcomes.filter((outcome) => outcome === 'soldOut').length, 900)
    assert.equal((await it.stored()).length, 1000)
    assert.equal(await it.used(), 100)
    assert.equal(it.live().quantity?.used, 100)
  },
  leftToRest,
)

onEveryDatabase('duplicates in between take no second unit', async (engine) => {
  await using it = await setup(engine, limited(100))
  const servers = [it.sales, it.otherSales()]

  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      servers[at % 2]!.recordVisit(it.visit({ orderId: `order ${at % 60}` })),
    ),
  )

  assert.equal(outcomes.filter((outcome) => outcome === 'counted').length, 60)
  assert.equal(outcomes.filter((outcome) => outcome === 'repeated').length, 240)
  assert.equal(await it.used(), 60)
})

onEveryDatabase('every server knows within a poll how many are left', async (engine) => {
  await using it = await setup(engine, limited(3))
  const other = it.otherSnapshot()
  await other.refresh()
  const before = other.campaign(it.campaign.id)?.quantity?.used

  await it.sales.recordVisit(it.visit())
  await other.refresh()

  const after = [it.snapshot, other].map((known) => known.campaign(it.campaign.id)?.quantity?.used)
  assert.equal(before, 0)
  assert.deepEqual(after, [1, 1])
})

onEveryDatabase('a deleted campaign sells nothing any more', async (engine) => {
  await using it = await setup(engine)
  await it.change(it.campaign, (trx) => trx.updateTable('campaigns').set({ deleted_at: 1 }).execute())

  const outcome = await it.sales.recordVisit(it.visit())

  assert.equal(outcome, 'refused')
  assert.deepEqual(await it.stored(), [])
})

onEveryDatabase(
  'a report confirms the visit that told of the same sale, even one that was dropped',
  async (engine) => {
    await using it = await setup(engine, limited(10))
    const told = { orderId: '1001', provider: 'page' }
    const state = async () => (await it.stored()).map((sale) => [sale.state, sale.evidence, sale.took_unit])

    const visited = await it.sales.recordVisit(it.visit({ orderId: '1001', evidence: 'visit' }))
    await it.db.updateTable('sales').set({ state: 'dropped' }).execute()
    const again = await it.sales.recordVisit(it.visit({ orderId: '1001', evidence: 'offer' }))
    const dropped = await state()
    const reported = await it.sales.record(it.notice(told))
    const repeated = await it.sales.record(it.notice(told))

    assert.deepEqual([visited, again, reported, repeated], ['unconfirmed', 'repeated', 'counted', 'repeated'])
    assert.deepEqual(dropped, [['dropped', 'visit', 0]])
    assert.deepEqual(await state(), [['confirmed', 'report', 1]])
    assert.equal(await it.used(), 1)
  },
)

onEveryDatabase(
  'the sale of an erased person is kept without anything that says whose it was',
  async (engine) => {
    await using it = await setup(engine)
    const lead = await it.lead()
    await it.sales.record(it.notice())
    it.clock.advance(1)
    await it.sales.record(it.notice({ orderId: '1', address: emailAddress('fred@example.com') }))

    await inTransaction(it.db, (trx) =>
      eraseLead(trx, { campaignId: it.campaign.id, leadId: lead, now: it.clock.now() }),
    )

    const [veras, freds] = await it.stored()
    assert.deepEqual([veras!.lead_id, veras!.buyer, veras!.email], [null, null, null])
    assert.equal(veras!.amount, 1999)
    assert.notEqual(freds!.email, null)
  },
)

onEveryDatabase('what cannot be stored while nobody answers is told so, and stored later', async (engine) => {
  await using it = await setup(engine, limited(10))
  let isAway = true
  const vault: typeof it.vault = {
    ...it.vault,
    lookupHash: (...asked) => (isAway ? Promise.reject(connectionRefused()) : it.vault.lookupHash(...asked)),
  }
  const sales = createSales({ ...it, keys: it.visitors.keys, vault, log: pino({ level: 'silent' }) })

  await assert.rejects(sales.recordVisit(it.visit({ orderId: '1' })), { code: 'ECONNREFUSED' })
  isAway = false
  await sales.drain()

  assert.equal((await it.stored()).length, 1)
  assert.equal(await it.used(), 1)
})

function connectionRefused() {
  return Object.assign(new Error('Nobody answers'), { code: 'ECONNREFUSED' })
}
