/** The days that figures may be asked for, and what stays as it was counted. */
import assert from 'node:assert/strict'
import { periodMessages, type Overview } from '#domain/analytics/analytics.api.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { tellSale } from '../../../tests/support/sales.ts'
import { testServer } from '../../../tests/support/server.ts'
import { startLeads } from '../lead-store/start-leads.ts'
import { newVisitorId } from '../visitors/visit-question.ts'

async function setup(engine: TestEngine, settings: Partial<CampaignForm> = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { deps, clock } = server
  const form = {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
    campaignName: 'Spring launch',
    emailPlatform: 'other',
    checkoutPlatform: 'other',
    landingPlatform: 'other',
    ...settings,
  }
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  await takeLive(server, id)
  const ask = (query: string) => owner.get(`/api/campaigns/${id}/analytics?${query}`)
  return {
    ask,
    async overview(query: string) {
      const { status, body, text } = await ask(query)
      assert.equal(status, 200, text)
      return body as Overview
    },
    sells: (email: string | undefined, at: string) => tellSale(server, { id }, { email, at: Date.parse(at) }),
    /** By the link of a mail, on the page that buyers see last. */
    async comesBackAsBuyer(startedAt: string, at: string) {
      const { id: leadId } = await deps.database.db
        .selectFrom('leads')
        .select('id')
        .where('started_at', '=', Date.parse(startedAt))
        .executeTakeFirstOrThrow()
      const visit = { pageId: '', evidence: 'lead', network: null, orderId: null } as const
      const account = deps.snapshot.campaign(id)?.accountId ?? ''
      await deps.visitors.sales.recordVisit({
        ...visit,
        campaignId: id,
        accountId: account,
        visitorId: newVisitorId(),
        leadId,
        now: Date.parse(at),
      })
    },
    async startAt(at: string, address?: string) {
      clock.set(at)
      await deps.snapshot.refresh()
      const campaign = deps.snapshot.campaign(id)
      assert.ok(campaign)
      const row = {
        address: address ?? `${clock.now()}@mail.example`,
        startedAt: clock.now(),
        source: 'import',
      } as const
      await startLeads(deps.visitors.starts, { campaign, now: clock.now() }, [row])
    },
    moveTo: (timezone: string) => owner.put(`/api/campaigns/${id}`, { form: { ...form, timezone } }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const refusals: [query: string, message: string][] = [
  ['period=own&from=2026-03-01', periodMessages.bothDates],
  ['period=own&from=2026-03-02&to=2026-03-01', periodMessages.turned],
  ['period=own&from=2026-03-01&to=2026-03-04', periodMessages.future],
  ['period=own&from=2016-02-01&to=2026-03-03', periodMessages.tooLong],
  ['period=own&from=2026-02-30&to=2026-03-03', periodMessages.date],
]

onEngineByTurns('days that cannot be told of are refused in a sentence', async (engine) => {
  await using it = await setup(engine)

  for (const [query, message] of refusals) {
    const { status, body } = await it.ask(query)
    assert.deepEqual([status, (body as { error: string }).error], [400, message])
  }
})

onEngineByTurns('past days stay as they were counted when the zone of a campaign changes', async (engine) => {
  await using it = await setup(engine)
  await it.startAt('2026-03-04T23:30:00Z')
  await it.startAt('2026-03-06T23:30:00Z')
  const leadsOf = ({ days }: Overview) => days.map(({ day, leads }) => [day, leads])
  const counted = [
    ['2026-03-04', 1],
    ['2026-03-05', 0],
    ['2026-03-06', 1],
  ]
  assert.deepEqual(leadsOf(await it.overview('period=own&from=2026-03-04&to=2026-03-06')), counted)

  assert.equal((await it.moveTo('Europe/Berlin')).status, 200)

  // It is March 7 there already, and what started before keeps its day.
  const { period, days } = await it.overview('period=7')
  assert.deepEqual([period.zone, period.to], ['Europe/Berlin', '2026-03-07'])
  assert.deepEqual(
    leadsOf({ days } as Overview).filter(([day = '']) => day >= '2026-03-04'),
    [...counted, ['2026-03-07', 0]],
  )
})

const HOUR_MS = 3_600_000

/** Until the end of Friday for those who start on Tuesday. */
const untilFriday: [name: string, settings: Partial<CampaignForm>][] = [
  ['three days for everybody', { deadlineType: 1, deadlineUnit: 'days', deadlineLength: 3 }],
  ['the next Friday', { campaignType: 'hybrid', deadlineType: 4, expireDayInAWeek: 5 }],
]

for (const [name, settings] of untilFriday)
  onEngineByTurns(`an order in its time is told by the time that was left, with ${name}`, async (engine) => {
    await using it = await setup(engine, settings)
    for (const who of ['ada', 'cleo', 'dora']) await it.startAt('2026-03-03T12:00:00Z', `${who}@mail.example`)
    await it.startAt('2026-03-03T12:00:01Z', 'bea@mail.example')

    await it.sells('ada@mail.example', '2026-03-06T11:30:00Z')
    await it.comesBackAsBuyer('2026-03-03T12:00:01Z', '2026-03-04T12:00:00Z')
    await it.sells('cleo@mail.example', '2026-03-07T12:00:00Z')
    // Before their time began, by somebody unknown, and by somebody who starts later.
    await it.sells('dora@mail.example', '2026-03-02T12:00:00Z')
    await it.sells(undefined, '2026-03-04T12:00:00Z')
    await it.sells('eve@mail.example', '2026-03-04T12:00:00Z')
    await it.startAt('2026-03-07T13:00:00Z', 'eve@mail.example')

    const { figures, buying, funnel } = await it.overview('period=30')
    const { byTimeLeft, orders, late, lastDay } = buying
    const bought = funnel.find(({ step }) => step === 'bought')?.leads
    assert.deepEqual(
      { bought, all: figures.orders.now, orders, late, lastDay },
      { bought: 5, all: 6, orders: 2, late: 1, lastDay: 1 },
    )
    assert.deepEqual(
      byTimeLeft.flatMap(({ fromMs, toMs, orders: inTime }) =>
        inTime > 0 ? [[fromMs / HOUR_MS, toMs / HOUR_MS, inTime]] : [],
      ),
      [
        [72, 48, 1],
        [24, 12, 1],
      ],
    )
  })
