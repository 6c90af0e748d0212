/** What a shop says of itself, and of the app whose token asks. */
import { z } from 'zod'
import type { Shop, ShopFacts } from '../store.ts'
import { ask } from './store-api.ts'
import { operations } from './store-operations.ts'

const data = z.looseObject({
  shop: z.looseObject({
    name: z.string(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    primaryDomain: z.looseObject({ url: z.url({ protocol: /^https?$/ }) }),
  }),
  currentAppInstallation: z.looseObject({
    accessScopes: z.array(z.looseObject({ handle: z.string() })),
    app: z.looseObject({ apiKey: z.string(), handle: z.string().nullable() }),
  }),
})

export async function facts(shop: Shop): Promise<ShopFacts> {
  const told = await ask(shop, { operation: operations.facts, data, isRepeatable: true })
  const { accessScopes, app } = told.currentAppInstallation
  return {
    name: told.shop.name,
    currency: told.shop.currencyCode,
    timezone: told.shop.ianaTimezone,
    storefront: told.shop.primaryDomain.url.replace(/\/+$/, ''),
    scopes: accessScopes.map(({ handle }) => handle),
    clientId: app.apiKey === '' ? null : app.apiKey,
    appHandle: app.handle,
  }
}
