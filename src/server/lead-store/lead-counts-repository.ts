/** The SQL that tells how many leads there are, from the counts that the database keeps: however many, it takes no longer. */
import { sql } from 'kysely'
import { tilesOf, type Span, type Tile } from '#domain/analytics/tiles.ts'
import type { CountTable } from '../database/add-up-counts.ts'
import type { Db } from '../database/schema.ts'
import type { CountedLeads, LeadCountRow } from '../database/tables-campaigns.ts'

/** What figures tell of: `people` without those of tests; the list of leads shows `everybody`. */
export type CountedWho = 'people' | 'everybody'

/** Those whose deadline counts and is within the span, to the millisecond. */
export async function leadsDueWithin(
  db: Db,
  campaignId: string,
  { span, who }: { span: Span; who: CountedWho },
): Promise<number> {
  const tiles = tilesOf(span)
  if (tiles.length === 0) return 0
  const pieces = tiles.map((tile) =>
    tile.width === 'instant' ? counting(tile) : keptCounts(tile, tile.width),
  )
  // One statement, so that nothing moves between what it adds up.
  const { rows } = await sql<{ leads: number }>`
    select cast(coalesce(sum(leads), 0) as bigint) as leads
    from (${sql.join(pieces, sql` union all `)}) as piece`.execute(db)
  return rows[0]?.leads ?? 0

  function keptCounts({ from, before }: Tile, width: 'day' | 'hour') {
    return sql`select leads from lead_counts
      where campaign_id = ${campaignId} and counted in (${sql.join(namesOf(`deadline-${width}`, who))}) and since >= ${from} and since < ${before}`
  }

  function counting({ from, before }: Tile) {
    return sql`select count(*) as leads from leads
      where campaign_id = ${campaignId} and deadline_at >= ${from} and deadline_at < ${before}
        and ended_by is null and sold_at is null and ${who === 'everybody' ? sql`true` : sql`source <> 'test'`}`
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

/** How they are added up where several connections count. */
export const leadCounts: CountTable = { table: 'lead_counts', keys: ['counted', 'since'], sums: ['leads'] }
