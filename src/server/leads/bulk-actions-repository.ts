/** The SQL of what owners do to many leads at once: how far it has come, as long as it is under way. */
import type { Insertable, Transaction } from 'kysely'
import type { BulkProgress } from '#domain/leads/leads.api.ts'
import type { Database, Db } from '../database/schema.ts'
import type { LeadBulkActionRow } from '../database/tables-bulk-actions.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type BulkActionKey = { campaignId: string; id: string }

export async function keepBulkAction(trx: Trx, row: Insertable<LeadBulkActionRow>): Promise<void> {
  await trx.insertInto('lead_bulk_actions').values(row).execute()
}

export function bulkActionOf(db: Db, key: BulkActionKey): Promise<LeadBulkActionRow | undefined> {
  return keyed(db, key).selectAll().executeTakeFirst()
}

function keyed(db: Db, { campaignId, id }: BulkActionKey) {
  return db.selectFrom('lead_bulk_actions').where('campaign_id', '=', campaignId).where('id', '=', id)
}

/** The oldest first. */
export function bulkActionsUnderWay(db: Db, { account, campaign }: CampaignScope): Promise<BulkProgress[]> {
  return db
    .selectFrom('lead_bulk_actions')
    .select(['id', 'action', 'total', 'done'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('id')
    .execute()
}

type Advance = BulkActionKey & { from: string; cursor: string; changed: number }

/** False when another process has come further meanwhile. */
export async function advanceBulkAction(
  trx: Trx,
  { campaignId, id, from, cursor, changed }: Advance,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('lead_bulk_actions')
    .set((eb) => ({ cursor, done: eb('done', '+', changed) }))
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .where('cursor', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function endBulkAction(trx: Trx, { campaignId, id }: BulkActionKey): Promise<void> {
  await trx
    .deleteFrom('lead_bulk_actions')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute()
}
