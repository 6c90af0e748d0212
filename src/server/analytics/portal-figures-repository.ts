/** The SQL of what was done with the portals of each theme of a campaign. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

export function namedThemes(db: Db, campaignId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('portal_themes')
    .select(['id', 'name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type DoneOnDay = { pageId: string; day: number; kind: ActivityKind; count: number }

export async function activityByPageAndDay(
  db: Db,
  campaignId: string,
  { kinds, days: { from, to } }: { kinds: readonly ActivityKind[]; days: DaySpan },
): Promise<DoneOnDay[]> {
  const rows = await db
    .selectFrom('activity_counts')
    .select(['page_id', 'day', 'kind', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('campaign_id', '=', campaignId)
    .where('hour', '=', -1)
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['page_id', 'day', 'kind'])
    .execute()
  return rows.map(({ page_id: pageId, ...row }) => ({ ...row, pageId }))
}
