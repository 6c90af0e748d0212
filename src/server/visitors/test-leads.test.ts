/** Whoever tests a campaign starts in it as visitors will, also in a draft, and is counted nowhere. */
import assert from 'node:assert/strict'
import { localDay } from '#domain/analytics/local-day.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { startedLeads } from '../analytics/repository.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { countState } from '../leads/count-leads.ts'
import { startLeads } from '../lead-store/start-leads.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { forgetTester, testerIdentities } from '../testing/clear-tracking.ts'
import { inTransaction } from '../database/transaction.ts'

const offer = 'https://shop.example/offer'
const form = 'https://shop.example/form'
const thanks = 'https://shop.example/thanks'
const TESTER = 'mara+test@kneadful.example'
const STRANGER = 'juno@crumbmail.example'
const HOUR = 3_600_000

async function setup(
  engine: TestEngine,
  stage: CampaignStage = 'draft',
  settings: Partial<CampaignSettings> = {},
) {
  const world = await visitorWorld(engine)
  const { db, visitors, clock } = world
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 1, ...settings },
    pages: [
      { beforeUrl: offer, afterUrl: 'https://shop.example/closed' },
      { type: 'optinform', beforeUrl: form },
      { type: 'salestracking', beforeUrl: thanks },
    ],
  })
  await world.change(campaign, (trx) =>
    trx.updateTable('campaigns').set({ stage }).where('id', '=', campaign.id).execute(),
  )
  await beginTest(world, campaign, TESTER)
  const live = () => world.snapshot.campaign(campaign.id)!
  const id = ownedCampaign(campaign.id)
  const order = (email: string, orderId: string) => ({
    campaignId: campaign.id,
    accountId: campaign.accountId,
    provider: 'custom',
    worth: { amount: 4900, currency: 'USD' },
    visitorId: null,
    address: emailAddress(email),
    leadId: null,
    orderId,
    now: clock.now(),
  })
  return {
    ...world,
    campaign,
    live,
    browser: () => new VisitorBrowser(visitors, campaign.publicKey),
    webhook: (...emails: string[]) =>
      startFromWebhook(
        visitors.starts,
        { campaign: live(), now: clock.now(), detail: 'Mailchimp’s webhook' },
        emails.map((email) => emailAddress(email)!),
      ),
    order,
    sell: (email: string, orderId: string) => visitors.sales.record(order(email, orderId)),
    leads: () => db.selectFrom('leads').select(['id', 'source', 'sold_at', 'deadline_at']).execute(),
    event: () =>
      db
        .selectFrom('campaign_tests')
        .select(['lead_id', 'event_source', 'event_detail', 'event_at'])
        .executeTakeFirstOrThrow(),
    counted: async () => ({
      figure: (await startedLeads(db, [id], { from: 0, to: localDay(clock.now(), 'UTC') + 1 })).get(id) ?? 0,
      listed: await countState(db, id, { now: clock.now() }),
      running: await countState(db, id, { state: 'running', now: clock.now() }),
    }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

onEveryDatabase('a webhook starts the tester of a draft, and nobody else', async (engine) => {
  await using it = await setup(engine)

  const others = await it.webhook(STRANGER)
  const taken = await it.webhook(STRANGER, TESTER)

  assert.deepEqual([others.outcome, others.newLeads], ['notLive', 0])
  assert.deepEqual([taken.outcome, taken.newLeads], ['started', 0])
  const [lead, ...more] = await it.leads()
  assert.deepEqual([lead?.source, lead?.deadline_at, more], ['test', it.clock.now() + HOUR, []])
  assert.deepEqual(await it.event(), {
    lead_id: lead?.id,
    event_source: 'webhook',
    event_detail: 'Mailchimp’s webhook',
    event_at: it.clock.now(),
  })
  assert.equal(it.live().test?.leadId, lead?.id)
  assert.deepEqual(await it.counted(), { figure: 0, listed: 1, running: 1 })
})

const ways: [string, (it: Awaited<ReturnType<typeof setup>>) => Promise<unknown>, object][] = [
  [
    'a visit that brings the address',
    (it) => it.browser().open(`${offer}?em=${encodeURIComponent(TESTER)}`),
    { event_source: 'visit', event_detail: offer },
  ],
  [
    'an opt-in form',
    (it) => it.browser().submit(form, TESTER),
    { event_source: 'optin', event_detail: form },
  ],
  [
    'an e-mail link and the page that it leads to',
    async (it) => {
      const browser = it.browser()
      const code = it.campaign.pages[0]!.code
      const target = await browser.follow(code, `em=${encodeURIComponent(TESTER)}`)
      return browser.open(target!)
    },
    { event_source: 'link', event_detail: offer },
  ],
]

for (const stage of ['draft', 'paused', 'live'] as const)
  for (const [way, go, event] of ways)
    onEveryDatabase(`${way} starts the tester of a campaign that is ${stage}`, async (engine) => {
      await using it = await setup(engine, stage)

      await go(it)

      const [lead, ...more] = await it.leads()
      assert.deepEqual([lead?.source, more], ['test', []])
      assert.deepEqual(await it.event(), { lead_id: lead?.id, ...event, event_at: it.clock.now() })
    })

onEveryDatabase('in a draft only the tester’s visit, form and link do anything', async (engine) => {
  await using it = await setup(engine)
  const code = it.campaign.pages[0]!.code

  const visit = await it.browser().open(`${offer}?em=${encodeURIComponent(STRANGER)}`)
  const submitted = await it.browser().submit(form, STRANGER)
  const target = await it.browser().follow(code, `em=${encodeURIComponent(STRANGER)}`)
  const landed = await it.browser().open(target!)

  for (const { answer } of [visit, submitted, landed]) assert.deepEqual(answer.c, [])
  assert.deepEqual(await it.leads(), [])
  assert.equal((await it.event()).event_at, null)
})

onEveryDatabase(
  'the tester of a draft sees the countdown, and goes on seeing it by what the browser keeps',
  async (engine) => {
    await using it = await setup(engine)
    const browser = it.browser()

    const first = await browser.open(`${offer}?em=${encodeURIComponent(TESTER)}`)
    it.clock.advance(60_000)
    const again = await browser.open(offer)
    const stranger = await it.browser().open(offer)

    assert.equal(first.first?.at, again.first?.at)
    assert.equal(typeof again.first?.at, 'number')
    assert.deepEqual(stranger.answer.c, [])
    assert.equal((await it.leads()).length, 1)
  },
)

onEveryDatabase(
  'the first thing that would start the tester is the event, later ones are not',
  async (engine) => {
    await using it = await setup(engine, 'live')
    await it.webhook(TESTER)
    const event = await it.event()
    it.clock.advance(5000)

    await it.browser().open(`${offer}?em=${encodeURIComponent(TESTER)}`)
    await it.webhook(TESTER)

    assert.deepEqual(await it.event(), event)
    assert.equal((await it.leads()).length, 1)
  },
)

onEveryDatabase(
  'the event of somebody who had a deadline already is noted, and moves nothing',
  async (engine) => {
    await using it = await setup(engine, 'live')
    await it.db.deleteFrom('campaign_tests').execute()
    await it.change(it.campaign, async () => {})
    await it.webhook(TESTER)
    const [before] = await it.leads()
    it.clock.advance(60_000)
    await beginTest(it, it.campaign, TESTER)

    const taken = await it.webhook(TESTER)

    assert.equal(taken.outcome, 'alreadyTracked')
    assert.deepEqual(await it.leads(), [before])
    assert.equal((await it.event()).lead_id, before?.id)
  },
)

onEveryDatabase('a second process knows the lead of a test as soon as it has loaded', async (engine) => {
  await using it = await setup(engine)
  const other = it.otherSnapshot()
  await other.refresh()
  await it.webhook(TESTER)

  await other.refresh()

  assert.equal(other.campaign(it.campaign.id)?.test?.leadId, (await it.leads())[0]?.id)
})

onEveryDatabase('what owners start themselves is a test too, but not the event', async (engine) => {
  for (const source of ['import', 'test'] as const) {
    await using it = await setup(engine, 'live')
    const row = { address: TESTER, startedAt: it.clock.now(), source }

    await startLeads(it.starts, { campaign: it.live(), now: it.clock.now() }, [row])

    assert.deepEqual(
      (await it.leads()).map((lead) => lead.source),
      ['test'],
    )
    assert.equal((await it.event()).event_at, null)
  }
})

onEveryDatabase('what the tester buys is no sale, and ends their own countdown', async (engine) => {
  await using it = await setup(engine, 'live')
  const browser = it.browser()
  await browser.open(`${offer}?em=${encodeURIComponent(TESTER)}`)

  const told = await it.sell(TESTER, '1001')
  const real = await it.sell(STRANGER, '1002')
  const after = await browser.open(offer)

  assert.deepEqual([told, real], ['test', 'recorded'])
  const sales = await it.db
    .selectFrom('sales')
    .select(['state', 'lead_id', 'took_unit'])
    .orderBy('state')
    .execute()
  const [lead] = await it.leads()
  assert.deepEqual(sales, [
    { state: 'confirmed', lead_id: null, took_unit: 0 },
    { state: 'test', lead_id: lead?.id, took_unit: 0 },
  ])
  assert.equal(lead?.sold_at, it.clock.now())
  assert.equal(after.first?.at, undefined)
})

onEveryDatabase('a visit of the tester to the page that buyers see last is no sale', async (engine) => {
  await using it = await setup(engine, 'live')
  const browser = it.browser()
  await browser.open(`${offer}?em=${encodeURIComponent(TESTER)}`)

  await browser.open(thanks)

  const sales = await it.db.selectFrom('sales').select('state').execute()
  assert.deepEqual(sales, [{ state: 'test' }])
  assert.equal((await it.leads())[0]?.sold_at, it.clock.now())
})

onEveryDatabase('what the tester buys of a limited quantity takes no unit', async (engine) => {
  await using world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    type: 'quantity',
    settings: { deadline_type: 5, quantity_start: 10 },
    pages: [{ beforeUrl: offer }],
  })
  await beginTest(world, campaign, TESTER)
  const sale = {
    campaignId: campaign.id,
    accountId: campaign.accountId,
    provider: 'custom',
    worth: { amount: 100, currency: 'USD' },
    visitorId: null,
    leadId: null,
    now: world.clock.now(),
  }

  const test = await world.visitors.sales.record({ ...sale, address: emailAddress(TESTER), orderId: '1' })
  const real = await world.visitors.sales.record({ ...sale, address: emailAddress(STRANGER), orderId: '2' })

  assert.deepEqual([test, real], ['test', 'counted'])
  assert.equal(world.snapshot.campaign(campaign.id)?.quantity?.used, 1)
})

onEveryDatabase('clicks of the tester are in no figure', async (engine) => {
  await using it = await setup(engine, 'live')
  const code = it.campaign.pages[0]!.code

  await it.browser().follow(code, `em=${encodeURIComponent(TESTER)}`)
  await it.browser().follow(code, `em=${encodeURIComponent(STRANGER)}`)
  await it.visitors.activity.flush()

  assert.equal((await activityOf(it.db, it.campaign.id)).click, 1)
})

onEveryDatabase('a stranger on the network of whoever tests is no tester', async (engine) => {
  await using it = await setup(engine, 'live', { track_cookies: false })
  const [tester, stranger, neighbor] = [it.browser(), it.browser(), it.browser()]
  stranger.ip = tester.ip
  neighbor.ip = tester.ip

  await tester.open(`${offer}?em=${TESTER}`)
  await stranger.open(offer)
  await neighbor.open(offer)

  assert.deepEqual((await it.leads()).map(({ source }) => source).toSorted(), ['test', 'visit'])
})

/** As the checklist's Clear My Tracking does for its address. */
async function clearTracking({ db, vault, snapshot, campaign, clock }: Awaited<ReturnType<typeof setup>>) {
  const scope = {
    account: { id: ownedAccount(campaign.accountId) },
    campaign: { id: ownedCampaign(campaign.id) },
  }
  const nobody = { userId: null, accessTokenId: null }
  const identities = await testerIdentities(vault, scope, { address: emailAddress(TESTER), visitorId: null })
  await inTransaction(db, (trx) => forgetTester(trx, scope, { identities, by: nobody, now: clock.now() }))
  await snapshot.refresh()
}

for (const isAwaited of [true, false])
  onEveryDatabase(
    `nobody’s deadline moves by the address of a test, ${isAwaited ? 'before' : 'after'} its event has come`,
    async (engine) => {
      await using it = await setup(engine, 'live')
      const visitor = it.browser()
      const { first } = await visitor.open(offer)
      it.clock.advance(2 * HOUR)
      if (!isAwaited) await it.webhook(TESTER)

      const withAddress = await visitor.open(`${offer}?em=${TESTER}`)
      const submitted = await visitor.open(form, { e: TESTER })
      await clearTracking(it)
      const later = await visitor.open(offer)

      assert.equal(first?.at, it.clock.now() - HOUR)
      for (const { first: told } of [withAddress, later])
        assert.deepEqual([told?.at, told?.over], [first?.at, 1])
      assert.equal(submitted.first?.at ?? first?.at, first?.at)
      const [lead, ...others] = await it.leads()
      assert.deepEqual([lead?.source, lead?.deadline_at, others], ['visit', first?.at, []])
    },
  )

onEveryDatabase('whoever has been on a page before still gets the event of their test', async (engine) => {
  await using it = await setup(engine, 'live')
  const browser = it.browser()
  await browser.open(offer)
  it.clock.advance(HOUR / 2)

  await browser.open(form, { e: TESTER })

  const leads = await it.leads()
  const tested = leads.find(({ source }) => source === 'test')
  assert.deepEqual(leads.map(({ source }) => source).toSorted(), ['test', 'visit'])
  assert.equal(tested?.deadline_at, it.clock.now() + HOUR)
  const { lead_id, event_source } = await it.event()
  assert.deepEqual([lead_id, event_source], [tested?.id, 'optin'])
})

onEveryDatabase('a purchase under another address than the test’s is a sale', async (engine) => {
  await using it = await setup(engine, 'live')
  await it.webhook(TESTER)
  const visitor = it.browser()
  await visitor.open(`${offer}?em=${TESTER}`)

  await it.visitors.sales.record({ ...it.order(STRANGER, '7'), visitorId: visitor.visitorId ?? null })

  const { state } = await it.db.selectFrom('sales').select('state').executeTakeFirstOrThrow()
  assert.equal(state, 'confirmed')
})
