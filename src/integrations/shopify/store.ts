/** Shopify as a shop that we make discount codes at. */
import type { Store } from '../store.ts'
import { name } from './store-api.ts'
import { collectionsOf, productsOf } from './store-catalogue.ts'
import { codes } from './store-codes.ts'
import { embed } from './store-embed.ts'
import { facts } from './store-facts.ts'
import { oauth, scope } from './store-oauth.ts'
import { API_VERSION } from './store-operations.ts'
import { pace } from './store-pace.ts'
import { webhooks } from './store-webhooks.ts'

export const shopify: Store = {
  id: 'shopify',
  name,
  scope,
  oauth,
  reach: (shop, accessToken) => ({
    baseUrl: `https://${shop}/admin/api/${API_VERSION}`,
    headers: { 'x-shopify-access-token': accessToken },
  }),
  pace,
  facts,
  products: productsOf,
  collections: collectionsOf,
  codes,
  embed,
  webhooks,
}
