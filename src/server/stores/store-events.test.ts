/** What shops tell: taken once and only from them, kept before they are answered, and done although it fails at first. */
import assert from 'node:assert/strict'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { KNEAD } from '../../../tests/support/platforms/shops.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { serverWithShops, STORE_EVENTS } from '../../../tests/support/shops.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { handleStoreEvents } from './store-event-worker.ts'

const HOUR_MS = 3_600_000
const ADDRESS = 'nora@example.com'

function addressOf(text: string) {
  const address = emailAddress(text)
  assert.ok(address)
  return address
}

async function setup(engine: TestEngine) {
  const it = await serverWithShops(engine)
  const ada = await it.server.owner('ada@example.com')
  await it.connect(ada)
  await it.server.runJobs()
  const delivery = (topic: string, body: object = {}) => {
    const [one] = it.shop.deliveries({ topic, body })
    assert.ok(one)
    return one
  }
  return {
    ...it,
    ada,
    delivery,
    uninstalled: () => delivery('app/uninstalled', { id: 1, myshopify_domain: KNEAD }),
    kept: () => it.db.selectFrom('store_deliveries').selectAll().execute(),
    state: async () => (await ada.get('/api/store')).body as StoreState,
    async campaignWith(email: string): Promise<string> {
      const { id } = (await ada.post('/api/campaigns/demo', { timezone: 'UTC' })).body as { id: string }
      await ada.post(`/api/campaigns/${id}/leads/import`, { rows: [{ email }] })
      return id
    },
    /** As if the shop had told of the one lead that the campaign has had first. */
    async startedByShop(campaignId: string): Promise<void> {
      const hashes = await addressHashes(
        it.deps.vault,
        { accountId: ada.accountId, campaignId },
        addressOf(ADDRESS),
      )
      const start = {
        account_id: ada.accountId,
        campaign_id: campaignId,
        about: 'customer' as const,
        key: 'k',
        person: hashes.canonical,
      }
      await it.db
        .insertInto('store_starts')
        .values({ ...start, email: null, happened_at: 1, due_at: null, outcome: 'started', told_at: 1 })
        .execute()
    },
    async leadsOf(campaignId: string, email: string): Promise<number> {
      const { body } = await ada.get(`/api/campaigns/${campaignId}/leads?email=${encodeURIComponent(email)}`)
      return (body as { total: number }).total
    },
  }
}

onEngineByTurns('what is forged is refused, changes nothing and is not kept', async (engine) => {
  await using it = await setup(engine)
  const right = it.uninstalled()
  const signature = right.headers['x-shopify-hmac-sha256'] ?? ''
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const forged: [what: string, delivery: typeof right, headers: Record<string, string>][] = [
    ['another signature', right, { 'x-shopify-hmac-sha256': flipped }],
    ['an empty one', right, { 'x-shopify-hmac-sha256': '' }],
    ['a longer one', right, { 'x-shopify-hmac-sha256': `${signature}=` }],
    ['another body', { ...right, raw: `${right.raw} ` }, {}],
    ['no body', { ...right, raw: '' }, {}],
    [
      'a shop that nobody has',
      right,
      { 'x-shopify-hmac-sha256': flipped, 'x-shopify-shop-domain': 'nobody.myshopify.com' },
    ],
    ['no shop at all', right, { 'x-shopify-shop-domain': 'evil.example/?.myshopify.com' }],
    ['another platform', { ...right, url: right.url.replace('shopify', 'shopware') }, {}],
  ]

  for (const [what, delivery, headers] of forged) assert.equal(await it.tell(delivery, headers), 401, what)
  const { statusCode } = await it.server.app.inject({
    method: 'POST',
    url: STORE_EVENTS,
    payload: 'x'.repeat(1_100_000),
    headers: { 'content-type': 'application/json' },
  })

  assert.equal(statusCode, 413)
  assert.deepEqual(await it.kept(), [])
  assert.equal((await it.state()).store?.value, KNEAD)
})

onEngineByTurns(
  'a message that comes again is answered, kept once and done once; what it says is sealed',
  async (engine) => {
    await using it = await setup(engine)
    const once = it.delivery('customers/redact', { customer: { id: 1, email: ADDRESS } })
    const campaignId = await it.campaignWith(ADDRESS)

    assert.deepEqual([await it.tell(once), await it.tell(once)], [200, 200])
    const [kept, ...more] = await it.kept()
    await it.handle()
    await it.ada.post(`/api/campaigns/${campaignId}/leads/import`, { rows: [{ email: ADDRESS }] })
    assert.equal(await it.tell(once), 200)
    await it.handle()

    assert.ok(kept?.body && !kept.body.includes('nora') && more.length === 0)
    assert.equal(await it.leadsOf(campaignId, ADDRESS), 1)
    assert.deepEqual(
      (await it.kept()).map(({ body, due_at }) => [body, due_at]),
      [[null, null]],
    )
  },
)

onEngineByTurns(
  'both ways of naming headers are understood, and what nobody asked for is answered and not kept',
  async (engine) => {
    await using it = await setup(engine)
    const [other] = it.shop.deliveries({
      topic: 'app/scopes_update',
      body: { current: ['read_products'] },
      prefix: 'shopify-',
    })
    assert.ok(other)

    assert.equal(await it.tell(other), 200)
    assert.equal(await it.tell(it.uninstalled(), { 'x-shopify-topic': 'themes/publish' }), 200)
    await it.handle()

    assert.deepEqual(
      (await it.kept()).map(({ topic }) => topic),
      ['app/scopes_update'],
    )
    assert.ok((await it.state()).store?.missingScopes.includes('write_discounts'))
  },
)

onEngineByTurns(
  'uninstalled, the tokens are gone at once; connected again, all is as it was',
  async (engine) => {
    await using it = await setup(engine)
    const told = it.uninstalled()

    assert.equal(await it.tell(told), 200)
    await it.handle()
    const { store, ended } = await it.state()
    const row = await it.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
    const asked = await it.ada.get('/v2/api/shopify/extension-setup')
    it.clock.advance(HOUR_MS)
    const { outcome } = await it.connect(it.ada)

    assert.deepEqual([store, ended?.by, row.credentials], [null, 'uninstalled', null])
    assert.deepEqual([asked.status, asked.body], [409, { error: 'No shop is connected.' }])
    assert.equal(outcome, 'connected')

    // The shop tells again, late, of what was before.
    assert.equal(await it.tell(told, { 'x-shopify-webhook-id': 'told-again' }), 200)
    await it.handle()
    assert.equal((await it.state()).store?.value, KNEAD)
  },
)

onEngineByTurns('a customer is erased everywhere in the account, and nowhere else', async (engine) => {
  await using it = await setup(engine)
  const ben = await it.server.owner('ben@example.com')
  const { id: bens } = (await ben.post('/api/campaigns/demo', { timezone: 'UTC' })).body as { id: string }
  await ben.post(`/api/campaigns/${bens}/leads/import`, { rows: [{ email: ADDRESS }] })
  const first = await it.campaignWith(ADDRESS)
  const second = await it.campaignWith(ADDRESS)
  await it.ada.post(`/api/campaigns/${first}/leads/import`, { rows: [{ email: 'olga@example.com' }] })

  await it.tell(
    it.delivery('customers/redact', { customer: { id: 1, email: 'Nora@Example.com' }, orders_to_redact: [] }),
  )
  await it.handle()

  const left = [
    await it.leadsOf(first, ADDRESS),
    await it.leadsOf(second, ADDRESS),
    await it.leadsOf(first, 'olga@example.com'),
  ]
  assert.deepEqual(left, [0, 0, 1])
  const { body } = await ben.get(`/api/campaigns/${bens}/leads?email=${ADDRESS}`)
  assert.equal((body as { total: number }).total, 1)
})

onEngineByTurns('a customer who asks is told through the owner what is held of them', async (engine) => {
  await using it = await setup(engine)
  await it.campaignWith(ADDRESS)

  await it.tell(it.delivery('customers/data_request', { customer: { id: 1, email: ADDRESS } }))
  await it.tell(it.delivery('customers/data_request', { customer: { id: 2, email: 'nobody@example.com' } }))
  await it.handle()
  const mails = (await it.server.mails()).filter(({ subject }) => subject.includes('asks what you hold'))

  assert.deepEqual(
    mails.map(({ to }) => to),
    ['ada@example.com', 'ada@example.com'],
  )
  const texts = mails.map(({ text }) => text).join('\n')
  assert.match(
    texts,
    /nora@example\.com has asked[\s\S]*Campaign “[^”]+”: started \d{4}-\d\d-\d\d \d\d:\d\d UTC \(import\), deadline/,
  )
  assert.match(texts, /no campaign of yours knows this address/)
})

onEngineByTurns(
  'a shop is forgotten when it asks for it, unless it is connected again by then',
  async (engine) => {
    await using it = await setup(engine)
    const redact = () => it.delivery('shop/redact', { shop_id: 1, shop_domain: KNEAD })
    const row = {
      account_id: it.ada.accountId,
      campaign_id: 'a',
      lead_id: 'b',
      version: 1,
      lane: 0 as const,
      state: 'made' as const,
      due_at: null,
      tries: 0,
    }
    const atShop = {
      shop: KNEAD,
      code: 'BREAD-1',
      discount_id: '1',
      url: null,
      ends_at: 1,
      terms: null,
      problem: null,
      failed_at: null,
    }
    await it.db
      .insertInto('discount_codes')
      .values({ ...row, ...atShop })
      .execute()

    const campaignId = await it.campaignWith(ADDRESS)
    await it.ada.post(`/api/campaigns/${campaignId}/leads/import`, { rows: [{ email: 'olga@example.com' }] })
    await it.startedByShop(campaignId)

    await it.tell(redact())
    await it.handle()
    assert.equal((await it.state()).store?.value, KNEAD)

    await it.tell(it.uninstalled())
    await it.handle()
    it.clock.advance(48 * HOUR_MS)
    await it.tell(redact())
    await it.handle()
    const rows = await it.db.selectFrom('stores').selectAll().execute()
    const codes = await it.db.selectFrom('discount_codes').selectAll().execute()
    assert.deepEqual([rows, codes, (await it.state()).ended], [[], [], null])
    assert.equal((await it.kept()).length, 1)
    const left = [await it.leadsOf(campaignId, ADDRESS), await it.leadsOf(campaignId, 'olga@example.com')]
    assert.deepEqual(left, [0, 1])
  },
)

onEngineByTurns(
  'what fails is tried again, ever later, and given up in the end with its reason',
  async (engine) => {
    await using it = await setup(engine)
    await it.tell(it.uninstalled())
    let tries = 0
    const failing = {
      'app/uninstalled': async () => {
        tries += 1
        throw new Error('The database is away')
      },
    }

    for (let round = 0; round < 12; round++) {
      await handleStoreEvents(it.deps, failing)
      it.clock.advance(25 * HOUR_MS)
    }
    const [row] = await it.kept()

    assert.equal(tries, 8)
    assert.deepEqual([row?.due_at, row?.tries, row?.problem], [null, 8, 'The database is away'])
  },
)
