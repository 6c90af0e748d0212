/** The SQL of comparing the codes at a shop with those here. */
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'

/** Shops that have never been compared, not for a day, or not since they were connected. */
export async function accountsToSweep(db: Db, before: number): Promise<OwnedAccountId[]> {
  const rows = await db
    .selectFrom('stores as store')
    .select('store.account_id')
    .where('store.ended_at', 'is', null)
    .where('store.broken_since', 'is', null)
    .where((eb) =>
      eb.or([
        eb('store.swept_at', 'is', null),
        eb('store.swept_at', '<=', before),
        eb('store.swept_at', '<', eb.ref('store.connected_at')),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('discount_codes as code')
          .select(sql`1`.as('one'))
          .whereRef('code.account_id', '=', 'store.account_id'),
      ),
    )
    .execute()
  return rows.map(({ account_id }) => ownedAccount(account_id))
}

export function rowsOfCodes(
  db: Db,
  accountId: OwnedAccountId,
  codes: readonly string[],
): Promise<DiscountCodeRow[]> {
  return codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('discount_codes')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('code', 'in', codes)
        .execute()
}

/** Of those that are at this shop as they should be, by their code. */
export function madeCodesAfter(
  db: Db,
  accountId: OwnedAccountId,
  { shop, after, limit }: { shop: string; after: string; limit: number },
): Promise<DiscountCodeRow[]> {
  return db
    .selectFrom('discount_codes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('code', '>', after)
    .where('shop', '=', shop)
    .where('discount_id', 'is not', null)
    .orderBy('code')
    .limit(limit)
    .execute()
}
