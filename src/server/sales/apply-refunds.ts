/** Takes back of a sale what was told of its refunds. A part is money alone; all of it gives back units and buyer, too. */
import type { Transaction } from 'kysely'
import { refundTotal } from '#domain/sales/refunds.ts'
import type { Database } from '../database/schema.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { giveBackUnits } from './quantity-repository.ts'
import { takeBack } from './refund-repository.ts'
import type { SellingCampaign } from './selling-campaign.ts'
import {
  orderKeysOfSale,
  refundsOf,
  saleOfOrder,
  writeRefunded,
  type RefundedSale,
} from './told-refunds-repository.ts'

type Trx = Transaction<Database>
type Order = { orderKeys: readonly string[]; now: number }

/** The campaign's row is held. The lead whose deadline counts again, where it was taken back as a whole. */
export async function applyRefunds(
  trx: Trx,
  campaign: SellingCampaign,
  { orderKeys, now }: Order,
): Promise<string | null> {
  const sale = orderKeys.length === 0 ? null : await saleOfOrder(trx, campaign.id, orderKeys)
  if (!sale || sale.state !== 'confirmed' || sale.refunded_at !== null) return null
  const all = await refundsOf(trx, campaign.id, await orderKeysOfSale(trx, campaign.id, sale.id))
  if (all.length === 0) return null
  const refunded = refundTotal(sale.amount, all)
  if (refunded.isWhole) return takeBackWhole(trx, campaign, { sale, now })
  if (refunded.amount > sale.refunded_amount)
    await writeRefunded(trx, campaign.id, { saleId: sale.id, amount: refunded.amount })
  return null
}

async function takeBackWhole(
  trx: Trx,
  { id }: SellingCampaign,
  { sale, now }: { sale: RefundedSale; now: number },
): Promise<string | null> {
  const taken = await takeBack(trx, ownedCampaign(id), { saleId: sale.id, now })
  if (taken) await giveBackUnits(trx, id, taken.took_unit)
  return taken?.lead_id ?? null
}
