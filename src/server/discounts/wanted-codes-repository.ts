/** The SQL by which leads come to have rows of codes: whoever has just started, and whoever is found to have none. */
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { takeLeads } from '../database/take-rows.ts'

type Trx = Transaction<Database>

export async function campaignsWithCodeStarts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('code_starts')
    .select('campaign_id')
    .distinct()
    .orderBy('campaign_id')
    .execute()
  return rows.map((row) => row.campaign_id)
}

/** Says how many were taken off the queue. Who has ended or was erased meanwhile gets none. */
export async function takeCodeStarts(trx: Trx, campaignId: string, limit: number): Promise<number> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  const taken = await trx
    .deleteFrom('code_starts')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', (eb) =>
      eb
        .selectFrom('code_starts')
        .select('lead_id')
        .where('campaign_id', '=', campaignId)
        .orderBy('lead_id')
        .limit(limit)
        .$if(isPostgres, (query) => query.forUpdate().skipLocked()),
    )
    .returning('lead_id')
    .execute()
  const leadIds = taken.map((row) => row.lead_id)
  await wantCodes(trx, campaignId, { leadIds, lane: 0 })
  return leadIds.length
}

type Wanting = { leadIds: readonly string[]; lane: DiscountCodeRow['lane'] }

/** Of whoever has no code, had one that has ended, or waits further behind; test leads never get one. */
export async function wantCodes(trx: Trx, campaignId: string, { leadIds, lane }: Wanting): Promise<void> {
  if (leadIds.length === 0) return
  await takeLeads(trx, campaignId, leadIds)
  await sql`
    insert into discount_codes (account_id, campaign_id, lead_id, version, state, lane, due_at, tries)
    select discount.account_id, lead.campaign_id, lead.id, 1, 'waiting', ${sql.lit(lane)}, lead.created_at, 0
    from leads as lead join campaign_discounts as discount
      on discount.campaign_id = lead.campaign_id and discount.per_lead = 1
    where lead.campaign_id = ${campaignId} and lead.id in (${sql.join(leadIds)}) and lead.source <> 'test'
      and lead.ended_by is null and lead.sold_at is null
    order by lead.id
    on conflict (campaign_id, lead_id) do update set version = discount_codes.version + 1,
      state = 'waiting', lane = excluded.lane, due_at = excluded.due_at,
      tries = 0, problem = null, failed_at = null
    where discount_codes.state = 'ended'
      or (discount_codes.state = 'waiting' and discount_codes.lane > excluded.lane)`.execute(trx)
}
