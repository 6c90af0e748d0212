/** What each campaign of an account did in a period and in the one before, read for all of them at once. */
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import { courseOf, totalOf, type Compared } from '#domain/analytics/daily-counts.ts'
import { figureKindOf } from '#domain/analytics/figure-kind.ts'
import type { FigureKind } from '#domain/analytics/figure-kinds.ts'
import { periodOf, type DaySpan, type Period, type PeriodName } from '#domain/analytics/period.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import type { CampaignCourse } from '#domain/dashboard/account-figures.ts'
import { stepCounts, type StepCount } from '../lead-store/step-counts-repository.ts'
import { MAX_DAYS } from '../analytics/campaign-period.ts'
import { differentPeople } from '../analytics/different-people.ts'
import { soldByDay, type SoldOnDay } from '../analytics/overview-repository.ts'
import { peopleByDay, type PeopleOnDay } from '../analytics/people-repository.ts'
import { unconfirmedSales } from '../analytics/repository.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { firstDays, timesDone } from './figures-repository.ts'

export type AskedPeriod = { name: PeriodName; own: DaySpan | null; now: number }

/** A campaign with what it counts, over days of its own zone. */
export type CountedCampaign = {
  campaign: StoredCampaign
  period: Period
  course: CampaignCourse
  units: Compared
  views: Compared
  clicks: Compared
}

export async function countCampaigns(
  db: Db,
  campaigns: readonly StoredCampaign[],
  asked: AskedPeriod,
): Promise<CountedCampaign[]> {
  const periods = await periodsOf(db, campaigns, asked)
  const groups = [...Map.groupBy(periods, ({ period }) => keyOf(period)).values()]
  const counted: CountedCampaign[] = []
  for (const group of groups) counted.push(...(await countGroup(db, group)))
  return counted
}

type InPeriod = { campaign: StoredCampaign; period: Period }

async function periodsOf(
  db: Db,
  campaigns: readonly StoredCampaign[],
  { name, own, now }: AskedPeriod,
): Promise<InPeriod[]> {
  const first =
    name === 'start'
      ? await firstDays(
          db,
          campaigns.map(({ id }) => id),
        )
      : new Map<string, number>()
  return campaigns.map((campaign) => {
    const { timezone } = campaign.settings
    const made = localDay(campaign.createdAt, timezone)
    const today = localDay(now, timezone)
    const firstDay = Math.max(Math.min(first.get(campaign.id) ?? made, made), today - MAX_DAYS + 1)
    return { campaign, period: periodOf({ name, today, firstDay, own }) }
  })
}

/** Most campaigns have the same days: what they did is one read. */
function keyOf({ days, before }: Period): string {
  return JSON.stringify([days, before])
}

type Read = {
  steps: readonly StepCount[]
  sold: readonly SoldOnDay[]
  unconfirmed: ReadonlyMap<string, number>
  engaged: readonly PeopleOnDay[]
  views: InBoth
  clicks: InBoth
}

type InBoth = { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> | null }

async function countGroup(db: Db, group: readonly InPeriod[]): Promise<CountedCampaign[]> {
  const [first] = group
  if (!first) return []
  const read = await readGroup(
    db,
    group.map(({ campaign }) => campaign),
    first.period,
  )
  const steps = Map.groupBy(read.steps, ({ campaignId }) => campaignId)
  const sold = Map.groupBy(read.sold, ({ campaign_id }) => campaign_id)
  const engaged = Map.groupBy(read.engaged, ({ campaign_id }) => campaign_id)
  return group.map(({ campaign, period }) =>
    countedOf(
      { campaign, period },
      {
        ...read,
        steps: steps.get(campaign.id) ?? [],
        sold: sold.get(campaign.id) ?? [],
        engaged: engaged.get(campaign.id) ?? [],
      },
    ),
  )
}

/** All at once, and of each campaign only what there is of its kind. */
async function readGroup(
  db: Db,
  campaigns: readonly StoredCampaign[],
  { days, before }: Period,
): Promise<Read> {
  const whole = { from: before?.from ?? days.from, to: days.to }
  const idsOf = (kind: FigureKind) =>
    campaigns.filter(({ campaignType }) => figureKindOf(campaignType) === kind).map(({ id }) => id)
  const [ids, withLeads, bars] = [campaigns.map(({ id }) => id), idsOf('leads'), idsOf('announcement')]
  const inBoth = async (readDays: (span: DaySpan) => Promise<Map<string, number>>) => {
    const [now, earlier] = await Promise.all([readDays(days), before && readDays(before)])
    return { now, before: earlier }
  }
  const done = (kinds: readonly ActivityKind[]) =>
    inBoth((span) => timesDone(db, bars, { kinds, days: span }))
  const [steps, sold, unconfirmed, engaged, views, clicks] = await Promise.all([
    stepCounts(db, withLeads, whole, ['started', 'bought']),
    soldByDay(db, ids, whole),
    unconfirmedSales(db, ids, days),
    peopleByDay(db, withLeads, { kind: 'click', days, before }),
    done(['visit']),
    done(['click', 'cta']),
  ])
  return { steps, sold, unconfirmed, engaged, views, clicks }
}

function countedOf({ campaign, period }: InPeriod, read: Read): CountedCampaign {
  const { id, settings } = campaign
  const started = read.steps.filter(({ step }) => step === 'started')
  const bought = read.steps.filter(({ step }) => step === 'bought')
  const sold = read.sold.filter(({ orders }) => orders > 0)
  const currencies = new Set([settings.currency, ...sold.map(({ currency }) => currency)])
  const both = ({ now, before }: InBoth): Compared => ({
    now: now.get(id) ?? 0,
    before: before && (before.get(id) ?? 0),
  })
  return {
    campaign,
    period,
    units: totalOf(courseOf(read.sold, period, ({ units }) => units)),
    views: both(read.views),
    clicks: both(read.clicks),
    course: {
      id,
      kind: figureKindOf(campaign.campaignType),
      leads: courseOf(started, period, ({ leads }) => leads),
      bought: courseOf(bought, period, ({ leads }) => leads),
      engagement: differentPeople(read.engaged, period),
      orders: courseOf(read.sold, period, ({ orders }) => orders),
      sales: [...currencies].map((currency) => ({
        currency,
        ...courseOf(
          read.sold.filter((one) => one.currency === currency),
          period,
          ({ amount }) => amount,
        ),
      })),
      unconfirmed: read.unconfirmed.get(id) ?? 0,
    },
  }
}
