/** The SQL of the wrapped data keys. */
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

export function keysOfAccount(db: Db, accountId: string) {
  return db
    .selectFrom('data_keys')
    .select(['id', 'kid', 'wrapped'])
    .where('account_id', '=', accountId)
    .execute()
}

/** A key that is there already stays as it is. */
export async function addKeys(db: Db, keys: Insertable<Database['data_keys']>[]): Promise<void> {
  await db
    .insertInto('data_keys')
    .values(keys)
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .execute()
}

type Taking = { accountId: string; id: string; uses: number; atMost: number }

/** False when the key has had its share. */
export async function takeUses(db: Db, { accountId, id, uses, atMost }: Taking): Promise<boolean> {
  const taken = await db
    .updateTable('data_keys')
    .set((eb) => ({ uses: eb('uses', '+', uses) }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('uses', '<', atMost)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function someKeyIsWrappedByOthers(db: Db, kids: string[]): Promise<boolean> {
  const foreign = await db
    .selectFrom('data_keys')
    .select('kid')
    .where('kid', 'not in', kids)
    .limit(1)
    .executeTakeFirst()
  return foreign !== undefined
}

export function keysNotWrappedBy(db: Db, kid: string, limit: number) {
  return db
    .selectFrom('data_keys')
    .select(['account_id', 'id', 'kid', 'wrapped'])
    .where('kid', '!=', kid)
    .orderBy('account_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type WrappedKey = { account_id: string; id: string; kid: string }

/** Leaves the row alone when somebody else has wrapped it anew meanwhile. */
export async function wrapAnew(
  db: Db,
  row: WrappedKey,
  fresh: { kid: string; wrapped: string },
): Promise<void> {
  await db
    .updateTable('data_keys')
    .set(fresh)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('kid', '=', row.kid)
    .execute()
}
