/** The SQL that tells how many different people did something in a period: from how each was counted, without a row of any. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

export type PeopleOnDay = {
  campaign_id: string
  day: number
  /** Different leads, the day by itself. */
  people: number
  /** Those of them who had not done it before on a day of the same period: over its days a sum. */
  different: number
}

/** How many leads did it on any page, each day of a period and of the one that it is compared with. */
export async function peopleByDay(
  db: Db,
  campaignIds: readonly string[],
  { kind, days, before }: { kind: ActivityKind; days: DaySpan; before: DaySpan | null },
): Promise<PeopleOnDay[]> {
  if (campaignIds.length === 0) return []
  const [from, earlier] = [sql.lit(days.from), sql.lit(before?.from ?? days.from)]
  const isFirst = sql`previous_day < case when day >= ${from} then ${from} else ${earlier} end`
  return db
    .selectFrom('people_counts')
    .select([
      'campaign_id',
      'day',
      sql<number>`cast(sum(people) as bigint)`.as('people'),
      sql<number>`cast(sum(case when ${isFirst} then people else 0 end) as bigint)`.as('different'),
    ])
    .where('campaign_id', 'in', campaignIds)
    .where('kind', '=', kind)
    .where('page_id', '=', '')
    .where('day', '>=', before?.from ?? days.from)
    .where('day', '<=', days.to)
    .groupBy(['campaign_id', 'day'])
    .execute()
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
