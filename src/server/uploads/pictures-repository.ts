/** The SQL on pictures that everybody may see: those of an account, each once and under a name that its content gives it. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** Where pictures of a kind are kept. */
export type PictureTable = 'avatars' | 'portal_images'

export type PictureOf = { table: PictureTable; id: string }

/** The newest first. */
export function picturesOf(
  db: Db,
  account: OwnedAccountId,
  table: PictureTable,
): Promise<{ id: string; type: string; created_at: number }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'type', 'created_at'])
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

type NewPicture = PictureOf & { bytes: Uint8Array; type: string; now: number }

/** The same picture once more is the newest again. */
export async function storePicture(
  trx: Trx,
  account: OwnedAccountId,
  { table, id, bytes, type, now }: NewPicture,
): Promise<void> {
  await trx
    .insertInto(table)
    .values({
      account_id: account,
      id,
      bytes: Buffer.from(bytes).toString('base64'),
      type,
      size: bytes.length,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet({ created_at: now }))
    .execute()
}

export async function deletePicture(
  trx: Trx,
  account: OwnedAccountId,
  { table, id }: PictureOf,
): Promise<void> {
  await trx.deleteFrom(table).where('account_id', '=', account).where('id', '=', id).execute()
}

/** For everybody: whoever has its path may see it. */
export async function pictureFile(
  db: Db,
  { table, accountId, id, type }: PictureOf & { accountId: string; type: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom(table)
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst()
  return row ? Buffer.from(row.bytes, 'base64') : null
}
