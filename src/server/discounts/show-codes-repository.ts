/** The SQL of what owners see of codes, and of trying again. */
import { sql, type Transaction } from 'kysely'
import { LONGEST_REFUSAL_PAUSE_MS } from '#domain/discounts/code-retries.ts'
import type { Database, Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { takeLeads } from '../database/take-rows.ts'
import type { CampaignScope, OwnedCampaignId } from '../foundation/scope.ts'
import { LANES } from './due-codes-repository.ts'

type CodeCounts = { made: number; waiting: number; failed: number }

/** Those that wait are few, and found in the queue and among what is due; each of the others has an index of its own. */
export async function codeCounts(
  db: Db,
  { account, campaign }: CampaignScope,
  now: number,
): Promise<CodeCounts> {
  const waiting = codesIn(db, campaign.id, 'waiting')
    .where('account_id', '=', account.id)
    .where('lane', 'in', LANES)
    .where('due_at', '<=', now + LONGEST_REFUSAL_PAUSE_MS)
  const counts = await db
    .selectNoFrom([
      codesIn(db, campaign.id, 'made').as('made'),
      waiting.as('waiting'),
      startsIn(db, campaign.id).as('started'),
      codesIn(db, campaign.id, 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    made: Number(counts.made),
    waiting: Number(counts.started) + Number(counts.waiting),
    failed: Number(counts.failed),
  }
}

function startsIn(db: Db, campaign: OwnedCampaignId) {
  return db
    .selectFrom('code_starts')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('campaign_id', '=', campaign)
}

export async function refusedCodes(db: Db, campaign: OwnedCampaignId): Promise<number> {
  const { count } = await codesIn(db, campaign, 'failed').executeTakeFirstOrThrow()
  return Number(count)
}

/** The state stands in the statement itself: that is how a database sees that an index of one state will do. */
function codesIn(db: Db, campaign: OwnedCampaignId, state: DiscountCodeRow['state']) {
  return db
    .selectFrom('discount_codes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('campaign_id', '=', campaign)
    .where('state', '=', sql.lit(state))
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
