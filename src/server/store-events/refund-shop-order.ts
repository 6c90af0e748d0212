/** What went back of an order is taken back wherever it was counted. */
import type { ShopRefund } from '#domain/stores/shop-news.ts'
import { recordOrder } from '../sales/record-order.ts'
import { orderKeysOf } from '../sales/hashed-sale.ts'
import { newTracking } from '../sales/tracking-repository.ts'
import { campaignsOfOrder, storeCampaignIds } from './order-campaigns-repository.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

type Refunded = { refund: ShopRefund['refund']; accountId: string; provider: string }

/**
 * Resolves when it is stored. It may come before its order: then every campaign keeps it that may sell the order yet, until
 * what no sale has come of is forgotten.
 */
export async function refundShopOrder(
  { database: { db }, visitors, clock }: StoreEventsDeps,
  { refund, accountId, provider }: Refunded,
): Promise<void> {
  const sold = await campaignsOfOrder(db, accountId, orderKeysOf(provider, refund.orderIds))
  const now = clock.now()
  for (const id of sold.length > 0 ? sold : await storeCampaignIds(db, accountId))
    await recordOrder(visitors, {
      campaign: { id, accountId },
      tracking: newTracking(provider),
      event: refund,
      isSigned: true,
      now,
    })
}
