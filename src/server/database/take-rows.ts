/**
 * Rows that a transaction takes for itself before it reads what it decides by. All transactions take them in one order,
 * so that no two ever wait for each other:
 *
 * 0. the key of a creating call (`idempotency`)
 * 1. the account
 * 2. campaigns, by id
 * 3. what belongs to a campaign: its pages, its stock, its sales
 * 4. leads, by id, and after them their identities and their written deadlines
 * 5. the counter of revisions, which `inTransaction` takes in the end
 *
 * Whoever needs nothing of a row above leaves it out; nobody goes back up. `lock-order.test.ts` asks every call.
 */
import type { Transaction } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './schema.ts'

type Trx = Transaction<Database>

/** What happens to an account as a whole happens one after the other. */
export async function takeAccount(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate())
    .execute()
}

/** What is changed of a campaign is changed one after the other. */
export async function takeCampaigns(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .selectFrom('campaigns')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate())
    .execute()
}

export async function campaignIdsOf(trx: Trx, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await trx.selectFrom('campaigns').select('id').where('account_id', 'in', accountIds).execute()
  return rows.map(({ id }) => id)
}

/** Others may read them as well; nobody changes them meanwhile. */
export async function takeLeads(trx: Trx, campaignId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || !hasRowLocks(trx)) return
  await trx
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
}

/** A transaction in SQLite has the whole database to itself from its beginning. */
function hasRowLocks(trx: Trx): boolean {
  return isPostgres(trx)
}
