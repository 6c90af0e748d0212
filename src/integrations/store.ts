/** What a shop platform that we make discount codes at is, for the server: functions over one shop. */
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type { ShopNews } from '#domain/stores/shop-news.ts'
import type { OAuthApp, OAuthTokens, Page } from './adapter.ts'

/** A shop that is ready to be asked: a call knows its host, its token and its pace. */
export type Shop = { call: CallPlatform }

export type ShopFacts = {
  name: string
  /** ISO 4217. */
  currency: string
  /** IANA. */
  timezone: string
  /** Where buyers are: `https://knead.example`, without a slash. */
  storefront: string
  /** What the token may do. */
  scopes: readonly string[]
  /** The app that the token is of; null where it has none. */
  clientId: string | null
  appHandle: string | null
}

export type ShopProduct = {
  id: string
  title: string
  image: string | null
  handle: string
  price: string | null
}
export type ShopCollection = Omit<ShopProduct, 'price'>

export type CodeTerms = {
  /** Of the discount at the shop, which its staff read. */
  title: string
  startsAt: number
  /** A percentage is between 0 and 100. */
  value: { percentage: number } | { amount: string }
  items: { all: true } | { products: readonly string[] } | { collections: readonly string[] }
  combinesWith: { order: boolean; product: boolean; shipping: boolean }
  /** Decimal text in the shop's currency. */
  minimumPurchase: string | null
  /** Null: as often as anybody likes. */
  usageLimit: number | null
}

export type ShopCode = {
  /** Of the discount; what it is called is not the code. */
  id: string
  /** The shop's own address that applies it; a path can be added as `?redirect=`. */
  url: string | null
  /** Whole seconds, as the shop keeps them: it ends in the second of its deadline, never after it. */
  endsAt: number | null
}

export type CodeOutcome =
  | { outcome: 'made'; code: ShopCode }
  /** Somebody has that code already. */
  | { outcome: 'taken' }

/** A bucket of points that fills by itself, as a shop tells of it with each answer. */
export type ShopPace = {
  /** Of this call; of one that was refused, what it would have taken. */
  cost: number
  available: number
  maximum: number
  restoredPerSecond: number
  /** It was refused for coming too fast, whatever its status says, and may come again. */
  isTooFast: boolean
}

export type EmbedState = 'on' | 'off' | 'unknown'

/**
 * All throw a `PlatformError`. A call that was refused for coming too fast says so by `rateLimited` with the wait that
 * the shop's own figures give.
 */
export type Store = {
  id: string
  name: string
  /** All that we ask for, separated by commas. */
  scope: string
  /** The calls that are handed in begin at the shop: `https://knead.myshopify.com`, without a token. */
  oauth: {
    /** Where a shop gives tokens: what the calls below are made at, without headers. */
    baseUrl(shop: string): string
    authorizeUrl(app: OAuthApp, at: { shop: string; state: string }): string
    /** Whether a query that came back was signed by the platform, to the last letter. */
    isSigned(app: OAuthApp, query: URLSearchParams): boolean
    exchange(call: CallPlatform, app: OAuthApp, code: string): Promise<OAuthTokens>
    refresh(call: CallPlatform, app: OAuthApp, refreshToken: string): Promise<OAuthTokens>
    /** For an app of the shop owner's own: its token is good for a day. */
    clientCredentials(call: CallPlatform, app: { id: string; secret: string }): Promise<OAuthTokens>
  }
  /** Base URL and headers of a shop's API. */
  reach(shop: string, accessToken: string): { baseUrl: string; headers: Record<string, string> }
  /** The shop's own figures in the body of an answer, also of a refusal; null: it has none. Whoever calls paces by them. */
  pace(body: unknown): ShopPace | null
  facts(shop: Shop): Promise<ShopFacts>
  products(shop: Shop, at: { search: string; after: string | null }): Promise<Page<ShopProduct>>
  collections(shop: Shop, at: { search: string; after: string | null }): Promise<Page<ShopCollection>>
  codes: {
    make(shop: Shop, code: string, endsAt: number | null, terms: CodeTerms): Promise<CodeOutcome>
    move(shop: Shop, id: string, endsAt: number | null): Promise<'moved' | 'gone'>
    /** New terms of a code that is there already, its code among them; what was used of it stays used. */
    change(
      shop: Shop,
      id: string,
      to: { code: string; endsAt: number | null; terms: CodeTerms },
    ): Promise<'changed' | 'taken' | 'gone'>
    /** Null: nobody has it, or it is none of ours. */
    find(shop: Shop, code: string): Promise<ShopCode | null>
    /** What is gone already is deleted. */
    delete(shop: Shop, id: string): Promise<void>
    /** All that ours are, a page at a time: what a sweep compares. */
    list(shop: Shop, after: string | null): Promise<Page<ShopCode & { code: string }>>
  }
  embed: {
    state(shop: Shop, app: { clientId: string; handle: string | null }): Promise<EmbedState>
    /** Which script it loads: without that, an owner would have to type the address in the theme editor. */
    tell(shop: Shop, script: string): Promise<void>
    /** Where an owner switches it on. */
    link(shop: string, clientId: string): string
  }
  webhooks: {
    /** Makes those that are missing, all to one address. Says which topics the shop's scopes do not let us hear of. */
    subscribe(shop: Shop, url: string): Promise<readonly string[]>
    unsubscribe(shop: Shop, url: string): Promise<void>
    /** Which shop a delivery says it is from: nothing of it is proven yet. */
    shopOf(headers: StoreDelivery['headers']): string | null
    /** What a delivery is about, once its signature is right; null: forged. */
    read(delivery: StoreDelivery, secret: string): StoreEvent | null
    /** What an event says of orders and people. */
    news(event: Pick<StoreEvent, 'topic' | 'body'>): ShopNews
  }
}

/** Names of headers are in lower case. */
export type StoreDelivery = {
  headers: Readonly<Record<string, string | undefined>>
  raw: string
  body: unknown
}

export type StoreEvent = {
  shop: string
  topic: string
  /** Tells a repeated delivery from a new one. */
  id: string
  triggeredAt: number | null
  body: unknown
}
