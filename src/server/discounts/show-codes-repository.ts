/** The SQL of what owners see of codes, and of trying again. */
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { takeLeads } from '../database/take-rows.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

const shownStates = ['made', 'waiting', 'failed'] as const

export async function codeCounts(
  db: Db,
  campaign: OwnedCampaignId,
): Promise<Record<(typeof shownStates)[number], number>> {
  const rows = await db
    .selectFrom('discount_codes')
    .select(['state', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('campaign_id', '=', campaign)
    .where('state', 'in', shownStates)
    .groupBy('state')
    .execute()
  const counts = new Map<DiscountCodeRow['state'], number>(
    rows.map(({ state, count }) => [state, Number(count)]),
  )
  const [made = 0, waiting = 0, failed = 0] = shownStates.map((state) => counts.get(state) ?? 0)
  return { made, waiting, failed }
}

export function newestRefusals(db: Db, campaign: OwnedCampaignId, limit: number) {
  return db
    .selectFrom('discount_codes')
    .select(['code', 'problem', 'failed_at'])
    .where('campaign_id', '=', campaign)
    .where('state', '=', sql.lit('failed'))
    .orderBy('failed_at', 'desc')
    .orderBy('lead_id', 'desc')
    .limit(limit)
    .execute()
}

/** Says how many there were; 0: there are none any more. */
export async function retryRefused(
  trx: Transaction<Database>,
  campaign: OwnedCampaignId,
  limit: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('discount_codes')
    .select('lead_id')
    .where('campaign_id', '=', campaign)
    .where('state', '=', sql.lit('failed'))
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.lead_id)
  await takeLeads(trx, campaign, ids)
  const { numUpdatedRows } = await trx
    .updateTable('discount_codes')
    .set((eb) => ({
      version: eb('version', '+', 1),
      state: 'waiting',
      lane: 0,
      due_at: 0,
      tries: 0,
      problem: null,
      failed_at: null,
    }))
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', ids)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
