/** The SQL of the hourly check of shops: over all accounts, since it is nobody's request. */
import type { Db } from '../database/schema.ts'
import type { StoreRow } from '../database/tables-stores.ts'

const MOST_IN_A_ROUND = 1000

export function storesToCheck(db: Db, checkedBefore: number): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('checked_at', '<=', checkedBefore)
    .orderBy('checked_at')
    .orderBy('account_id')
    .limit(MOST_IN_A_ROUND)
    .execute()
}

/** Broken since then, and nobody was told. */
export function storesToTellOf(db: Db, brokenBefore: number): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('broken_since', '<=', brokenBefore)
    .where('mailed_at', 'is', null)
    .orderBy('broken_since')
    .limit(MOST_IN_A_ROUND)
    .execute()
}

/** Those that nobody has looked at for a day: whether they still tell us everything. */
export function storesToSubscribe(db: Db, subscribedBefore: number): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('broken_since', 'is', null)
    .where((eb) => eb.or([eb('subscribed_at', 'is', null), eb('subscribed_at', '<=', subscribedBefore)]))
    .orderBy('account_id')
    .limit(MOST_IN_A_ROUND)
    .execute()
}

/** False when it works by now, or somebody else has told of it. */
export async function noteStoreMailed(db: Db, row: StoreRow, now: number): Promise<boolean> {
  const noted = await db
    .updateTable('stores')
    .set({ mailed_at: now })
    .where('account_id', '=', row.account_id)
    .where('shop', '=', row.shop)
    .where('mailed_at', 'is', null)
    .where('broken_since', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Campaigns of an account whose codes are made at its shop. */
export async function campaignsAtStore(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_discounts')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_discounts.campaign_id')
    .select('campaigns.name')
    .where('campaign_discounts.account_id', '=', accountId)
    .where('campaigns.deleted_at', 'is', null)
    .orderBy('campaigns.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function storeFigures(db: Db) {
  const stores = await db.selectFrom('stores').select('broken_since').where('ended_at', 'is', null).execute()
  const events = await db
    .selectFrom('store_deliveries')
    .select((eb) => [
      eb.fn.count<number | string>('due_at').as('waiting'),
      eb.fn.countAll<number | string>().as('open'),
    ])
    .where('body', 'is not', null)
    .executeTakeFirstOrThrow()
  const waiting = Number(events.waiting)
  return {
    all: stores.length,
    broken: stores.filter(({ broken_since }) => broken_since !== null).length,
    eventsWaiting: waiting,
    /** What has failed for good is not due any more, and not done either. */
    eventsGivenUp: Number(events.open) - waiting,
  }
}
