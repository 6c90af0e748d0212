/** The SQL on what a campaign has already seen of the browser and the network that a sale comes from. */
import type { ExpressionBuilder, Transaction } from 'kysely'
import { NETWORK_WINDOW_MS } from '#domain/sales/sale-evidence.ts'
import type { Database } from '../database/schema.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'

type Trx = Transaction<Database>

/** Whether a visit of the same browser or lead was counted before, or dropped by the owner. */
export async function hasCountedVisit(trx: Trx, sale: HashedSale, leadId: string | null): Promise<boolean> {
  const counted = await trx
    .selectFrom('sales')
    .select('id')
    .where('campaign_id', '=', sale.campaignId)
    .where((eb) => eb.or([eb('buyer', '=', buyerKey(sale)), eb('lead_id', '=', leadId)]))
    .where('evidence', 'in', ['lead', 'offer'])
    .where('state', '!=', 'unconfirmed')
    .limit(1)
    .executeTakeFirst()
  return counted !== undefined
}

/** How many visits of the sale's network were sales lately, and how many of them count. */
export async function visitsOfNetwork(
  trx: Trx,
  { campaignId, network, now }: HashedSale,
): Promise<{ counted: number; others: number }> {
  if (network === null) return { counted: 0, others: 0 }
  const states = await trx
    .selectFrom('sales')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .where('network', '=', network)
    .where('created_at', '>', now - NETWORK_WINDOW_MS)
    .groupBy('state')
    .execute()
  const sum = (isWanted: (state: string) => boolean) =>
    states.filter(({ state }) => isWanted(state)).reduce((total, { count }) => total + count, 0)
  return { counted: sum((state) => state === 'confirmed'), others: sum((state) => state !== 'confirmed') }
}

const ROWS_AT_ONCE = 250

/** False when there was nothing left. */
export async function forgetNetworksOfSales(trx: Trx, campaignId: string, before: number): Promise<boolean> {
  const old = (eb: ExpressionBuilder<Database, 'sales'>) =>
    eb
      .selectFrom('sales')
      .select('id')
      .where('campaign_id', '=', campaignId)
      .where('network', 'is not', null)
      .where('created_at', '<=', before)
      .limit(ROWS_AT_ONCE)
  const forgotten = await trx
    .updateTable('sales')
    .set({ network: null })
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', old)
    .returning('id')
    .execute()
  return forgotten.length > 0
}
