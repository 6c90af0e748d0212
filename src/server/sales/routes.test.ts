/** What owners can do with sales and quantities over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { choiceOfType, emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignDetail, CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { quantityMessages } from '#domain/sales/quantity.api.ts'
import { saleStateMessages, type SaleAnswer } from '#domain/sales/sales.api.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import { snapshotColumns } from '../campaign-parts.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import type { SaleVisit } from './record-sale.ts'
import { forgetSaleNetworks } from './sale-jobs.ts'
import { Snapshot } from '../snapshot/snapshot.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const DAY = 86_400_000

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
}
const limited = { ...choiceOfType('quantity'), quantity: 100 }

type List = { sales: SaleAnswer[]; next: string | null; total: number; unconfirmed: number }

async function setup(engine: TestEngine, changes = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { body } = await owner.post('/api/campaigns', { form: { ...form, ...changes } })
  const { id } = body as { id: string }
  await takeLive(server, id)
  const path = `/api/campaigns/${id}`
  let orders = 0
  const detail = async () => (await owner.get(path)).body as CampaignDetail
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    detail,
    sell(different = {}) {
      // Sales of one millisecond have no order among themselves.
      server.clock.advance(1)
      return server.deps.visitors.sales.record({
        campaignId: id,
        accountId: owner.accountId,
        provider: 'page',
        worth: { amount: 1999, currency: 'USD' },
        leadId: null,
        visitorId: null,
        address: null,
        orderId: `order ${++orders}`,
        now: server.clock.now(),
        ...different,
      })
    },
    /** A visit to a sales page that proves nothing: the sale waits for its owner. */
    async visit(different: Partial<SaleVisit> = {}) {
      server.clock.advance(1)
      await server.deps.visitors.sales.recordVisit({
        campaignId: id,
        accountId: owner.accountId,
        pageId: '',
        visitorId: newVisitorId(),
        leadId: null,
        evidence: 'visit',
        network: null,
        orderId: null,
        now: server.clock.now(),
        ...different,
      })
      return (await this.list()).sales[0]!.id
    },
    choose: (currency: string) =>
      owner.send('PATCH', `${path}/settings`, { body: { settings: { currency } } }),
    decide: (saleId: string, state: unknown) => owner.put(`${path}/sales/${saleId}/state`, { state }),
    list: async (query = '') => (await owner.get(`${path}/sales${query}`)).body as List,
    /** Somebody whose clock has started. */
    async lead(email: string) {
      await owner.post(`${path}/leads/import`, { rows: [{ email }] })
      const { leads } = (await owner.get(`${path}/leads`)).body as { leads: { id: string }[] }
      return leads[0]!.id
    },
    audited: async () =>
      (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'sales and quantities are for people who are signed in and own the campaign',
  async (engine) => {
    await using it = await setup(engine, limited)
    await it.sell()
    const [sale] = (await it.list()).sales
    const ask = async (person: Person | ReturnType<typeof it.browser>, campaign: string) => [
      await person.get(`/api/campaigns/${campaign}/sales`),
      await person.get(`/api/campaigns/${campaign}/sales.csv`),
      await person.post(`/api/campaigns/${campaign}/sales/${sale!.id}/refund`),
      await person.put(`/api/campaigns/${campaign}/sales/${sale!.id}/state`, { state: 'dropped' }),
      await person.get(`/api/campaigns/${campaign}/quantity`),
      await person.put(`/api/campaigns/${campaign}/quantity`, { used: 5 }),
    ]
    const other = await it.signUp()

    const signedOut = await ask(it.browser(), it.id)
    const foreign = await ask(other, it.id)
    const unknown = await ask(other, newId())

    assert.deepEqual([...new Set(signedOut.map(({ status }) => status))], [401])
    assert.deepEqual(
      [...new Set([...foreign, ...unknown].map(({ status, text }) => `${status} ${text}`))],
      [`404 ${unknown[0]!.text}`],
    )
    assert.equal((await it.list()).sales[0]?.refundedAt, null)
    assert.equal((await it.detail()).quantity?.used, 1)
  },
)

onEngineByTurns("a sale of another campaign is not found through one's own", async (engine) => {
  await using it = await setup(engine)
  await it.sell()
  const [sale] = (await it.list()).sales
  const other = await it.signUp()
  const { body } = await other.post('/api/campaigns', { form })

  const { status } = await other.post(
    `/api/campaigns/${(body as { id: string }).id}/sales/${sale!.id}/refund`,
  )

  assert.equal(status, 404)
  assert.equal((await it.list()).sales[0]?.refundedAt, null)
})

onEngineByTurns('a quantity is a whole number from none to all there were', async (engine) => {
  await using it = await setup(engine, limited)
  const wrong = [{ used: -1 }, { used: 101 }, { used: 1.5 }, { used: '5' }, { used: null }]
  const wrongLeft = [{ remaining: -1 }, { remaining: 101 }, { remaining: Number.MAX_VALUE }]

  const answers = []
  for (const body of [...wrong, ...wrongLeft]) answers.push(await it.owner.put(`${it.path}/quantity`, body))
  const both = await it.owner.put(`${it.path}/quantity`, { used: 1, remaining: 99 })
  const neither = await it.owner.put(`${it.path}/quantity`, {})

  for (const { status, body } of answers) {
    assert.equal(status, 400)
    assert.equal((body as { error: string }).error, quantityMessages.range)
  }
  for (const { status, body } of [both, neither]) {
    assert.equal(status, 400)
    assert.equal((body as { error: string }).error, quantityMessages.oneOf)
  }
  assert.equal((await it.detail()).quantity?.used, 0)
  assert.ok(!(await it.audited()).includes('quantity-changed'))
})

onEngineByTurns('hostile values change no quantity and break nothing', async (engine) => {
  await using it = await setup(engine, limited)

  for (const value of hostileValues) {
    for (const body of [{ used: value }, { remaining: value }, value]) {
      const { status } = await it.owner.put(`${it.path}/quantity`, body)
      assert.ok(status >= 200 && status < 500, `${JSON.stringify(body)}: ${status}`)
    }
    const { status } = await it.owner.get(
      `${it.path}/sales?after=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    assert.ok(status === 200 || status === 400, `${String(value)}: ${status}`)
  }
})

onEngineByTurns('a campaign without a limited quantity has none to read or set', async (engine) => {
  await using it = await setup(engine)

  const answers = [
    await it.owner.get(`${it.path}/quantity`),
    await it.owner.put(`${it.path}/quantity`, { used: 0 }),
  ]

  for (const { status, body } of answers)
    assert.deepEqual([status, body], [400, { error: quantityMessages.unlimited }])
  assert.equal((await it.detail()).quantity, null)
})

onEngineByTurns('an owner sets how many are taken or left, and every server shows it', async (engine) => {
  await using it = await setup(engine, limited)
  const other = new Snapshot({
    db: it.db,
    clock: it.clock,
    log: it.deps.log,
    origins: { APP_ORIGIN: 'https://app.example', MEDIA_ORIGIN: 'https://media.example' },
    columns: snapshotColumns(it.deps.campaignParts),
  })
  await other.refresh()

  const taken = await it.owner.put(`${it.path}/quantity`, { used: 30 })
  const left = await it.owner.put(`${it.path}/quantity`, { remaining: 25 })
  await other.refresh()

  assert.deepEqual([taken.status, taken.body], [200, { start: 100, used: 30, remaining: 70 }])
  assert.deepEqual([left.status, left.body], [200, { start: 100, used: 75, remaining: 25 }])
  assert.deepEqual((await it.owner.get(`${it.path}/quantity`)).body, left.body)
  assert.equal(it.deps.snapshot.campaign(it.id)?.quantity?.used, 75)
  assert.equal(other.campaign(it.id)?.quantity?.used, 75)
  assert.equal((await it.audited()).filter((action) => action === 'quantity-changed').length, 2)
})

onEngineByTurns('buyers take what the owner has left them', async (engine) => {
  await using it = await setup(engine, limited)
  await it.owner.put(`${it.path}/quantity`, { remaining: 1 })

  const outcomes = [await it.sell(), await it.sell()]

  assert.deepEqual(outcomes, ['counted', 'soldOut'])
  assert.deepEqual((await it.detail()).quantity, { start: 100, used: 100, remaining: 0 })
})

onEngineByTurns('lists and campaigns say what is left, and that nothing is', async (engine) => {
  await using it = await setup(engine, limited)
  const pages = { campaignId: it.id, data: { type: 'imagetrigger', beforeUrl: 'https://shop.example/' } }
  await it.owner.post('/pages/store', pages)
  const summary = async () =>
    ((await it.owner.get('/api/campaigns')).body as { campaigns: CampaignSummary[] }).campaigns[0]!

  await it.owner.put(`${it.path}/quantity`, { remaining: 37 })
  const some = await summary()
  await it.owner.put(`${it.path}/quantity`, { remaining: 0 })
  const none = await summary()

  assert.deepEqual(some.quantity, { start: 100, used: 63, remaining: 37 })
  assert.deepEqual([some.deadline, some.status], ['37 left', 'live'])
  assert.deepEqual([none.deadline, none.status], ['Sold out', 'ended'])
})

onEngineByTurns('a refunded order gives its unit back once', async (engine) => {
  await using it = await setup(engine, limited)
  await it.sell()
  const [sale] = (await it.list()).sales
  const refund = () => it.owner.post(`${it.path}/sales/${sale!.id}/refund`)

  const answers = await Promise.all([refund(), refund(), refund()])

  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204, 204],
  )
  assert.deepEqual((await it.detail()).quantity, { start: 100, used: 0, remaining: 100 })
  assert.equal((await it.list()).sales[0]?.refundedAt, it.clock.now())
  assert.equal((await it.audited()).filter((action) => action === 'sale-refunded').length, 1)
})

onEngineByTurns('an order that came when nothing was left gives no unit back', async (engine) => {
  await using it = await setup(engine, { ...limited, quantity: 1 })
  await it.sell()
  await it.sell()
  const [late] = (await it.list()).sales

  await it.owner.post(`${it.path}/sales/${late!.id}/refund`)

  assert.deepEqual((await it.detail()).quantity, { start: 1, used: 1, remaining: 0 })
})

onEngineByTurns('a refund leaves a count that its owner has set to nothing at nothing', async (engine) => {
  await using it = await setup(engine, limited)
  await it.sell()
  const [sale] = (await it.list()).sales
  await it.owner.put(`${it.path}/quantity`, { used: 0 })

  await it.owner.post(`${it.path}/sales/${sale!.id}/refund`)

  assert.equal((await it.detail()).quantity?.used, 0)
})

onEngineByTurns('a refunded order that is told again stays refunded', async (engine) => {
  await using it = await setup(engine, limited)
  await it.sell({ orderId: 'A-1' })
  const [sale] = (await it.list()).sales
  await it.owner.post(`${it.path}/sales/${sale!.id}/refund`)

  const outcome = await it.sell({ orderId: 'A-1' })

  assert.equal(outcome, 'repeated')
  assert.equal((await it.detail()).quantity?.used, 0)
})

onEngineByTurns(
  'a refund brings back the buyer’s deadline as it was, unless they bought more',
  async (engine) => {
    await using it = await setup(engine)
    const leadId = await it.lead('vera@example.com')
    const row = () =>
      it.db
        .selectFrom('leads')
        .select(['sold_at', 'deadline_at'])
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow()
    const before = await row()
    await it.sell({ leadId })
    await it.sell({ leadId })
    const { revision } = it.deps.snapshot
    const [second, first] = (await it.list()).sales

    await it.owner.post(`${it.path}/sales/${first!.id}/refund`)
    const between = await row()
    await it.owner.post(`${it.path}/sales/${second!.id}/refund`)

    assert.notEqual(between.sold_at, null)
    assert.deepEqual(await row(), before)
    assert.equal(it.deps.snapshot.wasChanged(leadId, revision), true)
  },
)

onEngineByTurns('a refund reaches the record that the buyer’s was merged into since', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.lead('vera@example.com')
  it.clock.advance(1000)
  const later = await it.lead('vera.lind@example.com')
  await it.sell({ leadId })
  const merged = { ended_by: 'merged', merged_into: later } as const
  await it.db.updateTable('leads').set(merged).where('id', '=', leadId).execute()
  await it.db.updateTable('leads').set({ sold_at: 1 }).where('id', '=', later).execute()
  const [sale] = (await it.list()).sales

  await it.owner.post(`${it.path}/sales/${sale!.id}/refund`)

  const sold = await it.db.selectFrom('leads').select('sold_at').execute()
  assert.deepEqual(sold, [{ sold_at: null }, { sold_at: null }])
  assert.equal(it.deps.snapshot.wasChanged(later, 0), true)
})

onEngineByTurns(
  'a refund gives nobody more time than the earliest of their records promised',
  async (engine) => {
    await using it = await setup(engine)
    const earlier = await it.lead('vera@example.com')
    it.clock.advance(DAY)
    const leadId = await it.lead('vera.lind@example.com')
    const of = (id: string) =>
      it.db
        .selectFrom('leads')
        .select(['started_at', 'deadline_at', 'rules_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const promised = await of(earlier)
    await it.sell({ leadId })
    // What was bought has ended, so the buyer's record stands, whichever of the two ends first.
    const merged = { ended_by: 'merged', merged_into: leadId } as const
    await it.db.updateTable('leads').set(merged).where('id', '=', earlier).execute()
    const [sale] = (await it.list()).sales

    await it.owner.post(`${it.path}/sales/${sale!.id}/refund`)

    assert.deepEqual(await of(leadId), promised)
  },
)

onEngineByTurns('a visit without proof counts nowhere until its owner confirms it', async (engine) => {
  await using it = await setup(engine, limited)
  const id = await it.visit()
  const before = await it.detail()
  const waiting = await it.list('?state=unconfirmed')

  const { status, body } = await it.decide(id, 'confirmed')
  const after = await it.detail()

  assert.deepEqual([before.analytics.orders, before.analytics.unconfirmed, before.quantity?.used], [0, 1, 0])
  assert.deepEqual([waiting.sales.map((sale) => sale.id), waiting.unconfirmed], [[id], 1])
  assert.deepEqual([status, body], [200, { state: 'confirmed', isSoldOut: false }])
  assert.deepEqual([after.analytics.orders, after.analytics.unconfirmed, after.quantity?.used], [1, 0, 1])
  assert.equal(it.deps.snapshot.campaign(it.id)?.quantity?.used, 1)
  assert.equal((await it.audited()).filter((action) => action === 'sale-decided').length, 1)
})

onEngineByTurns('what an owner decided about a visit can be taken back', async (engine) => {
  await using it = await setup(engine, limited)
  const id = await it.visit()
  const states = async () => {
    const { sales, unconfirmed } = await it.list()
    return [sales[0]?.state, sales[0]?.decidedAt !== null, unconfirmed, (await it.detail()).quantity?.used]
  }

  const seen = []
  for (const state of ['confirmed', 'unconfirmed', 'dropped', 'confirmed', 'dropped', 'unconfirmed']) {
    await it.decide(id, state)
    seen.push(await states())
  }

  assert.deepEqual(seen, [
    ['confirmed', true, 0, 1],
    ['unconfirmed', false, 1, 0],
    ['dropped', true, 0, 0],
    ['confirmed', true, 0, 1],
    ['dropped', true, 0, 0],
    ['unconfirmed', false, 1, 0],
  ])
})

onEngineByTurns(
  'a confirmed visit ends its buyer’s deadline; taken back, it applies as before',
  async (engine) => {
    await using it = await setup(engine)
    const leadId = await it.lead('vera@example.com')
    const lead = () =>
      it.db.selectFrom('leads').select(['sold_at', 'deadline_at']).where('id', '=', leadId).executeTakeFirst()
    const before = await lead()
    const id = await it.visit({ leadId })
    const waiting = await lead()
    const { revision } = it.deps.snapshot

    await it.decide(id, 'confirmed')
    const ended = await lead()
    await it.decide(id, 'dropped')

    assert.deepEqual(waiting, before)
    assert.equal(ended?.sold_at, it.clock.now())
    assert.deepEqual(await lead(), before)
    assert.equal(it.deps.snapshot.wasChanged(leadId, revision), true)
  },
)

onEngineByTurns('confirmed many times at once, a visit takes one unit', async (engine) => {
  await using it = await setup(engine, limited)
  const id = await it.visit()

  await Promise.all(Array.from({ length: 8 }, () => it.decide(id, 'confirmed')))

  assert.equal((await it.detail()).quantity?.used, 1)
  assert.equal((await it.audited()).filter((action) => action === 'sale-decided').length, 1)
})

onEngineByTurns('a visit confirmed when nothing is left is a sale without a unit', async (engine) => {
  await using it = await setup(engine, { ...limited, quantity: 1 })
  const ids = [await it.visit(), await it.visit(), await it.visit()]

  const answers = await Promise.all(ids.map((id) => it.decide(id, 'confirmed')))

  const soldOut = answers.map(({ body }) => (body as { isSoldOut: boolean }).isSoldOut)
  assert.deepEqual(soldOut.filter(Boolean), [true, true])
  assert.deepEqual((await it.detail()).quantity, { start: 1, used: 1, remaining: 0 })
  assert.equal((await it.detail()).analytics.orders, 3)
})

onEngineByTurns('what counted by itself is refunded, and what does not count is dropped', async (engine) => {
  await using it = await setup(engine, limited)
  await it.sell()
  const [counted] = (await it.list()).sales
  const waiting = await it.visit()

  const dropped = await it.decide(counted!.id, 'dropped')
  const refund = await it.owner.post(`${it.path}/sales/${waiting}/refund`)
  await it.decide(waiting, 'confirmed')
  await it.owner.post(`${it.path}/sales/${waiting}/refund`)
  const afterRefund = await it.decide(waiting, 'dropped')

  assert.deepEqual([dropped.status, dropped.body], [400, { error: saleStateMessages.countedByItself }])
  assert.deepEqual([refund.status, refund.body], [400, { error: saleStateMessages.refundUncounted }])
  assert.deepEqual([afterRefund.status, afterRefund.body], [400, { error: saleStateMessages.refunded }])
  assert.equal((await it.detail()).quantity?.used, 1)
})

onEngineByTurns(
  'a state that there is none of is refused, and so is a sale of somebody else',
  async (engine) => {
    await using it = await setup(engine)
    const id = await it.visit()
    const other = await setup(engine)
    const foreign = await other.visit()

    for (const value of [...hostileValues, 'sold']) {
      const { status } = await it.decide(id, value)
      assert.equal(status, 400, JSON.stringify(value))
    }
    const { status } = await it.decide(foreign, 'confirmed')
    await other[Symbol.asyncDispose]()

    assert.equal(status, 404)
    assert.equal((await it.list()).sales[0]?.state, 'unconfirmed')
  },
)

onEngineByTurns('sales are listed with their buyers, the latest first', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.lead('vera@example.com')
  await it.sell({ leadId })
  it.clock.advance(8 * DAY)
  await it.sell({ leadId, provider: 'stripe', worth: { amount: 500, currency: 'JPY' } })
  await it.sell({ address: emailAddress('fred@example.com') })

  const { sales, next, total } = await it.list()

  assert.deepEqual([next, total], [null, 3])
  const counted = { evidence: 'report', state: 'confirmed', decidedAt: null, refundedAmount: 0 } as const
  const shown = sales.map(({ id: _id, createdAt: _createdAt, ...sale }) => sale)
  assert.deepEqual(shown, [
    {
      amount: 1999,
      currency: 'USD',
      provider: 'page',
      email: 'fred@example.com',
      isLate: false,
      refundedAt: null,
      matchedBy: null,
      ...counted,
    },
    {
      amount: 500,
      currency: 'JPY',
      provider: 'stripe',
      email: 'vera@example.com',
      isLate: true,
      refundedAt: null,
      matchedBy: 'cookie',
      ...counted,
    },
    {
      amount: 1999,
      currency: 'USD',
      provider: 'page',
      email: 'vera@example.com',
      isLate: false,
      refundedAt: null,
      matchedBy: 'cookie',
      ...counted,
    },
  ])
})

onEngineByTurns('a long list comes in pages, without a sale missing or twice', async (engine) => {
  await using it = await setup(engine)
  await Promise.all(Array.from({ length: 60 }, () => it.sell()))

  const first = await it.list()
  const second = await it.list(`?after=${first.next}`)

  assert.deepEqual([first.sales.length, second.sales.length, second.next], [50, 10, null])
  assert.equal(new Set([...first.sales, ...second.sales].map(({ id }) => id)).size, 60)
})

onEngineByTurns('a place that no list has given is refused', async (engine) => {
  await using it = await setup(engine)

  const { status, body } = await it.owner.get(`${it.path}/sales?after=nowhere`)

  assert.deepEqual([status, body], [400, { error: 'There is no such page of sales.' }])
})

onEngineByTurns('figures count orders and add only what is in the campaign’s currency', async (engine) => {
  await using it = await setup(engine)
  await it.choose('EUR')
  await it.sell({ worth: { amount: 100, currency: 'EUR' }, now: it.clock.now() - 31 * DAY })
  await it.sell({ worth: { amount: 2000, currency: 'EUR' } })
  await it.sell({ worth: { amount: 3000, currency: 'EUR' } })
  await it.sell({ worth: { amount: 999, currency: 'USD' } })
  await it.sell({ worth: { amount: 0, currency: 'USD' } })
  await it.sell({ worth: { amount: 7000, currency: 'EUR' } })
  const [latest] = (await it.list()).sales
  await it.owner.post(`${it.path}/sales/${latest!.id}/refund`)

  const { analytics } = await it.detail()

  assert.deepEqual(analytics, {
    leads: 0,
    engagement: 0,
    orders: 4,
    unconfirmed: 0,
    sales: 5000,
    currency: 'EUR',
    otherSales: [{ currency: 'USD', sales: 999 }],
  })
  const { campaigns } = (await it.owner.get('/api/campaigns')).body as { campaigns: CampaignSummary[] }
  assert.deepEqual(campaigns[0]?.analytics, analytics)

  await it.choose('USD')
  const { sales, currency, otherSales, orders } = (await it.detail()).analytics
  assert.deepEqual([orders, sales, currency, otherSales], [4, 999, 'USD', [{ currency: 'EUR', sales: 5000 }]])
})

onEngineByTurns(
  'a part that was given back is missing from the sum, and a test sale is nowhere',
  async (engine) => {
    await using it = await setup(engine)
    await it.sell()
    await it.sell({ worth: { amount: 500, currency: 'JPY' } })
    await it.sell({ worth: { amount: 77, currency: 'USD' } })
    const [test, yen, dollars] = (await it.list()).sales.map(({ id }) => id)
    const change = (id: string | undefined, columns: { refunded_amount?: number; state?: string }) =>
      it.db
        .updateTable('sales')
        .set(columns)
        .where('id', '=', id ?? '')
        .execute()
    await change(dollars, { refunded_amount: 900 })
    await change(yen, { refunded_amount: 500 })
    await change(test, { state: 'test' })

    const { orders, sales, otherSales } = (await it.detail()).analytics
    const list = await it.list()
    const rows: Record<string, string>[] = parse((await it.owner.get(`${it.path}/sales.csv`)).text, {
      bom: true,
      columns: true,
    })

    assert.deepEqual([orders, sales, otherSales], [2, 1099, []])
    assert.deepEqual([list.total, list.sales.map(({ refundedAmount }) => refundedAmount)], [2, [500, 900]])
    assert.deepEqual(
      rows.map(({ amount, refunded, net, order_state: state }) => [amount, refunded, net, state]),
      [
        ['500', '500', '0', 'partly refunded'],
        ['19.99', '9.00', '10.99', 'partly refunded'],
      ],
    )
  },
)

onEngineByTurns('sales are exported as a spreadsheet without formulas', async (engine) => {
  await using it = await setup(engine)
  await it.sell({ address: emailAddress('=cmd@example.com'), worth: { amount: 1999, currency: 'USD' } })
  await it.sell({ worth: { amount: 500, currency: 'JPY' }, provider: 'stripe' })

  const { status, headers, text } = await it.owner.get(`${it.path}/sales.csv`)

  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /filename="sales.csv"/)
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
  assert.deepEqual(
    rows.map(({ amount, currency, provider, email, late }) => ({
      amount,
      currency,
      provider,
      email,
      late,
    })),
    [
      { amount: '500', currency: 'JPY', provider: 'stripe', email: '', late: 'no' },
      { amount: '19.99', currency: 'USD', provider: 'page', email: "'=cmd@example.com", late: 'no' },
    ],
  )
  assert.ok((await it.audited()).includes('sales-exported'))
})

onEngineByTurns('a deleted lead’s sale stays, without an address', async (engine) => {
  await using it = await setup(engine)
  const leadId = await it.lead('vera@example.com')
  await it.sell({ leadId, address: emailAddress('vera@example.com') })

  await it.owner.delete(`${it.path}/leads/${leadId}`)

  const { sales } = await it.list()
  assert.deepEqual(
    sales.map(({ amount, email }) => ({ amount, email })),
    [{ amount: 1999, email: null }],
  )
})

onEngineByTurns('a deleted campaign takes its sales and its count with it', async (engine) => {
  await using it = await setup(engine, limited)
  await it.sell({ address: emailAddress('vera@example.com') })

  await it.owner.delete(it.path)
  it.clock.advance(DAY)
  await it.runJobs()

  assert.deepEqual(await it.db.selectFrom('sales').selectAll().execute(), [])
  assert.deepEqual(await it.db.selectFrom('campaign_quantities').selectAll().execute(), [])
})

onEngineByTurns('where a visit came from is forgotten after a day', async (engine) => {
  await using it = await setup(engine)
  const networks = async () =>
    (await it.db.selectFrom('sales').select('network').execute()).map((row) => row.network)
  await it.visit({ network: '203.0.113' })
  const [kept] = await networks()

  it.clock.advance(DAY)
  await forgetSaleNetworks.run({}, it.deps)

  assert.match(kept ?? '', /^[\w-]{32}$/)
  assert.deepEqual(await networks(), [null])
})

onEngineByTurns('a program reports a sale with the amount and the buyer it names', async (engine) => {
  await using it = await setup(engine)
  await it.lead('vera@example.com')
  const report = { amount: 1999, currency: 'eur', email: 'vera@example.com', order_id: '1001' }
  const tell = (different: object = {}) => it.owner.post(`${it.path}/sales`, { ...report, ...different })

  const told = [await tell(), await tell()]
  const refused = [
    await tell({ amount: 19.99 }),
    await tell({ currency: 'EURO' }),
    await tell({ email: 'nobody' }),
    await tell({ provider: 'page' }),
  ]

  assert.deepEqual(
    told.map(({ body }) => body),
    [{ outcome: 'recorded' }, { outcome: 'repeated' }],
  )
  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  const { sales } = await it.list()
  assert.deepEqual(
    sales.map(({ amount, currency, email, state, evidence, provider }) => [
      amount,
      currency,
      email,
      state,
      evidence,
      provider,
    ]),
    [[1999, 'EUR', 'vera@example.com', 'confirmed', 'report', 'api']],
  )
})
