/** Connecting a shop: who comes back is who went, from the shop that was asked, and nothing that opens it is ever told. */
import assert from 'node:assert/strict'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeApp } from '../../../tests/support/platforms/fake-state.ts'
import { KNEAD } from '../../../tests/support/platforms/shops.ts'
import { signedQuery } from '../../../tests/support/platforms/shop-oauth.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import type { Person } from '../../../tests/support/server.ts'
import { checkStores } from './store-jobs.ts'
import { serverWithShops } from '../../../tests/support/shops.ts'

const BAGEL = 'bagel.myshopify.com'
const MINUTE_MS = 60_000

async function setup(engine: TestEngine, settings: Record<string, string | undefined> = {}) {
  const it = await serverWithShops(engine, { hosts: [KNEAD, BAGEL], settings })
  const ada = await it.server.owner('ada@example.com')
  const stateOf = async (person: Person = ada) => (await person.get('/api/store')).body as StoreState
  return { ...it, ada, stateOf }
}

/** The way back with something else in it, signed as the shop would. */
function resigned(path: string, different: Record<string, string>): string {
  const [route = '', query = ''] = path.split('?')
  const { hmac: _hmac, ...rest } = Object.fromEntries(new URLSearchParams(query))
  return `${route}?${signedQuery({ ...rest, ...different }, fakeApp.secret)}`
}

onEngineByTurns(
  'a shop that allows the app is connected, by the names of the specification',
  async (engine) => {
    await using it = await setup(engine)

    const landed = await it.land(
      it.ada,
      await it.wayBack(it.ada, 'https://Knead.myshopify.com/admin/', '/edit/abc/discounts'),
    )
    const { store, ended, signIn } = await it.stateOf()

    assert.deepEqual(landed, { screen: '/edit/abc/discounts', outcome: 'connected' })
    assert.partialDeepStrictEqual(store, {
      label: 'Knead',
      value: KNEAD,
      esp_id: 'shopify',
      by: 'oauth',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      connectedAt: it.clock.now(),
      problem: null,
      missingScopes: [],
    })
    assert.deepEqual([ended, signIn], [null, 'ready'])
  },
)

onEngineByTurns(
  'the shop tells us of everything from then on, also after somebody took that away',
  async (engine) => {
    await using it = await setup(engine)
    await it.connect(it.ada)

    await it.server.runJobs()
    const topics = it.shop.state.subscriptions.map(({ topic }) => topic)
    it.shop.state.subscriptions.splice(0)
    it.clock.advance(1500 * MINUTE_MS)
    await checkStores.run({}, it.deps)

    assert.ok(topics.includes('APP_UNINSTALLED') && topics.includes('ORDERS_PAID'), topics.join())
    const again = it.shop.state.subscriptions.map(({ topic }) => topic)
    assert.deepEqual(again.toSorted(), topics.toSorted())
  },
)

onEngineByTurns(
  'who comes back with what is forged, used or somebody else’s has connected nothing',
  async (engine) => {
    await using it = await setup(engine)
    const ben = await it.server.owner('ben@example.com')
    const path = await it.wayBack(it.ada)
    const [route = ''] = path.split('?')
    const forged: [what: string, person: Person, path: string, outcome: string][] = [
      ['nothing at all', it.ada, route, 'stale'],
      ['another browser and account', ben, path, 'stale'],
      ['an hmac of nobody', it.ada, path.replace(/hmac=[^&]+/, `hmac=${'0'.repeat(64)}`), 'stale'],
      ['no hmac', it.ada, path.replace(/&?hmac=[^&]+/, ''), 'stale'],
      [
        'an hmac by another secret',
        it.ada,
        `${route}?${signedQuery(Object.fromEntries(new URLSearchParams(path.split('?')[1])), 'guessed')}`,
        'stale',
      ],
      ['a code that was put in', it.ada, path.replace(/code=[^&]+/, 'code=mine'), 'stale'],
      ['a name twice', it.ada, `${path}&shop=${BAGEL}`, 'stale'],
      ['a state of nobody', it.ada, resigned(path, { state: 'made up' }), 'stale'],
      ['far too much', it.ada, `${path}&x=${'x'.repeat(8000)}`, 'stale'],
    ]

    for (const [what, person, at, outcome] of forged)
      assert.equal((await it.land(person, at)).outcome, outcome, what)
    assert.deepEqual([(await it.stateOf()).store, (await it.stateOf(ben)).store], [null, null])

    // None of that has used it up.
    assert.equal((await it.land(it.ada, path)).outcome, 'connected')
    assert.equal((await it.land(it.ada, path)).outcome, 'stale')
  },
)

onEngineByTurns('a way back that took too long is stale', async (engine) => {
  await using it = await setup(engine)
  const path = await it.wayBack(it.ada)
  it.clock.advance(10 * MINUTE_MS)

  assert.equal((await it.land(it.ada, path)).outcome, 'stale')
})

const hosts = [
  BAGEL,
  'evil.example/?.myshopify.com',
  'evil.example/.myshopify.com',
  'evil.example#.myshopify.com',
  'evil.example\\.myshopify.com',
  'user@knead.myshopify.com',
  'knead.myshopify.com@evil.example',
  'knead.myshopify.com:8443',
  'knead.myshopify.com.evil.example',
  'a.b.myshopify.com',
  '-knead.myshopify.com',
  'knead.myshopify.com\n.evil.example',
  'knead.myshopify.com.',
  'knead%2emyshopify.com',
  'myshopify.com',
  'admin.shopify.com/store/knead/../evil',
  '127.0.0.1',
  'localhost',
  '[::1]',
  '169.254.169.254',
  'Knead.myshopify.com',
  'knead.myshopify.com/',
  'knead.myshopify.com?x=.myshopify.com',
  '//evil.example/knead.myshopify.com',
  'javascript:alert(1)//knead.myshopify.com',
  'kne_ad.myshopify.com',
  'knéad.myshopify.com',
  ' knead.myshopify.com',
  `${'a'.repeat(62)}.myshopify.com`,
  'knead..myshopify.com',
  '',
]

onEngineByTurns('no other name of a shop is called, however it is signed', async (engine) => {
  await using it = await setup(engine)
  const called = it.shops.all().map(({ log }) => log.length)

  for (const shop of sampleOf(hosts, 8)) {
    const path = await it.wayBack(it.ada)
    const { outcome } = await it.land(it.ada, resigned(path, { shop }))
    assert.equal(outcome, 'refused', shop)
  }

  const tokensAsked = it.shops.all().map(({ log }) => log.filter(({ method }) => method === 'POST').length)
  assert.deepEqual(
    tokensAsked,
    called.map(() => 0),
  )
  assert.equal((await it.stateOf()).store, null)
})

onEngineByTurns('a shop is one account’s at a time, and the next one’s when it is let go', async (engine) => {
  await using it = await setup(engine)
  const ben = await it.server.owner('ben@example.com')
  await it.connect(it.ada)

  const refused = await it.connect(ben)
  await it.ada.delete('/api/store')
  const next = await it.connect(ben)

  assert.deepEqual([refused.outcome, next.outcome], ['taken', 'connected'])
  assert.deepEqual((await it.stateOf()).ended?.by, 'disconnected')
})

onEngineByTurns(
  'disconnected, nothing that opens the shop is left, and the shop tells nobody',
  async (engine) => {
    await using it = await setup(engine)
    await it.connect(it.ada)
    await it.server.runJobs()

    const { status, body } = await it.ada.delete('/api/store')
    const row = await it.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()

    assert.equal(status, 200)
    assert.deepEqual((body as StoreState).ended, { shop: KNEAD, at: it.clock.now(), by: 'disconnected' })
    assert.deepEqual([row.credentials, it.shop.state.subscriptions], [null, []])
  },
)

onEngineByTurns('nobody is led from a shop to anywhere but a screen of ours', async (engine) => {
  await using it = await setup(engine)
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/me',
    '/edit/../api/x',
    '/r/abc',
  ]

  for (const returnUrl of elsewhere)
    for (const path of ['/api/store/connect', '/api/store/subscribe']) {
      const { status, body } = await it.ada.post(path, { shop: KNEAD, returnUrl })
      assert.deepEqual(
        [status, Object.keys((body as { fields: object }).fields)],
        [400, ['returnUrl']],
        returnUrl,
      )
    }
  const { body } = await it.ada.post('/api/store/subscribe', { shop: KNEAD })
  const url = new URL((body as { url: string }).url)
  assert.deepEqual(
    [url.origin, url.pathname, url.searchParams.get('returnUrl')],
    ['http://localhost', '/upgrade/create', '/connections'],
  )
})

onEngineByTurns(
  'an owner without our app connects by one of their own, whose token is renewed each day',
  async (engine) => {
    await using it = await setup(engine, { SHOPIFY_CLIENT_ID: undefined, SHOPIFY_CLIENT_SECRET: undefined })
    const { clientId, secret } = it.shop.ownApp
    const proof = { by: 'app', shop: KNEAD, clientId, clientSecret: secret }

    const noApp = await it.ada.post('/api/store/connect', { shop: KNEAD })
    const wrong = await it.ada.put('/api/store', { ...proof, clientSecret: 'guessed' })
    const blank = await it.ada.put('/api/store', { ...proof, shop: ' ' })
    const right = await it.ada.put('/api/store', proof)
    it.clock.advance(25 * 60 * MINUTE_MS)
    const later = await it.ada.get('/v2/api/shopify/extension-setup')

    assert.deepEqual(
      [noApp.status, wrong.status, blank.status, right.status, later.status],
      [409, 422, 400, 200, 200],
    )
    assert.deepEqual((wrong.body as { fields: object }).fields, {
      clientSecret: 'The shop does not accept this client ID and secret.',
    })
    assert.deepEqual((blank.body as { fields: object }).fields, {
      shop: 'Whoops! You can’t leave this blank.',
    })
    const { store, signIn } = right.body as StoreState
    assert.deepEqual([store?.by, signIn], ['app', { set: ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] }])
  },
)

onEngineByTurns(
  'the token of an older app connects, and what opens a shop is told to nobody',
  async (engine) => {
    await using it = await setup(engine)
    const { customApp, customToken: accessToken } = it.shop
    const proof = { by: 'token', shop: KNEAD, accessToken, clientSecret: customApp.secret }

    const wrong = await it.ada.put('/api/store', { ...proof, accessToken: 'shpat_guessed' })
    const right = await it.ada.put('/api/store', proof)
    const shown = await it.ada.get('/api/store')

    assert.deepEqual([wrong.status, right.status], [422, 200])
    assert.deepEqual((wrong.body as { fields: object }).fields, {
      accessToken: 'The shop does not accept this access token.',
    })
    const tables = ['stores', 'jobs', 'audit_log', 'store_apps'] as const
    const rows = await Promise.all(tables.map((table) => it.db.selectFrom(table).selectAll().execute()))
    for (const text of [wrong.text, right.text, shown.text, JSON.stringify(rows)])
      for (const secret of [accessToken, customApp.secret, 'shpat_guessed']) assert.ok(!text.includes(secret))
  },
)

onEngineByTurns(
  'members see the shop and change nothing; a foreign campaign finds no products',
  async (engine) => {
    await using it = await setup(engine)
    const ben = await it.server.owner('ben@example.com')
    const { body } = await it.ada.post('/api/campaigns/demo', { timezone: 'UTC' })
    const { id } = body as { id: string }
    await it.connect(it.ada)
    const products = `/v2/api/shopify/promotion/${id}/products`

    const own = await it.ada.get(`${products}?only=products&search=`)
    const { data } = own.body as {
      data: { products: unknown[]; collections: unknown[]; nextProducts: string }
    }
    const next = await it.ada.get(`${products}?only=products&after=${encodeURIComponent(data.nextProducts)}`)

    assert.equal((await ben.get(products)).status, 404)
    assert.equal((await it.ada.get(`${products}?after=x`)).status, 400)
    assert.ok(data.products.length > 0 && data.products.length <= 50 && data.collections.length === 0)
    const second = (next.body as { data: { products: unknown[] } }).data.products
    assert.notDeepEqual(second, data.products)
  },
)
