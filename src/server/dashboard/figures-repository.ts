/** The SQL behind the figures of all campaigns of an account, by the days on which things happened in their zones. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

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
