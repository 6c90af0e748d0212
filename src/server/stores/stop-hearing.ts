/** Takes away at a shop what tells us of it, while its token is still known. */
import type { StoreRow } from '../database/tables-stores.ts'
import { isLive, openStore } from './open-store.ts'
import type { RenewStoreDeps } from './renew-store.ts'
import { eventsUrl } from './store-app.ts'

export async function stopHearing(deps: RenewStoreDeps, row: StoreRow): Promise<void> {
  if (!isLive(row)) return
  const { shop, store } = await openStore(deps, row, 'person')
  await store.webhooks.unsubscribe(shop, eventsUrl(deps.environment.EDGE_ORIGIN, store))
}
