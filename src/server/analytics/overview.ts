/** The overview of a campaign: its figures over days, when people buy, and how far they come. */
import { localHour } from '#domain/activity/local-hour.ts'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { Counted, Overview } from '#domain/analytics/analytics.api.ts'
import { buyingTimes } from '#domain/analytics/buying-times.ts'
import { courseOf, dailyCounts, shareOf, sumOf, totalOf } from '#domain/analytics/daily-counts.ts'
import type { FigureKind } from '#domain/analytics/figure-kinds.ts'
import { funnelSteps, type FunnelStep } from '#domain/analytics/funnel-steps.ts'
import { dayText, localDay, startOfDay } from '#domain/analytics/local-day.ts'
import type { Db } from '../database/schema.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import type { HistoryNeeds } from '../history/history-entries.ts'
import { historyMarks } from '../history/history-marks.ts'
import { stepCounts, type StepCount } from '../lead-store/step-counts-repository.ts'
import { periodAnswerOf, type CountedPeriod } from './campaign-period.ts'
import {
  activityByDay,
  activityByHour,
  boughtInTime,
  quarterStart,
  revenueByLeadDay,
  salesByQuarter,
  soldByDay,
  startsByQuarter,
  type ActivityOnDay,
  type RevenueOfDay,
  type SoldOnDay,
} from './overview-repository.ts'
import { differentPeople } from './different-people.ts'
import { peopleByDay, type PeopleOnDay } from './people-repository.ts'
import { unconfirmedSales } from './repository.ts'

export async function overviewOf(needs: HistoryNeeds, asked: CountedPeriod): Promise<Overview> {
  const { db } = needs.database
  const { kind, currency, days, campaignId } = asked
  const campaign = ownedCampaign(campaignId)
  const [rows, { sold: inTime, longestMs }, unconfirmed, marks, hours] = await Promise.all([
    rowsOf(db, asked),
    boughtInTime(db, campaign, days),
    unconfirmedSales(db, [campaignId], days),
    marksOf(needs, asked),
    countedHours(db, asked),
  ])
  const soldNow = rows.sold.filter(({ day }) => day >= days.from)
  return {
    period: periodAnswerOf(asked),
    kind,
    currency,
    figures: figuresOf(asked, rows),
    refunded: sumOf(soldNow.map(({ refunded }) => refunded)),
    unconfirmed: unconfirmed.get(campaignId) ?? 0,
    otherSales: otherSales(soldNow, currency),
    days: countedDays(asked, rows),
    marks,
    hours,
    buying: {
      orders: sumOf(inTime.map(({ orders }) => orders)),
      late: sumOf(soldNow.map(({ late }) => late)),
      ...buyingTimes(inTime, longestMs),
    },
    funnel: kind === 'leads' ? funnelOf(rows.steps.filter(({ day }) => day >= days.from)) : [],
  }
}

type Rows = {
  steps: StepCount[]
  sold: SoldOnDay[]
  revenue: RevenueOfDay[]
  activity: ActivityOnDay[]
  engaged: PeopleOnDay[]
}

async function marksOf(
  needs: HistoryNeeds,
  { accountId, campaignId, zone, days }: CountedPeriod,
): Promise<Overview['marks']> {
  const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
  const span = { from: startOfDay(days.from, zone), before: startOfDay(days.to + 1, zone), zone }
  const marks = await historyMarks(needs, scope, span)
  return marks.map((mark) => ({ ...mark, day: dayText(localDay(mark.at, zone)) }))
}

/** From the first day that the period is compared with on; all at once, where the database can. */
async function rowsOf(db: Db, { campaignId, kind, currency, days, before }: CountedPeriod): Promise<Rows> {
  const campaign = ownedCampaign(campaignId)
  const whole = { from: before?.from ?? days.from, to: days.to }
  const hasLeads = kind === 'leads'
  const [steps, sold, revenue, activity, engaged] = await Promise.all([
    hasLeads ? stepCounts(db, [campaign], whole) : [],
    soldByDay(db, [campaign], whole),
    hasLeads ? revenueByLeadDay(db, campaign, { days: whole, currency }) : [],
    activityByDay(db, campaign, whole),
    hasLeads ? peopleByDay(db, [campaign], { kind: 'click', days, before }) : [],
  ])
  return { steps, sold, revenue, activity, engaged }
}

/** On what there is to click. */
const clickKinds: Record<FigureKind, readonly ActivityKind[]> = {
  leads: ['click'],
  quantity: ['click'],
  announcement: ['click', 'cta'],
}

function figuresOf(
  asked: CountedPeriod,
  { steps, sold, revenue, activity, engaged }: Rows,
): Overview['figures'] {
  const { kind, currency } = asked
  const own = sold.filter((one) => one.currency === currency)
  const ofStep = (step: FunnelStep) =>
    courseOf(
      steps.filter((one) => one.step === step),
      asked,
      ({ leads }) => leads,
    )
  const done = (kinds: readonly ActivityKind[]) =>
    courseOf(
      activity.filter((one) => kinds.includes(one.kind)),
      asked,
      ({ count }) => count,
    )
  const started = ofStep('started')
  return {
    leads: totalOf(started),
    engagement: differentPeople(engaged, asked),
    orders: totalOf(courseOf(sold, asked, ({ orders }) => orders)),
    sales: totalOf(courseOf(own, asked, ({ amount }) => amount)),
    conversion: shareOf(ofStep('bought'), started),
    revenuePerLead: shareOf(
      courseOf(revenue, asked, ({ amount }) => amount),
      started,
    ),
    units: totalOf(courseOf(sold, asked, ({ units }) => units)),
    views: totalOf(done(['visit'])),
    clicks: totalOf(done(clickKinds[kind])),
    hides: totalOf(done(['hide'])),
  }
}

function otherSales(sold: readonly SoldOnDay[], own: string): Overview['otherSales'] {
  const others = sold.filter(({ currency, orders }) => currency !== own && orders > 0)
  return [...Map.groupBy(others, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      orders: sumOf(rows.map(({ orders }) => orders)),
      sales: sumOf(rows.map(({ amount }) => amount)),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

function countedDays({ kind, currency, days }: CountedPeriod, rows: Rows): Overview['days'] {
  const own = rows.sold.filter((one) => one.currency === currency)
  const done = (kinds: readonly ActivityKind[]) =>
    dailyCounts(
      rows.activity.filter((one) => kinds.includes(one.kind)),
      days,
      ({ count }) => count,
    )
  const columns = {
    leads: dailyCounts(
      rows.steps.filter(({ step }) => step === 'started'),
      days,
      ({ leads }) => leads,
    ),
    clicks: done(clickKinds[kind]),
    orders: dailyCounts(rows.sold, days, ({ orders }) => orders),
    sales: dailyCounts(own, days, ({ amount }) => amount),
    units: dailyCounts(rows.sold, days, ({ units }) => units),
    views: done(['visit']),
    hides: done(['hide']),
  }
  return columns.leads.map((leads, at) => ({
    day: dayText(days.from + at),
    leads,
    clicks: columns.clicks[at] ?? 0,
    orders: columns.orders[at] ?? 0,
    sales: columns.sales[at] ?? 0,
    units: columns.units[at] ?? 0,
    views: columns.views[at] ?? 0,
    hides: columns.hides[at] ?? 0,
  }))
}

/** What people did is kept by hours of today and yesterday. */
async function countedHours(
  db: Db,
  { campaignId, kind, currency, zone, days, today }: CountedPeriod,
): Promise<Overview['hours']> {
  if (days.from !== days.to || days.from < today - 1) return []
  const campaign = ownedCampaign(campaignId)
  const day = days.from
  const hours: Counted[] = Array.from({ length: 24 }, () => ({
    leads: 0,
    clicks: 0,
    orders: 0,
    sales: 0,
    units: 0,
    views: 0,
    hides: 0,
  }))
  const hourOf = (quarter: number) => hours[localHour(quarterStart(quarter), zone).hour]
  const starts =
    kind === 'leads' ? await startsByQuarter(db, campaign, { day, startsAt: startOfDay(day, zone) }) : []
  for (const { quarter, count } of starts) {
    const hour = hourOf(quarter)
    if (hour) hour.leads += count
  }
  for (const { quarter, count, amount, units } of await salesByQuarter(db, campaign, { day, currency })) {
    const hour = hourOf(quarter)
    if (!hour) continue
    hour.orders += count
    hour.sales += amount
    hour.units += units
  }
  for (const { kind: done, hour: at, count } of await activityByHour(db, campaign, day)) {
    const hour = hours[at]
    if (!hour) continue
    if (clickKinds[kind].includes(done)) hour.clicks += count
    if (done === 'visit') hour.views += count
    if (done === 'hide') hour.hides += count
  }
  return hours.map((counted, hour) => ({ hour, ...counted }))
}

export function funnelOf(counts: readonly { step: FunnelStep; leads: number }[]): Overview['funnel'] {
  return funnelSteps.map((step) => ({
    step,
    leads: sumOf(counts.filter((one) => one.step === step).map(({ leads }) => leads)),
  }))
}
