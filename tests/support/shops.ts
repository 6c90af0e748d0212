/** A server and fake shops, and people who connect them as in a browser. */
import assert from 'node:assert/strict'
import { storeEventHandlers } from '../../src/server/events-of-shops.ts'
import type { OpenDatabase } from '../../src/server/database/open-database.ts'
import { handleStoreEvents } from '../../src/server/stores/store-event-worker.ts'
import { fakeShops, KNEAD } from './platforms/shops.ts'
import type { FakeShop } from './platforms/shop.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Person } from './server.ts'
import { longTimeouts } from './unhurried.ts'

export const STORE_EVENTS = '/promotion/stores/shopify'

type Delivery = ReturnType<FakeShop['deliveries']>[number]

type Given = {
  hosts?: readonly string[]
  /** Environment variables; undefined leaves out what the fake shops bring. */
  settings?: Record<string, string | undefined>
  /** In place of one of its own. */
  database?: OpenDatabase
}

export async function serverWithShops(
  engine: TestEngine,
  { hosts = [KNEAD], settings = {}, database }: Given = {},
) {
  let now = () => Date.now()
  const shops = await fakeShops({ hosts, now: () => now(), privacyUrl: `http://localhost${STORE_EVENTS}` })
  const patience = { timeouts: longTimeouts, pause: async () => {} }
  const given = Object.entries({ ...shops.settings, ...settings })
  const set = Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const server = await testServer(engine, set, { patience, ...(database && { database }) })
  now = () => server.clock.now()
  const { deps } = server

  /** The page at the shop, and where its button leads. */
  async function wayBack(person: Person, shop = KNEAD, returnUrl?: string): Promise<string> {
    const { body, text } = await person.post('/api/store/connect', { shop, ...(returnUrl && { returnUrl }) })
    const { url } = body as { url: string }
    assert.ok(url, text)
    const page = await (await fetch(url)).text()
    const href = /<a href="([^"]+)">Install/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.ok(href.startsWith('http://localhost/'), page)
    return href.slice('http://localhost'.length)
  }

  /** What their screen is told. */
  async function land(person: Person, path: string) {
    const { status, headers } = await person.get(path)
    assert.equal(status, 303)
    const at = new URL(String(headers['location']))
    return { screen: at.pathname, outcome: at.searchParams.get('store') }
  }

  async function tell({ url, headers, contentType, raw }: Delivery, different: Record<string, string> = {}) {
    const response = await server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { ...headers, 'content-type': contentType, ...different },
      payload: raw,
    })
    return response.statusCode
  }

  return {
    server,
    deps,
    db: deps.database.db,
    clock: server.clock,
    shops,
    shop: shops.of(hosts[0]),
    wayBack,
    land,
    tell,
    connect: async (person: Person, shop = KNEAD) => land(person, await wayBack(person, shop)),
    handle: () => handleStoreEvents(deps, storeEventHandlers),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await shops[Symbol.asyncDispose]()
    },
  }
}
