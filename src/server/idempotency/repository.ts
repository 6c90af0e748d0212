/** The SQL on the keys of creating calls, and on what they made. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type KeyOfAccount = { accountId: OwnedAccountId; key: string }

/** False for a key that is known. Waits for whoever has just claimed it, and takes it over if they fail. */
export async function claimKey(
  trx: Trx,
  { accountId, key, fingerprint, now }: KeyOfAccount & { fingerprint: string; now: number },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, fingerprint, sealed: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export function keptUnder(trx: Trx | Db, { accountId, key }: KeyOfAccount) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'sealed'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** A claim that nothing was made under, and from before the instant: its server has stopped. */
export async function takeOverKey(
  trx: Trx,
  { accountId, key, now, before }: KeyOfAccount & { now: number; before: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable('idempotency_keys')
    .set({ created_at: now })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('sealed', '=', '')
    .where('created_at', '<', before)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function releaseKey(db: Db, { accountId, key }: KeyOfAccount): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('sealed', '=', '')
    .execute()
}

export async function keepMade(
  trx: Trx | Db,
  { accountId, key }: KeyOfAccount,
  sealed: string,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ sealed })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

export async function forgetKeysBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
