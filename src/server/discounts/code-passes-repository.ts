/** The SQL of going through the running leads of a campaign, to have their codes looked at again. */
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { DiscountCodePassRow } from '../database/tables-stores.ts'
import { takeLeads } from '../database/take-rows.ts'

type Trx = Transaction<Database>

export function openCodePasses(db: Db): Promise<DiscountCodePassRow[]> {
  return db.selectFrom('discount_code_passes').selectAll().orderBy('campaign_id').execute()
}

/** From now on it is known since when nobody starts who knows nothing of the change. */
export async function notePassSeen(db: Db, pass: DiscountCodePassRow, now: number): Promise<void> {
  await db
    .updateTable('discount_code_passes')
    .set({ seen_at: now })
    .where('campaign_id', '=', pass.campaign_id)
    .where('revision', '=', pass.revision)
    .execute()
}

/** Takes it before any lead is taken. Undefined: it has to begin anew, or is over. */
export function takePass(
  trx: Trx,
  { campaign_id, revision }: DiscountCodePassRow,
): Promise<DiscountCodePassRow | undefined> {
  return trx
    .updateTable('discount_code_passes')
    .set((eb) => ({ cursor: eb.ref('cursor') }))
    .where('campaign_id', '=', campaign_id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
}

export async function movePass(trx: Trx, campaignId: string, cursor: string): Promise<void> {
  await trx
    .updateTable('discount_code_passes')
    .set({ cursor })
    .where('campaign_id', '=', campaignId)
    .execute()
}

export async function endPass(trx: Trx, campaignId: string): Promise<void> {
  await trx.deleteFrom('discount_code_passes').where('campaign_id', '=', campaignId).execute()
}

/** The owner's code has a row as a lead has. */
export async function insertSharedCode(trx: Trx, campaignId: string): Promise<void> {
  await sql`
    insert into discount_codes (account_id, campaign_id, lead_id, version, state, lane, due_at, tries)
    select account_id, campaign_id, '', 1, 'waiting', 0, 0, 0 from campaign_discounts
    where campaign_id = ${campaignId} and per_lead = 0
    on conflict (campaign_id, lead_id) do update set version = discount_codes.version + 1,
      state = 'waiting', lane = 0, due_at = 0, tries = 0, problem = null, failed_at = null`.execute(trx)
}

/** Of codes that are, or shall be, at the shop. */
export async function codeLeadsAfter(
  db: Db,
  campaignId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('discount_codes')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', '>', after)
    .where('state', '<>', 'ended')
    .orderBy('lead_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.lead_id)
}

/** Behind whoever starts now. */
export async function lookAgain(trx: Trx, campaignId: string, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await takeLeads(trx, campaignId, leadIds)
  await trx
    .updateTable('discount_codes')
    .set((eb) => ({
      version: eb('version', '+', 1),
      lane: sql<0 | 1>`case when state = 'waiting' then lane else 1 end`,
      state: 'waiting',
      due_at: 0,
      tries: 0,
      problem: null,
      failed_at: null,
    }))
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .execute()
}

export type LeadPlace = { deadline_at: number; started_at: number; id: string }

/** In the order of their index: those whose deadline is still to come. */
export function runningLeadsAfter(
  db: Db,
  campaignId: string,
  { after, limit }: { after: LeadPlace; limit: number },
): Promise<LeadPlace[]> {
  return db
    .selectFrom('leads')
    .select(['deadline_at', 'started_at', 'id'])
    .where('campaign_id', '=', campaignId)
    .where('ended_by', 'is', null)
    .where('sold_at', 'is', null)
    .where(
      sql<boolean>`(deadline_at, started_at, id) > (${after.deadline_at}, ${after.started_at}, ${after.id})`,
    )
    .orderBy('deadline_at')
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
