/** The SQL of what people did with each page of a campaign. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

export async function namedPages(
  db: Db,
  campaignId: string,
): Promise<{ id: string; label: string; beforeUrl: string }[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'label', 'before_url'])
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ before_url: beforeUrl, ...page }) => ({ ...page, beforeUrl }))
}

export type DoneOnPage = { pageId: string; kind: ActivityKind; count: number }

/** What is of no page has an empty id. */
export async function activityByPage(
  db: Db,
  campaignId: string,
  { kinds, days: { from, to } }: { kinds: readonly ActivityKind[]; days: DaySpan },
): Promise<DoneOnPage[]> {
  const rows = await db
    .selectFrom('activity_counts')
    .select(['page_id', 'kind', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('campaign_id', '=', campaignId)
    .where('hour', '=', -1)
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['page_id', 'kind'])
    .execute()
  return rows.map(({ page_id: pageId, ...row }) => ({ ...row, pageId }))
}
