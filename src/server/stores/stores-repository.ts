/** The SQL about the shops of accounts. */
import type { Updateable } from 'kysely'
import { campaignTypeNames, campaignTypes } from '#domain/campaigns/campaign-types.ts'
import type { Db } from '../database/schema.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** The shop of an account, also one that has ended. */
export function storeOf(db: Db, accountId: OwnedAccountId): Promise<StoreRow | undefined> {
  return db.selectFrom('stores').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Whose a shop is and was: the account that has it now comes first, then the last that had it. */
export function storesNamed(db: Db, shop: string): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('shop', '=', shop)
    .orderBy((eb) => eb.case().when('ended_at', 'is', null).then(0).else(1).end())
    .orderBy('ended_at', 'desc')
    .orderBy('account_id')
    .execute()
}

export async function keepStore(db: Db, row: StoreRow): Promise<void> {
  await db
    .insertInto('stores')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Only while it is that shop: of one that was connected meanwhile nothing is known. */
export async function changeStore(
  db: Db,
  { account_id, shop }: Pick<StoreRow, 'account_id' | 'shop'>,
  change: Updateable<StoreRow>,
): Promise<void> {
  await db
    .updateTable('stores')
    .set(change)
    .where('account_id', '=', account_id)
    .where('shop', '=', shop)
    .where('ended_at', 'is', null)
    .execute()
}

/** Says whether they were still those before: whoever was faster is not undone. */
export async function swapStoreCredentials(
  db: Db,
  { account_id, shop, credentials: before }: Pick<StoreRow, 'account_id' | 'shop' | 'credentials'>,
  credentials: string,
): Promise<boolean> {
  const swapped = await db
    .updateTable('stores')
    .set({ credentials })
    .where('account_id', '=', account_id)
    .where('shop', '=', shop)
    .where('credentials', '=', before)
    .returning('account_id')
    .executeTakeFirst()
  return swapped !== undefined
}

/** It is broken since the first who noticed. */
export async function breakStore(
  db: Db,
  row: Pick<StoreRow, 'account_id' | 'shop'>,
  { now, problem }: { now: number; problem: string },
): Promise<void> {
  await changeStore(db, row, { problem, checked_at: now })
  await db
    .updateTable('stores')
    .set({ broken_since: now })
    .where('account_id', '=', row.account_id)
    .where('shop', '=', row.shop)
    .where('broken_since', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** What opens it is gone at once. Says whether it was there until now. */
export async function endStore(
  db: Db,
  row: Pick<StoreRow, 'account_id' | 'shop'>,
  { now, by }: { now: number; by: 'uninstalled' | 'disconnected' },
): Promise<boolean> {
  const ended = await db
    .updateTable('stores')
    .set({
      credentials: null,
      ended_at: now,
      ended_by: by,
      broken_since: null,
      problem: null,
      mailed_at: null,
      subscribed_at: null,
      embed_state: 'unknown',
      embed_checked_at: null,
    })
    .where('account_id', '=', row.account_id)
    .where('shop', '=', row.shop)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return ended !== undefined
}

const storeTypes = campaignTypeNames.filter((name) => campaignTypes[name].family === 'store')

/** Of an account, the one that was worked on last; null where it has none. */
export async function newestStoreCampaign(db: Db, accountId: OwnedAccountId): Promise<string | null> {
  const newest = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_type', 'in', storeTypes)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return newest?.id ?? null
}
