/** What a fake shop holds. */
import type { Points } from './shop-points.ts'

export type FakeDiscount = {
  /** `gid://shopify/DiscountCodeNode/1`; null: of another kind, which other apps make. */
  id: string
  kind: 'DiscountCodeBasic' | 'DiscountCodeFreeShipping'
  code: string
  title: string
  tags: readonly string[]
  /** Whole seconds. */
  startsAt: number
  endsAt: number | null
  usageLimit: number | null
  used: number
  appliesOncePerCustomer: boolean
  percentage: number | null
  amount: string | null
  products: Set<string>
  collections: Set<string>
  combinesWith: { orderDiscounts: boolean; productDiscounts: boolean; shippingDiscounts: boolean }
  minimumPurchase: string | null
}

export type FakeToken = { clientId: string; expiresAt: number | null }

export type FakeSubscription = { id: string; topic: string; uri: string; clientId: string }

export type FakeShopState = {
  host: string
  name: string
  currency: string
  timezone: string
  storefront: string
  /** What each app may do, by its client id. */
  scopes: Map<string, readonly string[]>
  tokens: Map<string, FakeToken>
  /** Of each which app it is of. */
  refreshTokens: Map<string, string>
  codes: Map<string, { clientId: string; scopes: readonly string[] }>
  discounts: Map<string, FakeDiscount>
  /** In lower case: shops do not tell them apart by it. */
  byCode: Map<string, FakeDiscount>
  subscriptions: FakeSubscription[]
  products: number
  collections: number
  /** Text of the theme's `config/settings_data.json`; null: it has none. */
  themeSettings: string | null
  /** Of each app the address that its embed loads. */
  embedScripts: Map<string, string>
  points: Points
  now: () => number
  nextId: () => number
}

/** An app at the platform: the installation's, or one of a shop's own. */
export type FakeApp = { clientId: string; secret: string; handle: string; ownShop: string | null }

export function statusOf(
  { startsAt, endsAt }: FakeDiscount,
  now: number,
): 'ACTIVE' | 'EXPIRED' | 'SCHEDULED' {
  if (endsAt !== null && now >= endsAt) return 'EXPIRED'
  return now < startsAt ? 'SCHEDULED' : 'ACTIVE'
}
