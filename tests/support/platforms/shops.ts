/**
 * Fake shops on one server, each under its host: `http://127.0.0.1:…/shopify/knead.myshopify.com/admin/…`, as `SHOPIFY_BASE_URL`
 * wants it. Strict: what is not in the published schema or not documented is refused, and kept as a complaint.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { shopify } from '#integrations/shopify/store.ts'
import {
  commonHeaders,
  headersOf,
  misbehave,
  nextFailing,
  send as sendAnswer,
  type Failing,
} from './fake-server.ts'
import type { FakeAnswer } from './fake-platform.ts'
import { fakeApp } from './fake-state.ts'
import { answerApi, API_PATH } from './shop-api.ts'
import { giveTokens, installPage } from './shop-oauth.ts'
import { fakeShop, type FakeShop, type ShopSettings } from './shop.ts'
import type { FakeApp } from './shop-state.ts'
import { storefrontPage } from './shop-storefront.ts'

export type FakeShops = Awaited<ReturnType<typeof fakeShops>>

/** `speed`: points come back so many times faster than the plan says, and the shop says so. */
export type FakeShopsSettings = Omit<ShopSettings, 'apps' | 'origin'> & {
  port?: number
  hosts?: readonly string[]
}

export const KNEAD = 'knead.myshopify.com'

/** What the installation is at the platform. */
const installationApp: FakeApp = {
  clientId: fakeApp.id,
  secret: fakeApp.secret,
  handle: 'lastcall',
  ownShop: null,
}

export async function fakeShops({ port = 0, hosts = [KNEAD], ...settings }: FakeShopsSettings = {}) {
  const apps = new Map([[installationApp.clientId, installationApp]])
  const running = new Map<string, FakeShop>()
  const server = createServer((request, response) => {
    text(request)
      .then((body) => answer(request, response, body))
      .catch((error: unknown) => sendAnswer(response, { status: 598, text: String(error) }))
  })
  server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port: listening } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${listening}`

  /** A new one, also in the place of one that is there. */
  function open(host: string, own: Partial<ShopSettings> = {}): FakeShop {
    const shop = fakeShop(host, { ...settings, ...own, apps, origin })
    running.set(host, shop)
    return shop
  }

  async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    const [, room = '', host = '', ...rest] = url.pathname.split('/')
    const shop = running.get(host)
    if (!shop) return sendAnswer(response, { status: 404, body: { errors: 'Not Found' } })
    const path = `/${rest.join('/')}`
    if (room === 'storefront') return sendAnswer(response, storefrontPage(shop.state, path, url.searchParams))
    if (room !== 'shopify') return sendAnswer(response, { status: 404, text: 'Not Found' })
    shop.log.push({ method: request.method ?? '', path, at: shop.state.now() })
    const failing = nextFailing(shop.failing, request.url + body)
    if (failing) return 'how' in failing ? misbehave(response, failing.how) : sendAnswer(response, failing)
    sendAnswer(response, await answerTo(shop, { request, path, url, body }))
  }

  async function answerTo(shop: FakeShop, { request, path, url, body }: Sent): Promise<FakeAnswer> {
    const { state } = shop
    const complain = (problem: string) => void shop.complaints.push(`${request.method} ${path}: ${problem}`)
    const headers = headersOf(request)
    const call = `${request.method} ${path}`
    if (call === 'GET /admin/oauth/authorize') return installPage(state, apps, url.searchParams)
    if (path === '/admin/themes/current/editor') return shop.themeEditor(request.method ?? '', url)
    for (const name of Object.keys(headers))
      if (!commonHeaders.includes(name) && name !== 'x-shopify-access-token') complain(`header ${name}`)
    if (call === 'POST /admin/oauth/access_token') return giveTokens(state, apps, { body, complain })
    if (call === `POST ${API_PATH}`) {
      if (url.search !== '') complain(`query ${url.search}`)
      return answerApi({ state, apps, token: headers['x-shopify-access-token'], body, complain })
    }
    complain('no such call')
    return { status: 404, body: { errors: 'Not Found' } }
  }

  for (const host of hosts) open(host)
  return {
    origin,
    /** `host:port`, for whom calls on this machine have to be allowed. */
    host: `127.0.0.1:${listening}`,
    baseUrl: `${origin}/shopify`,
    app: installationApp,
    apps,
    open,
    of(host: string = hosts[0] ?? KNEAD): FakeShop {
      const shop = running.get(host)
      if (!shop) throw new Error(`No fake shop ${host}`)
      return shop
    },
    all: () => [...running.values()],
    /** The real address with this server in place of its origin, as the server has it by its settings. */
    at(realUrl: string): string {
      const { host, pathname, search } = new URL(realUrl)
      return `${origin}/shopify/${host}${pathname}${search}`
    },
    /** For the server that is to call it. */
    settings: {
      SHOPIFY_BASE_URL: `${origin}/shopify`,
      SHOPIFY_CLIENT_ID: installationApp.clientId,
      SHOPIFY_CLIENT_SECRET: installationApp.secret,
    },
    fail: (failing: Failing, host?: string) => running.get(host ?? hosts[0] ?? KNEAD)?.failing.push(failing),
    scope: shopify.scope,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Sent = { request: IncomingMessage; path: string; url: URL; body: string }
