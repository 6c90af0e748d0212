/** The SQL on bars that an account saved under a name. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

type Table = 'bar_templates' | 'classic_bar_presets'

/** Where bars of a kind are kept, and how they are read. */
export type NamedBars<Bar> = { table: Table; readStored: (text: string) => Bar | null }

export type NamedBar<Bar> = { id: string; name: string; data: Bar }

/** Null: what was stored cannot be read by this version. */
type StoredNamedBar<Bar> = NamedBar<Bar | null>

/** In the order in which they were made. */
export async function namedBarsOf<Bar>(
  db: Db,
  account: OwnedAccountId,
  { table, readStored }: NamedBars<Bar>,
): Promise<StoredNamedBar<Bar>[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'data'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, data }) => ({ id, name, data: readStored(data) }))
}

type NewBar = { table: Table; id: string; name: string; text: string; now: number }

export async function insertNamedBar(
  trx: Trx,
  account: OwnedAccountId,
  { table, id, name, text: data, now }: NewBar,
): Promise<void> {
  await trx
    .insertInto(table)
    .values({ account_id: account, id, name, data, created_at: now, updated_at: now })
    .execute()
}

type Change = { table: Table; id: string; now: number; name?: string | undefined; text?: string | undefined }

export async function changeNamedBar(
  trx: Trx,
  account: OwnedAccountId,
  { table, id, now, name, text }: Change,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(text !== undefined && { data: text }),
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

/** False when the account has no such bar. */
export async function deleteNamedBar(
  trx: Trx,
  account: OwnedAccountId,
  { table, id }: { table: Table; id: string },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom(table)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
