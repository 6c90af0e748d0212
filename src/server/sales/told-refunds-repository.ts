/** The SQL on what was told of refunds: kept by the numbers of their orders, before the sale comes and after it. */
import { sql, type ExpressionBuilder, type Transaction } from 'kysely'
import type { ToldRefund } from '#domain/sales/refunds.ts'
import type { Database } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { HashedRefund } from './hashed-refund.ts'
import { isOrder } from './recording-repository.ts'

type Trx = Transaction<Database>

/** The largest amount that was told stays, so that it does not matter which came first. */
export async function keepRefund(
  trx: Trx,
  { campaignId, orderKeys, refundId, amount, now }: HashedRefund,
): Promise<void> {
  const refund = { campaign_id: campaignId, refund_id: refundId ?? '', amount, told_at: now }
  await trx
    .insertInto('sale_refunds')
    .values(orderKeys.map((order_key) => ({ ...refund, order_key })))
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'order_key', 'refund_id']).doUpdateSet({
        amount: sql`case when sale_refunds.amount > excluded.amount or sale_refunds.amount is null
          then sale_refunds.amount else excluded.amount end`,
      }),
    )
    .execute()
}

export async function refundsOf(
  trx: Trx,
  campaignId: string,
  orderKeys: readonly string[],
): Promise<ToldRefund[]> {
  if (orderKeys.length === 0) return []
  return trx
    .selectFrom('sale_refunds')
    .select(['refund_id as refundId', 'amount'])
    .where('campaign_id', '=', campaignId)
    .where('order_key', 'in', orderKeys)
    .execute()
}

/** Told under one of these numbers, or under another one that is known of the same order. */
export function isKnownAs(campaignId: string, orderKeys: readonly string[]) {
  return (eb: ExpressionBuilder<Database, 'sale_refunds'>) =>
    eb.or([
      eb('order_key', 'in', orderKeys),
      eb('order_key', 'in', (inner) =>
        inner
          .selectFrom('sale_order_keys as key')
          .innerJoin('sale_order_keys as other', (join) =>
            join
              .onRef('other.campaign_id', '=', 'key.campaign_id')
              .onRef('other.sale_id', '=', 'key.sale_id'),
          )
          .select('other.order_key')
          .where('key.campaign_id', '=', campaignId)
          .where('key.order_key', 'in', orderKeys),
      ),
    ])
}

export type RefundedSale = Pick<SaleRow, 'id' | 'state' | 'amount' | 'refunded_amount' | 'refunded_at'>

/** Null while the sale has not come. */
export async function saleOfOrder(
  trx: Trx,
  campaignId: string,
  orderKeys: readonly string[],
): Promise<RefundedSale | null> {
  const sale = await trx
    .selectFrom('sales')
    .select(['id', 'state', 'amount', 'refunded_amount', 'refunded_at'])
    .where('campaign_id', '=', campaignId)
    .where(isOrder(campaignId, orderKeys))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return sale ?? null
}

/** By all numbers that its order is called by. */
export async function orderKeysOfSale(trx: Trx, campaignId: string, saleId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('sales')
    .select('order_key')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', saleId)
    .unionAll((eb) =>
      eb
        .selectFrom('sale_order_keys')
        .select('order_key')
        .where('campaign_id', '=', campaignId)
        .where('sale_id', '=', saleId),
    )
    .execute()
  return rows.flatMap(({ order_key }) => order_key ?? [])
}

export async function writeRefunded(
  trx: Trx,
  campaignId: string,
  { saleId, amount }: { saleId: string; amount: number },
): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ refunded_amount: amount })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', saleId)
    .execute()
}
