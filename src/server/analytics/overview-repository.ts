/** The SQL behind the figures of a campaign, or of several at once, by the days of their zones. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { BoughtInTime } from '#domain/analytics/buying-times.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'
import type { SaleCountRow } from '../database/tables-sales.ts'
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

/** `currency`: as `key` of the counts. */
export type SoldOnDay = Omit<SaleCountRow, 'counted' | 'key' | 'writer'> & { currency: string }

/** Of several campaigns at once. */
export async function soldByDay(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
): Promise<SoldOnDay[]> {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom('sale_counts')
    .select([
      'campaign_id',
      'day',
      'key as currency',
      addedUp('orders'),
      addedUp('amount'),
      addedUp('units'),
      addedUp('late'),
      addedUp('refunded'),
    ])
    .where('campaign_id', 'in', campaignIds)
    .where('counted', '=', 'sold')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['campaign_id', 'day', 'key'])
    .execute()
}

/** Of what several connections have counted. */
export function addedUp<Column extends 'orders' | 'amount' | 'units' | 'late' | 'refunded'>(column: Column) {
  return sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column)
}

export type RevenueOfDay = { day: number; amount: number }

/** What leads have brought by now, by the day of their start. */
export function revenueByLeadDay(
  db: Db,
  campaign: OwnedCampaignId,
  { days: { from, to }, currency }: { days: DaySpan; currency: string },
): Promise<RevenueOfDay[]> {
  return db
    .selectFrom('sale_counts')
    .select(['day', addedUp('amount')])
    .where('campaign_id', '=', campaign)
    .where('counted', '=', 'brought')
    .where('key', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
}

/** Sales before the deadline of somebody who is known, and the time that those were given who had the most. */
export async function boughtInTime(
  db: Db,
  campaign: OwnedCampaignId,
  { from, to }: DaySpan,
): Promise<{ sold: BoughtInTime[]; longestMs: number }> {
  const rows = await db
    .selectFrom('sale_counts')
    .select(['key', addedUp('orders')])
    .where('campaign_id', '=', campaign)
    .where('counted', '=', 'timed')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('key')
    .execute()
  const sold = rows.flatMap(({ key, orders }) => {
    const [edge = 0, tenth = 0, given = 0] = key.split(' ').map(Number)
    return orders === 0 ? [] : [{ edge, tenth, given, orders }]
  })
  return {
    sold: sold.map(({ given: _given, ...one }) => one),
    longestMs: Math.max(0, ...sold.map(({ given }) => given)),
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
