/** The SQL on who has come by a trigger, by hashes: what is told twice starts nobody twice. */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { StoredTrigger } from './triggers-repository.ts'

/** No database takes a longer list in one statement. */
const AT_ONCE = 500

type Trigger = Pick<StoredTrigger, 'campaign_id' | 'id'>

/** A platform's key may hold an address: it is never stored as it came. */
export function arrivalHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export async function knownArrivals(
  db: Db,
  { id }: Trigger,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('trigger_arrivals')
      .select('key')
      .where('trigger_id', '=', id)
      .where('key', 'in', hashes.slice(at, at + AT_ONCE))
      .execute()
    for (const { key } of rows) known.add(key)
  }
  return known
}

export async function keepArrivals(
  trx: Transaction<Database>,
  { campaign_id, id }: Trigger,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<void> {
  for (let at = 0; at < hashes.length; at += AT_ONCE)
    await trx
      .insertInto('trigger_arrivals')
      .values(
        hashes.slice(at, at + AT_ONCE).map((key) => ({ campaign_id, trigger_id: id, key, arrived_at: now })),
      )
      .onConflict((conflict) => conflict.columns(['trigger_id', 'key']).doNothing())
      .execute()
}

export async function forgetArrivalsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('trigger_arrivals').where('arrived_at', '<', instant).execute()
}
