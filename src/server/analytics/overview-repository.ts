/** The SQL behind the figures of a campaign, or of several at once, by the days of their zones. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import { timeLeftEdges, type BoughtInTime } from '#domain/analytics/buying-times.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

/** The first day on which anybody started or bought; null while nobody has. */
export async function firstCountedDay(db: Db, campaign: OwnedCampaignId): Promise<number | null> {
  const { rows } = await sql<{ day: number | null }>`
    select min(day) as day from (
      select min(since) as day from lead_counts where campaign_id = ${campaign} and counted = 'step-started'
      union all select min(day) from sales where campaign_id = ${campaign} and state = 'confirmed'
    ) as first`.execute(db)
  return rows[0]?.day ?? null
}

export type SoldOnDay = {
  campaign_id: string
  day: number
  currency: string
  orders: number
  /** Net of what was given back, in minor units. */
  amount: number
  units: number
  late: number
  /** Taken back whole: in none of the others. */
  refunded: number
}

/** Of several campaigns at once. */
export async function soldByDay(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
): Promise<SoldOnDay[]> {
  if (campaignIds.length === 0) return []
  const kept = (what: string) =>
    sql<number>`cast(sum(case when refunded_at is null then ${sql.raw(what)} else 0 end) as bigint)`
  return db
    .selectFrom('sales')
    .select([
      'campaign_id',
      'day',
      'currency',
      kept('1').as('orders'),
      kept('amount - refunded_amount').as('amount'),
      kept('took_unit').as('units'),
      kept('is_late').as('late'),
      sql<number>`cast(sum(case when refunded_at is null then 0 else 1 end) as bigint)`.as('refunded'),
    ])
    .where('campaign_id', 'in', campaignIds)
    .where('state', '=', 'confirmed')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['campaign_id', 'day', 'currency'])
    .execute()
}

export type RevenueOfDay = { day: number; amount: number }

/** What leads have brought by now, by the day of their start. */
export function revenueByLeadDay(
  db: Db,
  campaign: OwnedCampaignId,
  { days: { from, to }, currency }: { days: DaySpan; currency: string },
): Promise<RevenueOfDay[]> {
  return db
    .selectFrom('sales')
    .select([
      sql<number>`lead_day`.as('day'),
      sql<number>`cast(sum(amount - refunded_amount) as bigint)`.as('amount'),
    ])
    .where('campaign_id', '=', campaign)
    .where('lead_day', '>=', from)
    .where('lead_day', '<=', to)
    .where('state', '=', 'confirmed')
    .where('currency', '=', currency)
    .where('refunded_at', 'is', null)
    .groupBy('lead_day')
    .execute()
}

/** Sales before the deadline of somebody who is known, and the most time that one of them was given. */
export async function boughtInTime(
  db: Db,
  campaign: OwnedCampaignId,
  { from, to }: DaySpan,
): Promise<{ sold: BoughtInTime[]; longestMs: number }> {
  const edge = sql<number>`case ${sql.join(
    timeLeftEdges.map((ms) => sql`when time_left_ms > ${sql.lit(ms)} then ${sql.lit(ms)}`),
    sql` `,
  )} else 0 end`
  // Whole numbers: the part of a tenth that has begun does not count.
  const tenth = sql<number>`(time_given_ms - time_left_ms) * 10 / time_given_ms`
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sales')
        .select([edge.as('edge'), tenth.as('tenth'), 'time_given_ms'])
        .where('campaign_id', '=', campaign)
        .where('state', '=', 'confirmed')
        .where('refunded_at', 'is', null)
        .where('is_late', '=', 0)
        .where('time_left_ms', '>', 0)
        .where('time_given_ms', '>', 0)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .as('sale'),
    )
    .select([
      'edge',
      'tenth',
      (eb) => eb.fn.countAll<number>().as('orders'),
      (eb) => eb.fn.max('time_given_ms').as('longest'),
    ])
    .groupBy(['edge', 'tenth'])
    .execute()
  return {
    sold: rows.map(({ longest: _longest, ...sold }) => sold),
    longestMs: Math.max(0, ...rows.map(({ longest }) => longest ?? 0)),
  }
}

export type ActivityOnDay = { kind: ActivityKind; day: number; count: number }

export function activityByDay(
  db: Db,
  campaign: OwnedCampaignId,
  { from, to }: DaySpan,
): Promise<ActivityOnDay[]> {
  return db
    .selectFrom('activity_counts')
    .select(['kind', 'day', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('campaign_id', '=', campaign)
    .where('hour', '=', -1)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'day'])
    .execute()
}

export type ActivityOfHour = { kind: ActivityKind; hour: number; count: number }

export function activityByHour(db: Db, campaign: OwnedCampaignId, day: number): Promise<ActivityOfHour[]> {
  return db
    .selectFrom('activity_counts')
    .select(['kind', 'hour', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('campaign_id', '=', campaign)
    .where('hour', '>=', 0)
    .where('day', '=', day)
    .groupBy(['kind', 'hour'])
    .execute()
}

export type EngagedOnDay = { campaign_id: string; day: number; people: number }

/** Different leads with a click on a link, each day by itself. */
export async function engagedByDay(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
): Promise<EngagedOnDay[]> {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom('people_counts')
    .select(['campaign_id', 'day', sql<number>`cast(sum(people) as bigint)`.as('people')])
    .where('campaign_id', 'in', campaignIds)
    .where('kind', '=', 'click')
    .where('page_id', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['campaign_id', 'day'])
    .execute()
}

export type InQuarter = { quarter: number; count: number; amount: number; units: number }

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Leads started on the day, by the quarters of an hour since 1970: hours of every zone are made of these. */
export async function startsByQuarter(
  db: Db,
  campaign: OwnedCampaignId,
  { day, startsAt }: { day: number; startsAt: number },
): Promise<InQuarter[]> {
  const quarter = sql<number>`started_at / ${sql.lit(QUARTER_MS)}`
  const rows = await db
    .selectFrom('leads')
    .select([quarter.as('quarter'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaign)
    // The day may be one of another zone, as it was then: its instants are not far.
    .where('started_at', '>=', startsAt - DAY_MS)
    .where('started_at', '<', startsAt + 2 * DAY_MS)
    .where('started_day', '=', day)
    .where('source', '!=', 'test')
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'merged')]))
    .groupBy(quarter)
    .execute()
  return rows.map((row) => ({ ...row, amount: 0, units: 0 }))
}

export function salesByQuarter(
  db: Db,
  campaign: OwnedCampaignId,
  { day, currency }: { day: number; currency: string },
): Promise<InQuarter[]> {
  const quarter = sql<number>`created_at / ${sql.lit(QUARTER_MS)}`
  const isOwn = sql`currency = ${currency}`
  return db
    .selectFrom('sales')
    .select([
      quarter.as('quarter'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`cast(sum(case when ${isOwn} then amount - refunded_amount else 0 end) as bigint)`.as(
        'amount',
      ),
      sql<number>`cast(sum(took_unit) as bigint)`.as('units'),
    ])
    .where('campaign_id', '=', campaign)
    .where('day', '=', day)
    .where('state', '=', 'confirmed')
    .where('refunded_at', 'is', null)
    .groupBy(quarter)
    .execute()
}

export function quarterStart(quarter: number): number {
  return quarter * QUARTER_MS
}
