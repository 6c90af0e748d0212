/** One fake shop: its own apps, and what tests and people can have happen there. */
import { shopify } from '#integrations/shopify/store.ts'
import type { FakeAnswer } from './fake-platform.ts'
import type { Failing } from './fake-server.ts'
import { deliveriesOf, send, type ShopDelivery } from './shop-deliveries.ts'
import { keepDiscount } from './shop-discounts.ts'
import { escaped, tokenOf } from './shop-oauth.ts'
import { PLAN, shopPoints } from './shop-points.ts'
import { statusOf, type FakeApp, type FakeDiscount, type FakeShopState } from './shop-state.ts'
import { themeSettings, type FakeEmbed } from './shop-theme.ts'

export type ShopSettings = {
  apps: Map<string, FakeApp>
  origin: string
  now?: () => number
  speed?: number
  products?: number
  collections?: number
  currency?: string
  timezone?: string
  /** Where the app has said that privacy requests go. */
  privacyUrl?: string | null
}

export type FakeShop = ReturnType<typeof fakeShop>

type Telling = { topic: string; body: unknown; prefix?: 'x-shopify-' | 'shopify-' }

export function fakeShop(host: string, settings: ShopSettings) {
  const { apps, origin, now = Date.now, speed = 1, currency = 'EUR', timezone = 'Europe/Berlin' } = settings
  const name = host.split('.')[0] ?? ''
  const ownApp: FakeApp = {
    clientId: `own-app-of-${name}`,
    secret: `shpss_secret-of-own-app-of-${name}`,
    handle: `own-app-of-${name}`,
    ownShop: host,
  }
  /** As shops made them in their admin once: its token lasts. */
  const customApp: FakeApp = {
    ...ownApp,
    clientId: `custom-app-of-${name}`,
    secret: `shpss_secret-of-custom-app-of-${name}`,
  }
  const everything = shopify.scope.split(',')
  let lastId = 1000
  const state: FakeShopState = {
    host,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    currency,
    timezone,
    storefront: `${origin}/storefront/${host}`,
    scopes: new Map([ownApp, customApp].map(({ clientId }) => [clientId, everything])),
    tokens: new Map(),
    refreshTokens: new Map(),
    codes: new Map(),
    discounts: new Map(),
    byCode: new Map(),
    subscriptions: [],
    products: settings.products ?? 50_000,
    collections: settings.collections ?? 40,
    themeSettings: themeSettings('never on', 'lastcall'),
    embedScripts: new Map(),
    points: shopPoints({ now, maximum: PLAN.maximum, perSecond: PLAN.perSecond * speed }),
    now,
    nextId: () => ++lastId,
  }
  for (const app of [ownApp, customApp]) apps.set(app.clientId, app)
  const customToken = tokenOf(state, customApp, null)
  const failing: Failing[] = []
  let privacyUrl = settings.privacyUrl ?? null

  const deliveries = (telling: Telling): ShopDelivery[] =>
    deliveriesOf(state, apps, { ...telling, privacyUrl })

  function setEmbed(embed: FakeEmbed, handle = 'lastcall'): void {
    state.themeSettings = themeSettings(embed, handle)
  }

  /** By its owner, at the shop: its tokens are good no more, and it alone is told. */
  function uninstall(clientId: string): Promise<(number | null)[]> {
    const topic = 'app/uninstalled'
    const told = deliveriesOf(state, apps, {
      topic,
      body: { id: 1, name: state.name, myshopify_domain: host },
      privacyUrl,
      onlyTo: clientId,
    })
    for (const [token, of] of state.tokens) if (of.clientId === clientId) state.tokens.delete(token)
    for (const [token, of] of state.refreshTokens) if (of === clientId) state.refreshTokens.delete(token)
    state.scopes.delete(clientId)
    state.subscriptions = state.subscriptions.filter((one) => one.clientId !== clientId)
    return send(told)
  }

  /** Whether a buyer can use it now, which uses it. */
  function redeem(code: string): boolean {
    const discount = state.byCode.get(code.toLowerCase())
    if (!discount || statusOf(discount, now()) !== 'ACTIVE') return false
    if (discount.usageLimit !== null && discount.used >= discount.usageLimit) return false
    discount.used += 1
    return true
  }

  return {
    host,
    state,
    log: [] as { method: string; path: string; at: number }[],
    complaints: [] as string[],
    failing,
    fail: (next: Failing) => void failing.push(next),
    ownApp,
    customApp,
    customToken,
    /** As if an app had been installed: its token. */
    install: (app: FakeApp, scopes: readonly string[] = everything): string => {
      state.scopes.set(app.clientId, scopes)
      return tokenOf(state, app, null)
    },
    uninstall,
    setEmbed,
    setPrivacyUrl: (url: string | null) => void (privacyUrl = url),
    /** What it would send, unsent. */
    deliveries,
    /** Sends it, and says how each was answered. */
    tell: (telling: Telling) => send(deliveries(telling)),
    discount: (code: string): FakeDiscount | undefined => state.byCode.get(code.toLowerCase()),
    discounts: (): FakeDiscount[] => [...state.discounts.values()],
    /** Somebody else's, whom a code belongs to. */
    addForeignDiscount(code: string, kind: FakeDiscount['kind'] = 'DiscountCodeBasic'): FakeDiscount {
      const made: FakeDiscount = {
        id: `gid://shopify/DiscountCodeNode/${state.nextId()}`,
        kind,
        code,
        title: code,
        tags: [],
        startsAt: now(),
        endsAt: null,
        usageLimit: null,
        used: 0,
        appliesOncePerCustomer: false,
        percentage: 0.1,
        amount: null,
        products: new Set(),
        collections: new Set(),
        combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
        minimumPurchase: null,
      }
      keepDiscount(state, made)
      return made
    },
    redeem,
    /** The page that an owner is led to, with the switch of the embed that the address names. */
    themeEditor(method: string, url: URL): FakeAnswer {
      const [clientId = ''] = (url.searchParams.get('activateAppId') ?? '').split('/')
      const handle = apps.get(clientId)?.handle
      if (handle === undefined) return { status: 404, text: 'No such app embed' }
      if (method === 'POST') setEmbed('on', handle)
      const isOn = state.themeSettings?.includes('"disabled": false') ?? false
      const text = `<!doctype html><html lang="en"><title>Theme editor</title><h1>${escaped(state.name)}: App embeds</h1>
<p role="status">Lastcall is ${isOn ? 'on' : 'off'}</p><form method="post"><button>Save</button></form></html>`
      return { status: 200, text, headers: { 'content-type': 'text/html; charset=utf-8' } }
    },
  }
}
