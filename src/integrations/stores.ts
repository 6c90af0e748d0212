/** The shops that we make discount codes at, by the platform's id: one more is a folder and a line. */
import { shopify } from './shopify/store.ts'
import type { Store } from './store.ts'

export const stores: Record<string, Store> = { shopify }

export function storeNamed(id: string): Store | undefined {
  return Object.hasOwn(stores, id) ? stores[id] : undefined
}
