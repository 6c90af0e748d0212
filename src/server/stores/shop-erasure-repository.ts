/** The SQL that forgets a shop which is connected no more: what it is, what it told, and what was made for it. */
import { accountChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Db } from '../database/schema.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { forgetDeliveriesOf } from './deliveries-repository.ts'

type Ended = Pick<StoreRow, 'account_id' | 'shop'>

/** `except`: the message that asks for it, which is known for its repeats. */
export async function forgetShop(db: Db, { account_id, shop }: Ended, except: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('discount_codes')
      .where('account_id', '=', account_id)
      .where('shop', '=', shop)
      .execute()
    // Names and pictures of its products stand in them.
    await trx.deleteFrom('campaign_discounts').where('account_id', '=', account_id).execute()
    // Customers whom it has told of, and who may still wait for their deadline.
    await trx.deleteFrom('store_starts').where('account_id', '=', account_id).execute()
    await trx.deleteFrom('stores').where('account_id', '=', account_id).where('shop', '=', shop).execute()
    accountChanged(trx, account_id)
    await forgetDeliveriesOf(trx, shop, except)
  })
}
