/** Products and collections of a shop, a page at a time: nobody ever reads all of them. */
import type { z } from 'zod'
import type { storesApi } from '#domain/stores/stores.api.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { invalid } from '../http/errors.ts'
import type { CallAnswer } from '../http/serve.ts'
import { storeRefusal } from './store-refusal.ts'
import { useStore, type StoreDeps } from './use-store.ts'

type Query = z.output<typeof storesApi.products.query>
type Found = CallAnswer<typeof storesApi.products>['data']

const none: { entries: readonly never[]; next: string | null } = { entries: [], next: null }

export function searchCatalogue(
  deps: StoreDeps,
  accountId: OwnedAccountId,
  { search = '', only, after }: Query,
): Promise<Found> {
  if (after !== undefined && only === undefined)
    throw invalid('only', 'A following page is one of products or of collections.')
  const at = { search: search.trim(), after: after ?? null }
  const find = async ({ shop, store }: Parameters<Parameters<typeof useStore>[2]>[0]) => {
    const [products, collections] = await Promise.all([
      only === 'collections' ? none : store.products(shop, at),
      only === 'products' ? none : store.collections(shop, at),
    ])
    return {
      products: [...products.entries],
      collections: [...collections.entries],
      nextProducts: products.next,
      nextCollections: collections.next,
    }
  }
  return useStore(deps, accountId, find, 'person').catch(storeRefusal)
}
