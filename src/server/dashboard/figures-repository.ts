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

/** Campaign id → the first day on which anybody started or bought: each is the first row of an index. */
export async function firstDays(db: Db, campaignIds: readonly string[]): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaigns')
    .select((eb) => [
      'campaigns.id',
      eb
        .selectFrom('lead_counts')
        .select('since')
        .whereRef('lead_counts.campaign_id', '=', 'campaigns.id')
        .where('counted', '=', 'step-started')
        .orderBy('since')
        .limit(1)
        .as('started'),
      eb
        .selectFrom('sales')
        .select('day')
        .whereRef('sales.campaign_id', '=', 'campaigns.id')
        .where('sales.state', '=', 'confirmed')
        .orderBy('day')
        .limit(1)
        .as('sold'),
    ])
    .where('campaigns.id', 'in', campaignIds)
    .execute()
  return new Map(
    rows.flatMap(({ id, started, sold }) => {
      const days = [started, sold].filter((day) => day !== null)
      return days.length === 0 ? [] : [[id, Math.min(...days)] as const]
    }),
  )
}
