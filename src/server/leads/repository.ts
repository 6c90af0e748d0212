/** The SQL on leads that their owner asks for; what visitors do to them is in `server/visitors`. */
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../scope.ts'

export type RuledRow = { id: string; startedAt: number; deadlineAt: number; rulesVersion: number }

type Page = { after: { startedAt: number; id: string } | null; limit: number }

/** Leads that count, in the order of their starts. */
export async function leadsInOrder(
  db: Db,
  campaign: OwnedCampaignId,
  { after, limit }: Page,
): Promise<RuledRow[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'started_at', 'deadline_at', 'rules_version'])
    .where('campaign_id', '=', campaign)
    .where('ended_by', 'is', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('started_at', 'id'), '>', eb.tuple(after?.startedAt ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    deadlineAt: row.deadline_at,
    rulesVersion: row.rules_version,
  }))
}

export async function standingLeads(db: Db, campaign: OwnedCampaignId): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign)
    .where('ended_by', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
