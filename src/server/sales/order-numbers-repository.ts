/** The SQL on what else an order is called. Where that is told before its sale, the sale's id is chosen then. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import type { HashedNumbers } from './hashed-refund.ts'
import { learnOrderKeys } from './recording-repository.ts'
import { isKnownAs, saleOfOrder } from './told-refunds-repository.ts'

type Trx = Transaction<Database>
type Order = { campaignId: string; orderKeys: readonly string[] }

/** The campaign's row is held. */
export async function keepNumbers(trx: Trx, { campaignId, orderKeys, now }: HashedNumbers): Promise<void> {
  const sale = await saleOfOrder(trx, campaignId, orderKeys)
  const { saleIdToCome } = await toldOfOrder(trx, { campaignId, orderKeys })
  const saleId = sale?.id ?? saleIdToCome ?? newId()
  await learnOrderKeys(trx, { campaignId, saleId, toldAt: sale ? null : now }, orderKeys)
}

export type ToldOfOrder = {
  /** Chosen when its numbers were told; null while nobody has told them, and once the sale is there. */
  saleIdToCome: string | null
  /** Under any number that it is known by. */
  hasRefunds: boolean
}

/** One question for both: most orders are new, and nothing was told of them. */
export async function toldOfOrder(trx: Trx, { campaignId, orderKeys }: Order): Promise<ToldOfOrder> {
  if (orderKeys.length === 0) return { saleIdToCome: null, hasRefunds: false }
  const told = await trx
    .selectFrom('sale_order_keys')
    .select((eb) => eb.ref('sale_id').$castTo<string | null>().as('sale_id'))
    .where('campaign_id', '=', campaignId)
    .where('order_key', 'in', orderKeys)
    .where('told_at', 'is not', null)
    .unionAll(
      trx
        .selectFrom('sale_refunds')
        .select(sql<string | null>`null`.as('sale_id'))
        .where('campaign_id', '=', campaignId)
        .where(isKnownAs(campaignId, orderKeys)),
    )
    .execute()
  const ids = told.flatMap(({ sale_id }) => sale_id ?? [])
  return { saleIdToCome: ids[0] ?? null, hasRefunds: told.length > ids.length }
}

/** Its sale was there already, by a number that nobody had connected: what was told of the one to come is that sale's. */
export async function claimNumbers(
  trx: Trx,
  { campaignId, saleId }: { campaignId: string; saleId: string },
  saleIdToCome: string,
): Promise<void> {
  await trx
    .updateTable('sale_order_keys')
    .set({ sale_id: saleId })
    .where('campaign_id', '=', campaignId)
    .where('sale_id', '=', saleIdToCome)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sales')
            .select('id')
            .where('campaign_id', '=', campaignId)
            .where('id', '=', saleIdToCome),
        ),
      ),
    )
    .execute()
}
