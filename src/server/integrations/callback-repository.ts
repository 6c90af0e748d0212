/** The SQL on the addresses of connections: for platforms that have one webhook for a whole account. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Whoever was first keeps theirs. */
export async function keepCallback(
  db: Db,
  { accountId, id }: { accountId: OwnedAccountId; id: string },
  sealed: string,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({ webhook: sealed })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('webhook', 'is', null)
    .execute()
}

/** The next one who needs it makes another. */
export async function forgetCallback(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  connectionId: string,
): Promise<void> {
  await trx
    .updateTable('connections')
    .set({ webhook: null })
    .where('account_id', '=', account)
    .where('id', '=', connectionId)
    .execute()
}

export type Callback = { account_id: string; id: string; platform: string; webhook: string }

/** By its id alone: whoever calls names no account, and what they know is checked next. */
export async function callbackOf(db: Db, connectionId: string): Promise<Callback | null> {
  const row = await db
    .selectFrom('connections')
    .select(['account_id', 'id', 'platform', 'webhook'])
    .where('id', '=', connectionId)
    .executeTakeFirst()
  return row?.webhook ? { ...row, webhook: row.webhook } : null
}
