/** What a shop tells of orders and people, once the intake has proved and kept it. May be told again at any time. */
import type { ToldEvent } from '../stores/store-event.ts'
import { storePlatform } from '../stores/store-platform.ts'
import { noteShopOrder } from './note-shop-order.ts'
import { refundShopOrder } from './refund-shop-order.ts'
import { sellShopOrder } from './sell-shop-order.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'
import { takeCheckout } from './take-checkout.ts'
import { takeCustomer } from './take-customer.ts'

/** `at`: when it happened, as far as the shop says. Resolves when all that follows from it is stored. */
export async function takeStoreEvent(
  deps: StoreEventsDeps,
  { topic, body, accountId, shop }: Pick<ToldEvent, 'topic' | 'body' | 'accountId' | 'shop'>,
  at: number,
): Promise<void> {
  const { id: provider, webhooks } = storePlatform()
  const news = webhooks.news({ topic, body })
  const told = { accountId, shop, at: Math.min(at, deps.clock.now()) }
  // A campaign that has just gone live is met as it is.
  await deps.snapshot.refresh()
  if (news.tells === 'customer') await takeCustomer(deps, told, news.person)
  if (news.tells === 'checkout') await takeCheckout(deps, told, news)
  if (news.tells === 'refund') await refundShopOrder(deps, { ...news, accountId, provider })
  if (news.tells !== 'order') return
  if (news.sale) await sellShopOrder(deps, { order: news, sale: news.sale, accountId, provider })
  await noteShopOrder(deps, told, news)
}
