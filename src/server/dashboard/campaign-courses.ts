/** What each campaign of an account did in a period and in the one before, read for all of them at once. */
import { courseOf, totalOf, type Compared } from '#domain/analytics/daily-counts.ts'
import { figureKindOf } from '#domain/analytics/figure-kind.ts'
import { periodOf, type DaySpan, type Period, type PeriodName } from '#domain/analytics/period.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import type { CampaignCourse } from '#domain/dashboard/account-figures.ts'
import { stepCounts, type StepCount } from '../lead-store/step-counts-repository.ts'
import { MAX_DAYS } from '../analytics/campaign-period.ts'
import {
  engagedByDay,
  soldByDay,
  type EngagedOnDay,
  type SoldOnDay,
} from '../analytics/overview-repository.ts'
import { peopleWho } from '../analytics/people-repository.ts'
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
  engaged: InBoth
  engagedDays: readonly EngagedOnDay[]
  views: InBoth
  clicks: InBoth
}

type InBoth = { now: ReadonlyMap<string, number>; before: ReadonlyMap<string, number> | null }

async function countGroup(db: Db, group: readonly InPeriod[]): Promise<CountedCampaign[]> {
  const [first] = group
  if (!first) return []
  const { days, before } = first.period
  const ids = group.map(({ campaign }) => campaign.id)
  const whole = { from: before?.from ?? days.from, to: days.to }
  const inBoth = async (read: (span: DaySpan) => Promise<Map<string, number>>) => ({
    now: await read(days),
    before: before && (await read(before)),
  })
  const read: Read = {
    steps: await stepCounts(db, ids, whole, ['started', 'bought']),
    sold: await soldByDay(db, ids, whole),
    unconfirmed: await unconfirmedSales(db, ids, days),
    engagedDays: await engagedByDay(db, ids, whole),
    engaged: await inBoth((span) => peopleWho(db, ids, { kind: 'click', days: span })),
    views: await inBoth((span) => timesDone(db, ids, { kinds: ['visit'], days: span })),
    clicks: await inBoth((span) => timesDone(db, ids, { kinds: ['click', 'cta'], days: span })),
  }
  const steps = Map.groupBy(read.steps, ({ campaignId }) => campaignId)
  const sold = Map.groupBy(read.sold, ({ campaign_id }) => campaign_id)
  const engaged = Map.groupBy(read.engagedDays, ({ campaign_id }) => campaign_id)
  return group.map(({ campaign, period }) =>
    countedOf(
      { campaign, period },
      {
        ...read,
        steps: steps.get(campaign.id) ?? [],
        sold: sold.get(campaign.id) ?? [],
        engagedDays: engaged.get(campaign.id) ?? [],
      },
    ),
  )
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
      engagement: { ...courseOf(read.engagedDays, period, ({ people }) => people), ...both(read.engaged) },
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
