/** What portals prove is what the database says: whoever sells, refunds, tests or makes it up. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { localDay } from '#domain/analytics/local-day.ts'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import type { PortalBlock, ProofBlock } from '#domain/portals/portal-theme.ts'
import type { PortalWidget } from '#domain/visitors/decision.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { showPortal } from '../../../tests/support/portals.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { insertCampaign, visitorWorld } from '../../../tests/support/visitors.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { newId } from '../foundation/ids.ts'

const offer = 'https://shop.example/offer'
const DAY_MS = 86_400_000
const zone = 'America/New_York'

const proof: ProofBlock = {
  id: 'proof',
  kind: 'proof',
  figure: 'buyersLastDays',
  text: '{count} bought',
  since: '2026-02-01',
  days: 7,
  atLeast: 1,
}

async function setup(engine: TestEngine, changes: Partial<ProofBlock> = {}) {
  const world = await visitorWorld(engine)
  const pages = [{ type: 'portal', beforeUrl: offer } as const]
  const settings = { deadline_type: 3, deadline_length: 10, deadline_unit: 'hours', timezone: zone } as const
  const { campaign } = await world.addCampaign({ settings, pages })
  const [first] = portalStarters.lastHours.theme.steps
  const blocks: PortalBlock[] = [...(first?.blocks ?? []), { ...proof, ...changes }]
  await showPortal(world, campaign, { starter: 'lastHours', theme: { steps: [{ blocks }] } })
  const { db, clock, visitors, snapshot } = world
  const said = async () => {
    await snapshot.countProofs()
    const { first: decision } = await new VisitorBrowser(visitors, campaign.publicKey).open(offer)
    const widget = decision?.w?.find((one): one is PortalWidget => one.k === 'portal')
    const shown = widget?.portal.steps.flatMap((step) => step.blocks).find(({ kind }) => kind === 'proof')
    return shown?.kind === 'proof' ? `${shown.text} | ${'source' in shown ? shown.source : ''}` : null
  }
  const sold = (number: number, different: object = {}) =>
    visitors.sales.record({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'stripe',
      worth: { amount: 1999, currency: 'EUR' },
      leadId: null,
      visitorId: null,
      address: emailAddress(`buyer${number}@example.com`),
      orderId: `order-${number}`,
      now: clock.now(),
      ...different,
    })
  const refunded = (number: number, amount: number | null = null) =>
    visitors.sales.recordOrder({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'stripe',
      orderIds: [`order-${number}`],
      refundId: null,
      amount,
      now: clock.now(),
    })
  /** A row as it would be in the table, which no rule of ours has made. */
  const row = async (different: object) => {
    const now = clock.now()
    await db
      .insertInto('sales')
      .values({
        campaign_id: campaign.id,
        id: newId(),
        order_key: null,
        provider: 'stripe',
        lead_id: null,
        buyer: newId(),
        email: null,
        amount: 100,
        currency: 'USD',
        is_late: 0,
        took_unit: 0,
        created_at: now,
        refunded_at: null,
        evidence: 'report',
        state: 'confirmed',
        network: null,
        decided_at: null,
        matched_by: null,
        told_address: null,
        refunded_amount: 0,
        units: 1,
        day: localDay(now, zone),
        lead_day: null,
        time_given_ms: null,
        time_left_ms: null,
        ...different,
      })
      .execute()
  }
  return { ...world, campaign, said, sold, refunded, row, [Symbol.asyncDispose]: world[Symbol.asyncDispose] }
}

const on = (count: number) => `${count} bought | Confirmed orders without refunds, Mar 3, 2026`

onEveryDatabase('a proof says how many have bought, and follows sales and refunds', async (engine) => {
  await using it = await setup(engine, { atLeast: 2 })

  assert.equal(await it.said(), null)
  await it.sold(1)
  assert.equal(await it.said(), null, 'fewer than their owner wants to show')
  await it.sold(2)
  await it.sold(3)
  assert.equal(await it.said(), on(3))
  await it.refunded(2)
  await it.refunded(3, 500)
  assert.equal(await it.said(), on(2), 'a part that was given back is no refund')
  await it.refunded(1)
  assert.equal(await it.said(), null)
})

onEveryDatabase('what is no purchase of somebody makes no proof', async (engine) => {
  await using it = await setup(engine)
  const today = localDay(it.clock.now(), zone)
  const other = await insertCampaign(it.db, it.clock.now(), { beside: it.campaign })
  await it.sold(1)

  await it.row({ state: 'test' })
  await it.row({ state: 'unconfirmed' })
  await it.row({ state: 'dropped' })
  await it.row({ refunded_at: it.clock.now() })
  await it.row({ campaign_id: other.id })
  await it.row({ day: today + 1, created_at: it.clock.now() + DAY_MS })
  await it.row({ day: today - 7 })
  await it.row({ buyer: null })
  // The same person once more.
  await it.sold(1, { orderId: 'another order' })

  assert.equal(await it.said(), on(1))
  await it.row({ day: today - 6 })
  assert.equal(await it.said(), on(2))
})

onEveryDatabase('days are those of the campaign, and go by', async (engine) => {
  await using it = await setup(engine, { days: 1 })
  await it.sold(1)
  assert.equal(await it.said(), on(1))

  // In New York it is the evening of the same day, and then the next one.
  it.clock.advance({ hours: 18 })
  assert.equal(await it.said(), on(1))
  it.clock.advance({ hours: 2 })
  assert.equal(await it.said(), null)
  await it.sold(2)
  assert.equal(await it.said(), '1 bought | Confirmed orders without refunds, Mar 4, 2026')
})

onEveryDatabase('since a date: none before it, and none since one to come', async (engine) => {
  await using it = await setup(engine, { figure: 'buyersSince', since: '2026-03-02' })
  const today = localDay(it.clock.now(), zone)
  await it.row({ day: today - 1 })
  await it.row({ day: today - 2 })
  assert.equal(await it.said(), on(1))

  await using later = await setup(engine, { figure: 'buyersSince', since: '2026-03-04' })
  await later.row({ day: localDay(later.clock.now(), zone) + 1 })
  assert.equal(await later.said(), null)
})

onEveryDatabase(
  'while many buy and give back at once it says what is true then, and in the end',
  async (engine) => {
    await using it = await setup(engine)
    const buyers = Array.from({ length: 60 }, (_, at) => at)

    const trade = buyers.map(async (number) => {
      await it.sold(number)
      if (number % 3 === 0) await it.refunded(number)
    })
    const seen: number[] = []
    const watch = async () => {
      for (let look = 0; look < 10; look++) {
        const text = await it.said()
        seen.push(Number(/^\d+/.exec(text ?? '0')?.[0]))
      }
    }
    await Promise.all([...trade, watch()])

    const { rows } = await sql<{ buyers: number }>`select count(*) as buyers from sales
    where state = 'confirmed' and refunded_at is null`.execute(it.db)
    assert.equal(Number(rows[0]?.buyers), 40)
    assert.equal(await it.said(), on(40))
    assert.ok(
      seen.every((count) => count <= 60),
      String(seen),
    )
  },
)

onEveryDatabase(
  'what another process has sold is said here, too; a campaign that is loaded anew says what was counted, and is counted again',
  async (engine) => {
    await using it = await setup(engine)
    await it.row({})
    await it.row({})
    assert.equal(await it.said(), on(2))
    await it.row({})
    await it.edit(it.campaign, { deadline_length: 9 })
    const { first } = await new VisitorBrowser(it.visitors, it.campaign.publicKey).open(offer)
    assert.match(JSON.stringify(first?.w), /2 bought/)
    assert.equal(await it.said(), on(3))
  },
)
