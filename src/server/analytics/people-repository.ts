/** The SQL that tells how many different people did something in a period: from how each was counted, without a row of any. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

/** Campaign id → how many leads did it, on any page. */
export async function peopleWho(
  db: Db,
  campaignIds: readonly string[],
  { kind, days: { from, to } }: { kind: ActivityKind; days: DaySpan },
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('people_counts')
    .select(['campaign_id', sql<number>`cast(sum(people) as bigint)`.as('people')])
    .where('campaign_id', 'in', campaignIds)
    .where('kind', '=', kind)
    .where('page_id', '=', '')
    .where('day', '>=', from)
    .where('day', '<=', to)
    // Whoever did it before on one of these days is counted there.
    .where('previous_day', '<', from)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, people }) => [campaign_id, people]))
}

export type PeopleOnPage = { pageId: string; kind: ActivityKind; people: number }

type OnPages = { pageIds: readonly string[]; kinds: readonly ActivityKind[]; days: DaySpan }

/** On each of these pages; an empty id asks for any page. */
export async function peopleByPage(
  db: Db,
  campaignId: string,
  { pageIds, kinds, days: { from, to } }: OnPages,
): Promise<PeopleOnPage[]> {
  const rows = await db
    .selectFrom('people_counts')
    .select(['page_id', 'kind', sql<number>`cast(sum(people) as bigint)`.as('people')])
    .where('campaign_id', '=', campaignId)
    .where('kind', 'in', kinds)
    .where('page_id', 'in', pageIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('previous_day', '<', from)
    .groupBy(['page_id', 'kind'])
    .execute()
  return rows.map(({ page_id: pageId, ...row }) => ({ ...row, pageId }))
}
