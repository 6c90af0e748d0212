/** The SQL that puts several campaigns away at once, or takes them out again. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Archived = { ids: readonly string[]; archivedAt: number | null; now: number }

/** How many of them are the account's and still there. */
export async function archiveCampaigns(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  { ids, archivedAt, now }: Archived,
): Promise<number> {
  const rows = await trx
    .updateTable('campaigns')
    .set({ archived_at: archivedAt, updated_at: now })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) campaignChanged(trx, id)
  return rows.length
}
