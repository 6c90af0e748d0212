/** The SQL that tells how many leads there are, from the counts that the database keeps: however many, it takes no longer. */
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely'
import { tilesOf, type Span, type Tile } from '#domain/analytics/tiles.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CountedLeads, LeadCountRow } from '../database/tables-campaigns.ts'

/** By when they started: all that are listed. By their deadline: those whose deadline counts. */
export type CountedBy = 'started' | 'deadline'

const instants: Record<CountedBy, { column: string; of: RawBuilder<boolean> }> = {
  started: { column: 'started_at', of: sql`(ended_by is null or ended_by <> 'merged')` },
  deadline: { column: 'deadline_at', of: sql`ended_by is null and sold_at is null` },
}

/** What figures tell of: `people` without those of tests; the list of leads shows `everybody`. */
export type CountedWho = 'people' | 'everybody'

type CampaignIds = Expression<unknown> | SelectQueryBuilder<Database, 'campaigns', { id: string }>

/** Campaign id → how many, to the millisecond; one statement, so that nothing moves between what it adds up. */
export async function leadsWithin(
  db: Db,
  { campaigns, by, span, who }: { campaigns: CampaignIds; by: CountedBy; span: Span; who: CountedWho },
): Promise<Map<string, number>> {
  const tiles = tilesOf(span)
  if (tiles.length === 0) return new Map()
  const pieces = tiles.map((tile) =>
    tile.width === 'instant' ? counting(tile) : keptCounts(tile, tile.width),
  )
  const { rows } = await sql<{ campaign_id: string; leads: number }>`
    select campaign_id, cast(sum(leads) as bigint) as leads
    from (${sql.join(pieces, sql` union all `)}) as piece
    group by campaign_id`.execute(db)
  return new Map(rows.map(({ campaign_id, leads }) => [campaign_id, leads]))

  function keptCounts({ from, before }: Tile, width: 'day' | 'hour') {
    return sql`select campaign_id, leads from lead_counts
      where campaign_id in (${campaigns}) and counted in (${sql.join(namesOf(`${by}-${width}`, who))}) and since >= ${from} and since < ${before}`
  }

  function counting({ from, before }: Tile) {
    const { column, of } = instants[by]
    return sql`select campaign_id, count(*) as leads from leads
      where campaign_id in (${campaigns}) and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before} and ${of} and ${who === 'everybody' ? sql`true` : sql`source <> 'test'`}
      group by campaign_id`
  }
}

/** All that the campaign ever had of one kind. */
export async function leadsCounted(
  db: Db,
  campaignId: string,
  { counted, who }: { counted: CountedLeads; who: CountedWho },
): Promise<number> {
  const { leads } = await db
    .selectFrom('lead_counts')
    .select(sql<number>`cast(coalesce(sum(leads), 0) as bigint)`.as('leads'))
    .where('campaign_id', '=', campaignId)
    .where('counted', 'in', namesOf(counted, who))
    .executeTakeFirstOrThrow()
  return leads
}

function namesOf(counted: CountedLeads, who: CountedWho): LeadCountRow['counted'][] {
  return who === 'everybody' ? [counted, `test-${counted}`] : [counted]
}

const ROWS_AT_ONCE = 250

/**
 * Adds up what several connections of PostgreSQL have counted; false when nothing was left. Rows that somebody is
 * adding to are left for the next time: whoever holds one of them is never waited for.
 */
export async function addUpCounts(trx: Transaction<Database>, campaignId: string): Promise<boolean> {
  const { rows } = await sql<Pick<LeadCountRow, 'counted'>>`
    with taken as (
      select counted, since, writer from lead_counts where campaign_id = ${campaignId} and writer <> 0
      limit ${sql.lit(ROWS_AT_ONCE)} for update skip locked
    ), gone as (
      delete from lead_counts as old using taken
      where old.campaign_id = ${campaignId} and old.counted = taken.counted and old.since = taken.since
        and old.writer = taken.writer
      returning old.counted, old.since, old.leads
    )
    insert into lead_counts as known (campaign_id, counted, since, writer, leads)
    select ${campaignId}, counted, since, 0, sum(leads) from gone group by counted, since order by counted, since
    on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads
    returning known.counted`.execute(trx)
  return rows.length > 0
}
