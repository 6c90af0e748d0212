/** The SQL on the leads of a campaign whose deadline counts. */
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export type RuledRow = { id: string; startedAt: number; deadlineAt: number; rulesVersion: number }

/**
 * Leads whose deadline counts: it no longer concerns whoever has bought. In the order of their ids, which is the one
 * they were written in: a database reads a hundred thousand of them so in half the time that any other order takes.
 */
export async function leadsAsWritten(
  db: Db,
  campaign: OwnedCampaignId,
  { after, limit }: { after: string; limit: number },
): Promise<RuledRow[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'started_at', 'deadline_at', 'rules_version'])
    .where('campaign_id', '=', campaign)
    .where('id', '>', after)
    .where('ended_by', 'is', null)
    .where('sold_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(ruledRow)
}

type StoredLeadDates = { id: string; started_at: number; deadline_at: number; rules_version: number }

export function ruledRow({ id, started_at, deadline_at, rules_version }: StoredLeadDates): RuledRow {
  return { id, startedAt: started_at, deadlineAt: deadline_at, rulesVersion: rules_version }
}

/** How many there are, those of buyers among them. */
export async function countingLeads(db: Db, campaign: OwnedCampaignId): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign)
    .where('ended_by', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
