/** The SQL about what shops have told: kept before they are answered, and known again when they tell it twice. */
import type { Db } from '../database/schema.ts'
import type { StoreDeliveryRow } from '../database/tables-stores.ts'

/** Says whether it is new. */
export async function keepDelivery(db: Db, row: StoreDeliveryRow): Promise<boolean> {
  const kept = await db
    .insertInto('store_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function shopsWithNews(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_deliveries')
    .select('shop')
    .distinct()
    .where('due_at', '<=', now)
    .limit(100)
    .execute()
  return rows.map(({ shop }) => shop)
}

/** As they came in: what came first happened first, as a rule. */
export function dueDeliveries(
  db: Db,
  { shop, now, limit }: { shop: string; now: number; limit: number },
): Promise<StoreDeliveryRow[]> {
  return db
    .selectFrom('store_deliveries')
    .selectAll()
    .where('shop', '=', shop)
    .where('due_at', '<=', now)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Delivery = Pick<StoreDeliveryRow, 'shop' | 'id'>

/** It stays for its repeats, without what it said. */
export async function noteDone(db: Db, { shop, id }: Delivery): Promise<void> {
  await db
    .updateTable('store_deliveries')
    .set({ due_at: null, body: null, problem: null })
    .where('shop', '=', shop)
    .where('id', '=', id)
    .execute()
}

/** `dueAt` null: it has failed for good. */
export async function noteFailed(
  db: Db,
  { shop, id, tries }: Delivery & { tries: number },
  { dueAt, problem }: { dueAt: number | null; problem: string },
): Promise<void> {
  await db
    .updateTable('store_deliveries')
    .set({ due_at: dueAt, tries: tries + 1, problem })
    .where('shop', '=', shop)
    .where('id', '=', id)
    .execute()
}

/** Those that have failed for good, too: they hold what customers were told by. */
export async function forgetDeliveriesBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('store_deliveries').where('received_at', '<', instant).execute()
}

export async function forgetDeliveriesOf(db: Db, shop: string, except: string): Promise<void> {
  await db.deleteFrom('store_deliveries').where('shop', '=', shop).where('id', '<>', except).execute()
}
