/** The SQL that forgets what was told of orders that no sale has come of, and tests, a little at a time. */
import type { Transaction } from 'kysely'
import { testState } from '#domain/sales/sale-evidence.ts'
import type { Database } from '../database/schema.ts'

type Trx = Transaction<Database>
type Old = { campaignId: string; before: number }

const ROWS_AT_ONCE = 250

/** Each step says whether it found something. */
export async function forgetNumbers(trx: Trx, { campaignId, before }: Old): Promise<boolean> {
  const gone = await trx
    .deleteFrom('sale_order_keys')
    .where('campaign_id', '=', campaignId)
    .where('order_key', 'in', (eb) =>
      eb
        .selectFrom('sale_order_keys as key')
        .leftJoin('sales as sale', (join) =>
          join.onRef('sale.campaign_id', '=', 'key.campaign_id').onRef('sale.id', '=', 'key.sale_id'),
        )
        .select('key.order_key')
        .where('key.campaign_id', '=', campaignId)
        .where('key.told_at', '<=', before)
        .where('sale.id', 'is', null)
        .limit(ROWS_AT_ONCE),
    )
    .returning('order_key')
    .execute()
  return gone.length > 0
}

export async function forgetRefunds(trx: Trx, { campaignId, before }: Old): Promise<boolean> {
  const gone = await trx
    .deleteFrom('sale_refunds')
    .where('campaign_id', '=', campaignId)
    .where('told_at', '<=', before)
    .where('order_key', 'in', (eb) =>
      eb
        .selectFrom('sale_refunds as refund')
        .leftJoin('sales as sale', (join) =>
          join
            .onRef('sale.campaign_id', '=', 'refund.campaign_id')
            .onRef('sale.order_key', '=', 'refund.order_key'),
        )
        .leftJoin('sale_order_keys as key', (join) =>
          join
            .onRef('key.campaign_id', '=', 'refund.campaign_id')
            .onRef('key.order_key', '=', 'refund.order_key'),
        )
        .select('refund.order_key')
        .where('refund.campaign_id', '=', campaignId)
        .where('refund.told_at', '<=', before)
        .where('sale.id', 'is', null)
        .where('key.sale_id', 'is', null)
        .limit(ROWS_AT_ONCE),
    )
    .returning('order_key')
    .execute()
  return gone.length > 0
}

/** With the numbers of their orders. */
export async function forgetTests(trx: Trx, { campaignId, before }: Old): Promise<boolean> {
  const tests = await trx
    .deleteFrom('sales')
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sales')
        .select('id')
        .where('campaign_id', '=', campaignId)
        .where('state', '=', testState)
        .where('created_at', '<=', before)
        .limit(ROWS_AT_ONCE),
    )
    .returning('id')
    .execute()
  if (tests.length === 0) return false
  const ids = tests.map(({ id }) => id)
  await trx
    .deleteFrom('sale_order_keys')
    .where('campaign_id', '=', campaignId)
    .where('sale_id', 'in', ids)
    .execute()
  return true
}
