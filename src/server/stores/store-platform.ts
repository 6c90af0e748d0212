/** The one platform whose shops are connected. */
import { stores } from '#integrations/stores.ts'
import type { Store } from '#integrations/store.ts'

export function storePlatform(): Store {
  const { shopify } = stores
  if (!shopify) throw new Error('Found no store platform')
  return shopify
}
