/** The SQL behind the figures of all campaigns of an account, by the days on which things happened in their zones. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

export type SoldOnDay = {
  campaignId: string
  currency: string
  day: number
  orders: number
  amount: number
  units: number
}

/** Confirmed sales that were not taken back whole, net of what was given back of them. */
export async function soldByDay(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
): Promise<SoldOnDay[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .selectFrom('sales')
    .select([
      'campaign_id',
      'currency',
      'day',
      (eb) => eb.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(amount - refunded_amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(took_unit) as bigint)`.as('units'),
    ])
    .where('campaign_id', 'in', campaignIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '=', 'confirmed')
    .where('refunded_at', 'is', null)
    .groupBy(['campaign_id', 'currency', 'day'])
    .execute()
  return rows.map(({ campaign_id: campaignId, ...sold }) => ({ campaignId, ...sold }))
}

export type EngagedOnDay = { campaignId: string; day: number; people: number }

/** Different leads with a click on a link in a mail, each day by itself. */
export async function engagedByDay(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
): Promise<EngagedOnDay[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .selectFrom('people_counts')
    .select(['campaign_id', 'day', sql<number>`cast(sum(people) as bigint)`.as('people')])
    .where('campaign_id', 'in', campaignIds)
    .where('kind', '=', 'click')
    .where('page_id', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['campaign_id', 'day'])
    .execute()
  return rows.map(({ campaign_id: campaignId, ...engaged }) => ({ campaignId, ...engaged }))
}

/** Campaign id → how often, on any page and by anybody. */
export async function timesDone(
  db: Db,
  campaignIds: readonly string[],
  { kinds, days }: { kinds: readonly ActivityKind[]; days: DaySpan },
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity_counts')
    .select(['campaign_id', sql<number>`cast(sum(count) as bigint)`.as('times')])
    .where('campaign_id', 'in', campaignIds)
    .where('kind', 'in', kinds)
    .where('hour', '=', -1)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, times }) => [campaign_id, times]))
}

/** Campaign id → the first day on which anybody started or bought. */
export async function firstDays(db: Db, campaignIds: readonly string[]): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const started = db
    .selectFrom('lead_counts')
    .select((eb) => ['campaign_id', eb.fn.min('since').as('day')])
    .where('campaign_id', 'in', campaignIds)
    .where('counted', '=', 'step-started')
    .groupBy('campaign_id')
  const sold = db
    .selectFrom('sales')
    .select((eb) => ['campaign_id', eb.fn.min('day').as('day')])
    .where('campaign_id', 'in', campaignIds)
    .where('state', '=', 'confirmed')
    .groupBy('campaign_id')
  const rows = await db
    .selectFrom(started.unionAll(sold).as('first'))
    .select((eb) => ['campaign_id', eb.fn.min('day').as('day')])
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, day }) => [campaign_id, day]))
}
