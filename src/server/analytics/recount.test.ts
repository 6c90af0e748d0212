/**
 * An independent recount: three campaigns in three zones whose clocks change live through a month, and every call and
 * export says exactly what a ledger says that shares nothing with the product.
 */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import type { Dashboard } from '#domain/dashboard/dashboard.api.ts'
import type { CampaignDetail, CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import type { FunnelRow, Overview, PageFigures, PageRow } from '#domain/analytics/analytics.api.ts'
import { drawn } from '../../../tests/support/drawn.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { daysAfter, type Days, type Origin } from '../../../tests/support/month-ledger.ts'
import {
  MONTH_END,
  MonthSimulator,
  patiently,
  type SimulatedCampaign,
} from '../../../tests/support/month-simulator.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { isWhole, leftToRest, sampleOf } from '../../../tests/support/sample.ts'
import { testServer } from '../../../tests/support/server.ts'
import { unhurried } from '../../../tests/support/unhurried.ts'
import { defaultTimeouts } from '../foundation/with-timeout.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'

const SEED = 20_260_405
const sample = { people: 240, visitsEach: 6 }
/** 20,000 leads, 200,000 visits and 3,000 sales; on PostgreSQL, where each start takes its time, a sample. */
const wholeMonth = { people: 20_000, visitsEach: 18 }

/** Of a reader who clicks once that day: were the click nobody's, the day would have one fewer. */
const LATE_LINK = 15

/**
 * Once the database takes longer than whoever follows a link would wait, as it does now and then on a busy machine: such
 * a click is by nobody until the landing page is opened, which these readers never do.
 */
function answerLate(starts: LeadStarts): void {
  const submit = starts.submit.bind(starts)
  let links = 0
  starts.submit = (wish) => {
    const asked = submit(wish)
    const isLink = wish.visitorId === null && wish.start === null
    if (isLink) links += 1
    return isLink && links === LATE_LINK ? { ...asked, answer: late(asked.answer) } : asked
  }
}

async function late<Answer>(answer: Promise<Answer>): Promise<Answer> {
  await pause(defaultTimeouts.newMs + 50)
  return answer
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine, {}, { timeouts: unhurried })
  answerLate(server.deps.visitors.starts)
  const owner = await server.owner()
  const month = await MonthSimulator.prepare(server, owner, drawn(SEED))
  await month.run(isWhole && engine === sqlite ? wholeMonth : sample)
  const ask = async (path: string) => {
    const answer = await patiently(() => owner.get(path))
    assert.equal(answer.status, 200, answer.text)
    return answer
  }
  const read = async <Answer>(path: string) => (await ask(path)).body as Answer
  return {
    campaigns: month.campaigns,
    read,
    of: <Answer>({ id }: SimulatedCampaign, path: string) => read<Answer>(`/api/campaigns/${id}${path}`),
    csv: async ({ id }: SimulatedCampaign, path: string) => {
      const { text } = await ask(`/api/campaigns/${id}${path}`)
      return parse<Record<string, string>>(text, { columns: true, bom: true })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type Asked = { query: string; days: Days; before: Days | null }

/** As a person with a calendar would mark them. */
function periodsOf({ ledger }: SimulatedCampaign): Asked[] {
  const today = ledger.dateOf(MONTH_END)
  const last = (count: number) => ({ from: daysAfter(today, 1 - count), to: today })
  const before = (count: number) => ({ from: daysAfter(today, 1 - 2 * count), to: daysAfter(today, -count) })
  const day = Number(today.slice(8))
  const lastOfMonth = daysAfter(`${today.slice(0, 8)}01`, -1)
  const sameMonthBefore = `${lastOfMonth.slice(0, 8)}${today.slice(8)}`
  assert.ok(day <= Number(lastOfMonth.slice(8)))
  return [
    ...[7, 30, 90].map((count) => ({ query: `period=${count}`, days: last(count), before: before(count) })),
    {
      query: 'period=month',
      days: { from: `${today.slice(0, 8)}01`, to: today },
      before: { from: `${lastOfMonth.slice(0, 8)}01`, to: sameMonthBefore },
    },
    {
      query: 'period=start',
      days: { from: ledger.dateOf(Date.parse('2026-03-03T10:00:00Z')), to: today },
      before: null,
    },
    {
      query: 'period=own&from=2026-03-08&to=2026-03-08',
      days: { from: '2026-03-08', to: '2026-03-08' },
      before: { from: '2026-03-07', to: '2026-03-07' },
    },
    {
      query: 'period=own&from=2026-03-25&to=2026-03-30',
      days: { from: '2026-03-25', to: '2026-03-30' },
      before: { from: '2026-03-19', to: '2026-03-24' },
    },
  ]
}

function datesOf({ from, to }: Days): string[] {
  const dates = [from]
  while (dates.at(-1) !== to) dates.push(daysAfter(dates.at(-1) ?? to, 1))
  return dates
}

type Recount = Awaited<ReturnType<typeof setup>>

async function recountOverview(it: Recount, campaign: SimulatedCampaign, asked: Asked): Promise<void> {
  const { ledger } = campaign
  const { query, days, before } = asked
  const overview = await it.of<Overview>(campaign, `/analytics?${query}`)
  const where = `${ledger.zone} ${query}`
  assert.deepEqual(
    [overview.period.from, overview.period.to, overview.period.before],
    [days.from, days.to, before],
    where,
  )
  const { refunded, unconfirmed, otherSales, ...expected } = ledger.figures(days)
  const past = before && ledger.figures(before)
  const daily = datesOf(days).map((date) => ({ date, ...ledger.figures({ from: date, to: date }) }))
  for (const [name, now] of Object.entries(expected)) {
    const key = name as keyof typeof expected
    const { now: told, before: toldBefore, days: toldDays } = overview.figures[key]
    assert.deepEqual([told, toldBefore], [now, past && past[key]], `${where} ${name}`)
    assert.deepEqual(
      toldDays,
      daily.map((figures) => figures[key] ?? 0),
      `${where} ${name} of each day`,
    )
  }
  assert.deepEqual(
    [overview.refunded, overview.unconfirmed, overview.otherSales],
    [refunded, unconfirmed, otherSales],
    where,
  )
  const { byTimeLeft, ...buying } = overview.buying
  assert.deepEqual(buying, ledger.buying(days), `${where} when people buy`)
  for (const stretch of byTimeLeft)
    assert.equal(stretch.orders, ledger.boughtBetween(days, stretch), `${where} ${JSON.stringify(stretch)}`)
  assert.deepEqual(stepsOf(overview.funnel), ledger.funnel(days), `${where} funnel`)
  assert.deepEqual(
    overview.days.map(({ day, leads, clicks, orders, sales, views }) => ({
      day,
      leads,
      clicks,
      orders,
      sales,
      views,
    })),
    daily.map(({ date: day, leads, clicks, orders, sales, views }) => ({
      day,
      leads,
      clicks,
      orders,
      sales,
      views,
    })),
    where,
  )
}

function stepsOf(funnel: Overview['funnel']): Record<string, number> {
  return Object.fromEntries(funnel.map(({ step, leads }) => [step, leads]))
}

const splits: Record<string, (origin: Origin) => string> = {
  page: ({ page }) => page,
  trigger: ({ source }) => source,
  device: ({ device }) => device,
  source: ({ utm }) => utm,
}

async function recountFunnel(
  it: Recount,
  campaign: SimulatedCampaign,
  { query, days }: Asked,
): Promise<void> {
  const { ledger } = campaign
  for (const [by, valueOf] of Object.entries(splits)) {
    const { rows } = await it.of<{ rows: FunnelRow[] }>(campaign, `/analytics/funnel?${query}&by=${by}`)
    const values = new Set(ledger.leads.map(({ origin }) => valueOf(origin)))
    const expected = [...values]
      .map((value): Told => [value, ledger.funnel(days, (origin) => valueOf(origin) === value)])
      .filter(([, { started = 0 }]) => started > 0)
    // What people clicked, or which list it was, stands behind the way they came.
    const told = rows.map(({ value, funnel }) => [
      by === 'trigger' ? value.split(':')[0] : value,
      stepsOf(funnel),
    ])
    assert.deepEqual(sorted(added(told as Told[])), sorted(expected), `${ledger.zone} ${query} by ${by}`)
    const lines = await it.csv(campaign, `/analytics/funnel.csv?${query}&by=${by}`)
    assert.deepEqual(
      lines.map(({ value, started, bought }) => [value, Number(started), Number(bought)]),
      rows.map(({ value, funnel }) => [value, stepsOf(funnel)['started'], stepsOf(funnel)['bought']]),
    )
  }
}

type Told = [string, Record<string, number>]

function added(told: Told[]): Told[] {
  const sums = new Map<string, Record<string, number>>()
  for (const [value, steps] of told) {
    const known = sums.get(value) ?? {}
    for (const [step, leads] of Object.entries(steps)) known[step] = (known[step] ?? 0) + leads
    sums.set(value, known)
  }
  return [...sums]
}

function sorted(told: Told[]): Told[] {
  return told.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function recountPages(it: Recount, campaign: SimulatedCampaign, { query, days }: Asked): Promise<void> {
  const { ledger, pages } = campaign
  const { rows, total } = await it.of<{ rows: PageRow[]; total: PageFigures }>(
    campaign,
    `/analytics/pages?${query}`,
  )
  const counted = ({ views, people, clickers, clicks, redirects }: PageFigures) => ({
    views,
    people,
    clickers,
    clicks,
    redirects,
  })
  const where = `${ledger.zone} ${query}`
  for (const { id } of pages) {
    const row = rows.find(({ pageId }) => pageId === id)
    assert.ok(row)
    assert.deepEqual(counted(row), ledger.page(days, id), where)
  }
  assert.deepEqual(counted(total), ledger.page(days, null), where)
  const lines = await it.csv(campaign, `/analytics/pages.csv?${query}`)
  assert.equal(Number(lines.find(({ page }) => page === 'All pages')?.['views']), total.views)
}

async function recountExports(
  it: Recount,
  campaign: SimulatedCampaign,
  { query, days }: Asked,
): Promise<void> {
  const { ledger } = campaign
  const lines = await it.csv(campaign, `/analytics.csv?${query}`)
  assert.deepEqual(
    lines.map(({ day, leads, engagement, orders, sales }) =>
      [day, leads, engagement, orders, sales].map(String),
    ),
    datesOf(days).map((day) => {
      const { leads, engagement, orders, sales } = ledger.figures({ from: day, to: day })
      return [day, leads, engagement, orders, (sales / 100).toFixed(2)].map(String)
    }),
  )
  const buying = await it.csv(campaign, `/analytics/buying.csv?${query}`)
  const tenths = buying.filter(({ by }) => by === 'percent_passed').map(({ orders }) => Number(orders))
  assert.deepEqual(tenths, ledger.buying(days).tenths)
}

async function recountHours(it: Recount, campaign: SimulatedCampaign): Promise<void> {
  const { ledger } = campaign
  const today = ledger.dateOf(MONTH_END)
  for (const date of [today, daysAfter(today, -1)]) {
    const { hours } = await it.of<Overview>(campaign, `/analytics?period=own&from=${date}&to=${date}`)
    assert.deepEqual(
      hours.map(({ leads, clicks, orders, views }) => ({ leads, clicks, orders, views })),
      ledger.hours(date),
      `${ledger.zone} hours of ${date}`,
    )
  }
}

async function recountAccount(it: Recount): Promise<void> {
  const { campaigns } = it
  const list = await it.read<{ campaigns: CampaignSummary[] }>('/api/campaigns')
  const dashboard = await it.read<Dashboard>('/api/analytics?period=30')
  let leads = 0
  let orders = 0
  for (const campaign of campaigns) {
    const today = campaign.ledger.dateOf(MONTH_END)
    const expected = campaign.ledger.figures({ from: daysAfter(today, -29), to: today })
    const inList = list.campaigns.find(({ id }) => id === campaign.id)
    const detail = await it.of<CampaignDetail>(campaign, '')
    for (const card of [inList?.analytics, detail.analytics])
      assert.deepEqual(
        [card?.leads, card?.engagement, card?.orders, card?.sales, card?.unconfirmed],
        [expected.leads, expected.engagement, expected.orders, expected.sales, expected.unconfirmed],
        campaign.ledger.zone,
      )
    const row = dashboard.campaigns.find(({ id }) => id === campaign.id)
    assert.deepEqual(
      [row?.leads.now, row?.engagement.now, row?.orders.now, row?.sales[0]?.now, row?.conversion.now],
      [expected.leads, expected.engagement, expected.orders, expected.sales, expected.conversion],
      campaign.ledger.zone,
    )
    const { total } = await it.of<{ total: number }>(campaign, '/leads')
    assert.equal(total, campaign.ledger.leads.filter(({ isGone }) => !isGone).length)
    leads += expected.leads
    orders += expected.orders
  }
  assert.deepEqual([dashboard.figures.leads.now, dashboard.figures.orders.now], [leads, orders])
}

onEngineByTurns(
  'a month is told exactly as a ledger of its own has it',
  async (engine) => {
    await using it = await setup(engine)

    for (const [number, campaign] of it.campaigns.entries()) {
      for (const asked of sampleOf(periodsOf(campaign), 3, number)) {
        await recountOverview(it, campaign, asked)
        await recountFunnel(it, campaign, asked)
        await recountPages(it, campaign, asked)
        await recountExports(it, campaign, asked)
      }
      await recountHours(it, campaign)
    }
    await recountAccount(it)
  },
  leftToRest,
)
