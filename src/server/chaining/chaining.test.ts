/** What owners are promised of a campaign that starts another one. */
import assert from 'node:assert/strict'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { chainMessages } from '#domain/chaining/chaining.ts'
import { chainedCampaigns, chainedForm, type ListedLead } from '../../../tests/support/chained-campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import { newVisitorId } from '../visitors/visit-question.ts'
import { startChained } from './chain-worker.ts'

const HOUR = 3_600_000

const emailsOf = (leads: ListedLead[]) => leads.map(({ email }) => email)

onEngineByTurns('whoever buys gets a deadline in the campaign that follows, once', async (engine) => {
  await using it = await chainedCampaigns(engine)
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

onEngineByTurns('a deadline that the buyer has in it already stays as it is', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_sale: it.next })
  await it.owner.post(`${it.path('next')}/leads/import`, { rows: [{ email: 'ada@example.com' }] })
  const before = await it.started()
  it.clock.advance(HOUR)

  await it.sell()

  assert.deepEqual(await it.started(), before)
  assert.deepEqual(await it.outcomes(), ['tracked'])
})

onEngineByTurns(
  'a buyer whom a cookie recognized is started by the address of their lead',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
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

onEngineByTurns('a sale starts nobody until it counts', async (engine) => {
  await using it = await chainedCampaigns(engine)
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
      day: 0,
      lead_day: null,
      time_given_ms: null,
      time_left_ms: null,
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

onEngineByTurns(
  'a campaign that is not live starts nobody, and neither does one that is gone',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
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

onEngineByTurns('whoever has not bought is started a minute after their deadline', async (engine) => {
  await using it = await chainedCampaigns(engine)
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
  const { leads } = (await it.owner.get(`${it.path('offer')}/leads`)).body as { leads: ListedLead[] }
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

onEngineByTurns(
  'deadlines that are moved later have not passed, those that are moved earlier have',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
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

onEngineByTurns('while a campaign is paused its deadlines start nothing', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_deadline: it.next })
  await it.lead('ada@example.com')
  await it.setStage(it.offer, 'paused')
  it.clock.advance(11 * HOUR)
  const paused = await it.started()

  await takeLive(it, it.offer)

  assert.deepEqual([paused, await it.started()], [[], []])
})

onEngineByTurns(
  'a start whose outcome was lost with the server is tried again, and moves no deadline',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
    await it.save('offer', { start_after_sale: it.next })
    await it.sell()
    const before = await it.started()

    await it.db.updateTable('chained_starts').set({ outcome: null }).execute()
    it.clock.advance(HOUR)

    assert.deepEqual(await it.started(), before)
    assert.deepEqual(await it.outcomes(), ['tracked'])
  },
)

onEngineByTurns(
  'somebody who cannot be started now holds up nobody else, and is tried again',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
    await it.save('offer', { start_after_sale: it.next })
    await it.sell({ address: emailAddress('ada@example.com') })
    const stored = await it.db.selectFrom('sales').select('email').executeTakeFirstOrThrow()
    await it.db.updateTable('sales').set({ email: 'unreadable' }).execute()
    await it.sell({ address: emailAddress('bea@example.com') })

    await assert.rejects(startChained(it.deps))
    const first = emailsOf(await it.nextLeads())
    await it.db.updateTable('sales').set({ email: stored.email }).where('email', '=', 'unreadable').execute()

    assert.deepEqual(
      [first, emailsOf(await it.started())],
      [['bea@example.com'], ['ada@example.com', 'bea@example.com']],
    )
  },
)

onEngineByTurns('a buyer whose sale is taken back before they are started is not started', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_sale: it.next })
  await it.sell({ orderId: 'the first order' })
  await it.sell({ address: emailAddress('bea@example.com') })
  const { sales } = (await it.owner.get(`${it.path('offer')}/sales`)).body as {
    sales: { id: string; email: string }[]
  }
  const ada = sales.find(({ email }) => email === 'ada@example.com')
  await it.owner.post(`${it.path('offer')}/sales/${ada?.id}/refund`)

  assert.deepEqual(emailsOf(await it.started()), ['bea@example.com'])
  await it.sell({ orderId: 'a second order' })
  assert.deepEqual(emailsOf(await it.started()), ['ada@example.com', 'bea@example.com'])
})

onEngineByTurns('an erased person gets no deadline in the campaign that follows', async (engine) => {
  await using it = await chainedCampaigns(engine)
  await it.save('offer', { start_after_sale: it.next, start_after_deadline: it.next })
  await it.lead('ada@example.com')
  await it.sell()
  const lead = await it.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()

  await it.owner.delete(`${it.path('offer')}/leads/${lead.id}`)
  it.clock.advance(11 * HOUR)

  assert.deepEqual(await it.started(), [])
  assert.deepEqual(await it.outcomes(), [])
})

onEngineByTurns('campaigns are never led in a circle, not even by two saves at once', async (engine) => {
  await using it = await chainedCampaigns(engine)
  const other = await it.signUp()
  const foreign = (
    await other.post('/api/campaigns', { form: { ...chainedForm, campaignName: 'x', deadlineLength: 1 } })
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

onEngineByTurns(
  'an owner chooses among the other campaigns in which people have deadlines',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
    const limited = {
      ...chainedForm,
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
