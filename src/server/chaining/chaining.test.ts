/** What owners are promised of a campaign that starts another one. */
import assert from 'node:assert/strict'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { chainMessages } from '#domain/chaining/chaining.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { startChained } from './chain-worker.ts'

const HOUR = 3_600_000

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
  deadlineType: 3,
  deadlineUnit: 'hours',
}

type Lead = { id: string; email: string; source: string; startedAt: number; deadlineAt: number }

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { deps, clock } = server
  const { db } = deps.database
  const create = async (campaignName: string, deadlineLength: number) => {
    const { body } = await owner.post('/api/campaigns', { form: { ...form, campaignName, deadlineLength } })
    const { id } = body as { id: string }
    await takeLive(server, id)
    return id
  }
  const ids = { offer: await create('Offer', 10), next: await create('Next', 48) }
  const path = (campaign: keyof typeof ids) => `/api/campaigns/${ids[campaign]}`
  const it = {
    ...server,
    ...ids,
    signUp: () => server.owner(),
    owner,
    db,
    path,
    save: (campaign: keyof typeof ids, settings: Partial<SettingsForm>, more = {}) =>
      owner.send('PATCH', `${path(campaign)}/settings`, { body: { settings, ...more } }),
    async setStage(campaignId: string, stage: CampaignStage) {
      await inTransaction(db, async (trx) => {
        await trx.updateTable('campaigns').set({ stage }).where('id', '=', campaignId).execute()
        campaignChanged(trx, campaignId)
      })
    },
    async lead(...emails: string[]) {
      const rows = emails.map((email) => ({ email }))
      await owner.post(`${path('offer')}/leads/import`, { rows })
    },
    async sell(different: Partial<Parameters<typeof deps.visitors.sales.record>[0]> = {}) {
      clock.advance(1)
      await deps.visitors.sales.record({
        campaignId: ids.offer,
        accountId: owner.accountId,
        provider: 'custom',
        worth: { amount: 4900, currency: 'USD' },
        leadId: null,
        visitorId: null,
        address: emailAddress('ada@example.com'),
        orderId: null,
        now: clock.now(),
        ...different,
      })
    },
    async started() {
      await startChained(deps)
      const { leads } = (await owner.get(`${path('next')}/leads`)).body as { leads: Lead[] }
      return leads.toSorted((one, other) => (one.email < other.email ? -1 : 1))
    },
    outcomes: async () => {
      const rows = await db.selectFrom('chained_starts').select('outcome').orderBy('happened_at').execute()
      return rows.map(({ outcome }) => outcome)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return it
}

const emailsOf = (leads: Lead[]) => leads.map(({ email }) => email)

onEveryDatabase('whoever buys gets a deadline in the campaign that follows, once', async (engine) => {
  await using it = await setup(engine)
  await it.sell({ address: emailAddress('early@example.com') })
  await it.save('offer', { start_after_sale: it.next })

  await it.lead('Ada@example.com')
  await it.sell()
  const [ada, ...others] = await it.started()
  it.clock.advance(HOUR)
  await it.sell({ orderId: 'a second order' })
  const after = await it.started()

  assert.deepEqual([ada?.email, ada?.source, others], ['ada@example.com', 'chain', []])
  assert.equal(ada!.deadlineAt - ada!.startedAt, 48 * HOUR)
  assert.deepEqual(after, [ada])
  assert.deepEqual(await it.outcomes(), ['started'])
})

onEveryDatabase('a deadline that the buyer has in it already stays as it is', async (engine) => {
  await using it = await setup(engine)
  await it.save('offer', { start_after_sale: it.next })
  await it.owner.post(`${it.path('next')}/leads/import`, { rows: [{ email: 'ada@example.com' }] })
  const before = await it.started()
  it.clock.advance(HOUR)

  await it.sell()

  assert.deepEqual(await it.started(), before)
  assert.deepEqual(await it.outcomes(), ['tracked'])
})

onEveryDatabase(
  'a buyer whom a cookie recognized is started by the address of their lead',
  async (engine) => {
    await using it = await setup(engine)
    await it.save('offer', { start_after_sale: it.next })
    await it.lead('ada@example.com')
    const lead = await it.db
      .selectFrom('leads')
      .select('id')
      .where('campaign_id', '=', it.offer)
      .executeTakeFirstOrThrow()

    await it.sell({ address: null, leadId: lead.id })
    await it.sell({ address: null, visitorId: newVisitorId() })

    assert.deepEqual(emailsOf(await it.started()), ['ada@example.com'])
  },
)

onEveryDatabase('a sale starts nobody until it counts', async (engine) => {
  await using it = await setup(engine)
  await it.save('offer', { start_after_sale: it.next })
  await it.lead('ada@example.com')
  const lead = await it.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await it.db
    .insertInto('sales')
    .values({
      campaign_id: it.offer,
      id: 'told',
      order_key: null,
      provider: 'custom',
      lead_id: lead.id,
      buyer: null,
      email: null,
      amount: 1,
      currency: 'USD',
      is_late: 0,
      took_unit: 0,
      units: 1,
      created_at: it.clock.now(),
      refunded_at: null,
      evidence: 'visit',
      state: 'test',
      network: null,
      decided_at: null,
      matched_by: null,
      told_address: null,
      refunded_amount: 0,
    })
    .execute()
  const becomes = (state: string) =>
    it.db.updateTable('sales').set({ state }).where('id', '=', 'told').execute()

  const test = await it.started()
  await becomes('unconfirmed')
  const unconfirmed = await it.started()
  await becomes('confirmed')
  const confirmed = await it.started()

  assert.deepEqual([test, unconfirmed, emailsOf(confirmed)], [[], [], ['ada@example.com']])
})

onEveryDatabase(
  'a campaign that is not live starts nobody, and neither does one that is gone',
  async (engine) => {
    await using it = await setup(engine)
    await it.save('offer', { start_after_sale: it.next })
    const buyers = ['draft', 'paused', 'ended', 'gone'].map((name) => emailAddress(`${name}@example.com`))

    for (const [at, stage] of (['draft', 'paused', 'ended'] as const).entries()) {
      await it.setStage(it.next, stage)
      await it.sell({ address: buyers[at]! })
      assert.deepEqual(await it.started(), [], stage)
    }
    await it.owner.delete(it.path('next'))
    await it.sell({ address: buyers[3]! })
    await startChained(it.deps)

    assert.deepEqual(await it.outcomes(), ['notLive', 'notLive', 'notLive', 'notLive'])
  },
)

onEveryDatabase('whoever has not bought is started a minute after their deadline', async (engine) => {
  await using it = await setup(engine)
  await it.lead('gone@example.com')
  it.clock.advance(9 * HOUR)
  await it.lead('ada@example.com', 'bea@example.com', 'test@example.com')
  await it.db
    .updateTable('leads')
    .set({ source: 'test' })
    .where('deadline_at', '>', it.clock.now() + 2 * HOUR)
    .where('id', 'in', (eb) => eb.selectFrom('leads').select((row) => row.fn.max('id').as('id')))
    .execute()
  it.clock.advance(2 * HOUR)
  await it.save('offer', { start_after_deadline: it.next })
  const { leads } = (await it.owner.get(`${it.path('offer')}/leads`)).body as { leads: Lead[] }
  const waiting = leads.filter(({ email, source }) => source !== 'test' && email !== 'gone@example.com')
  const [buyer, other] = waiting
  await it.sell({ address: emailAddress(buyer!.email) })

  it.clock.advance(8 * HOUR + 59_000)
  const tooEarly = await it.started()
  it.clock.advance(1000)
  const inTime = await it.started()
  it.clock.advance(HOUR)

  assert.deepEqual([tooEarly, emailsOf(inTime)], [[], [other!.email]])
  assert.equal(inTime[0]!.startedAt, it.clock.now() - HOUR - 1)
  assert.deepEqual(await it.started(), inTime)
})

onEveryDatabase(
  'deadlines that are moved later have not passed, those that are moved earlier have',
  async (engine) => {
    await using it = await setup(engine)
    await it.save('offer', { start_after_deadline: it.next })
    const emails = Array.from({ length: 300 }, (_, at) => `lead-${String(at).padStart(3, '0')}@example.com`)
    await it.lead(...emails)
    it.clock.advance(10 * HOUR + 2 * 60_000)

    // Before anybody has looked everybody gets two hours more.
    await it.save('offer', { deadlineLength: 12 }, { runningDeadlines: 'everyone' })
    const whileMoving = await it.started()
    it.clock.advance(3000)
    await it.runJobs()
    const moved = await it.started()
    it.clock.advance(HOUR)
    await it.save('offer', { deadlineLength: 11 }, { runningDeadlines: 'everyone' })
    it.clock.advance(3000)
    await it.runJobs()
    await it.started()
    const outcomes = await it.outcomes()
    it.clock.advance(HOUR)
    await it.started()

    assert.deepEqual([whileMoving, moved], [[], []])
    assert.deepEqual([outcomes.length, new Set(outcomes)], [300, new Set(['started'])])
    assert.equal((await it.outcomes()).length, 300)
  },
)

onEveryDatabase('while a campaign is paused its deadlines start nothing', async (engine) => {
  await using it = await setup(engine)
  await it.save('offer', { start_after_deadline: it.next })
  await it.lead('ada@example.com')
  await it.setStage(it.offer, 'paused')
  it.clock.advance(11 * HOUR)
  const paused = await it.started()

  await takeLive(it, it.offer)

  assert.deepEqual([paused, await it.started()], [[], []])
})

onEveryDatabase('what was started before the server died is not started again', async (engine) => {
  await using it = await setup(engine)
  await it.save('offer', { start_after_sale: it.next })
  await it.sell()
  const before = await it.started()

  await it.db.updateTable('chained_starts').set({ outcome: null }).execute()
  it.clock.advance(HOUR)

  assert.deepEqual(await it.started(), before)
})

onEveryDatabase('whoever is erased is started by nothing', async (engine) => {
  await using it = await setup(engine)
  await it.save('offer', { start_after_sale: it.next, start_after_deadline: it.next })
  await it.lead('ada@example.com')
  await it.sell()
  const lead = await it.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()

  await it.owner.delete(`${it.path('offer')}/leads/${lead.id}`)
  it.clock.advance(11 * HOUR)

  assert.deepEqual(await it.started(), [])
  assert.deepEqual(await it.outcomes(), [])
})

onEveryDatabase('campaigns are never led in a circle, not even by two saves at once', async (engine) => {
  await using it = await setup(engine)
  const other = await it.signUp()
  const foreign = (
    await other.post('/api/campaigns', { form: { ...form, campaignName: 'x', deadlineLength: 1 } })
  ).body as { id: string }

  const itself = await it.save('offer', { start_after_sale: it.offer })
  const unknown = await it.save('offer', { start_after_sale: foreign.id })
  const both = await Promise.all([
    it.save('offer', { start_after_sale: it.next }),
    it.save('next', { start_after_deadline: it.offer }),
  ])
  const refused = both.find(({ status }) => status !== 200)

  const formOf = ({ body }: { body: unknown }) => (body as { form: SettingsForm }).form
  assert.deepEqual([itself.status, formOf(itself).start_after_sale], [200, ''])
  assert.deepEqual([unknown.status, formOf(unknown).start_after_sale], [200, ''])
  assert.equal(both.filter(({ status }) => status === 200).length, 1)
  assert.equal((refused!.body as { error: string }).error, chainMessages.circle)
})

onEveryDatabase(
  'an owner chooses among the other campaigns in which people have deadlines',
  async (engine) => {
    await using it = await setup(engine)
    const limited = {
      ...form,
      campaignType: 'quantity',
      deadlineType: 5,
      quantity: 10,
      campaignName: 'Limited',
    }
    await it.owner.post('/api/campaigns', { form: limited })

    const { body } = await it.owner.get(`${it.path('offer')}/settings`)

    const { chainOptions } = body as { chainOptions: unknown }
    assert.deepEqual(chainOptions, [{ id: it.next, name: 'Next', stage: 'live' }])
  },
)
