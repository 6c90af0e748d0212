/** The SQL about the installation's own app at a store platform. */
import type { Db } from '../database/schema.ts'
import type { StoreAppRow } from '../database/tables-stores.ts'

export function storeAppRow(db: Db, platform: string): Promise<StoreAppRow | undefined> {
  return db.selectFrom('store_apps').selectAll().where('platform', '=', platform).executeTakeFirst()
}

export async function keepStoreApp(db: Db, row: StoreAppRow): Promise<void> {
  await db
    .insertInto('store_apps')
    .values(row)
    .onConflict((conflict) => conflict.column('platform').doUpdateSet(row))
    .execute()
}

export async function forgetStoreApp(db: Db, platform: string): Promise<void> {
  await db.deleteFrom('store_apps').where('platform', '=', platform).execute()
}
