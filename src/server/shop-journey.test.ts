/** From a shop that is connected to a code that is gone with its deadline: what all parts of a store campaign make together. */
import assert from 'node:assert/strict'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { onEngineByTurns } from '../../tests/support/every-database.ts'
import { insertCampaign } from '../../tests/support/campaigns.ts'
import { takeLive } from '../../tests/support/live-campaign.ts'
import { customerBody, orderBody, refundBody } from '../../tests/support/platforms/shop-events.ts'
import { KNEAD } from '../../tests/support/platforms/shops.ts'
import type { TestEngine } from '../../tests/support/postgres.ts'
import { serverWithShops } from '../../tests/support/shops.ts'
import { VisitorBrowser } from '../../tests/support/visitor-browser.ts'
import { makeCodesNow } from './discounts/code-worker.ts'

const HOUR_MS = 3_600_000
const evergreen = { deadline_type: 3, deadline_unit: 'hours', timezone: 'UTC' } as const

type Item = { id: string; title: string }

async function setup(engine: TestEngine, hours = 10) {
  const it = await serverWithShops(engine)
  const { db, deps } = it
  const ada = await it.server.owner()
  await db.updateTable('accounts').set({ plan: 'premium' }).where('id', '=', ada.accountId).execute()
  const { public_key: publicKey } = await db
    .selectFrom('accounts')
    .select('public_key')
    .where('id', '=', ada.accountId)
    .executeTakeFirstOrThrow()
  const campaignId = await insertCampaign(db, ada.accountId, {
    name: 'Bread box welcome',
    campaign_type: 'ShopifyWelcome',
    settings: JSON.stringify({ ...evergreen, deadline_length: hours }),
  })
  await it.connect(ada)
  await it.server.runJobs()
  const discountPath = `/v2/api/shopify/promotion/${campaignId}`
  /** The shop says so, and everything follows that does. */
  async function hear(topic: string, body: object): Promise<void> {
    for (const delivery of it.shop.deliveries({ topic, body })) assert.equal(await it.tell(delivery), 200)
    await it.handle()
    await makeCodesNow(deps)
    await deps.snapshot.refresh()
    it.clock.advance({ seconds: 2 })
  }
  return {
    ...it,
    ada,
    campaignId,
    hear,
    async save() {
      const { body } = await ada.get(`${discountPath}/products?only=products`)
      const [first, second] = (body as { data: { products: Item[] } }).data.products
      const products = [first!, second!].map(({ id, title }) => ({ product_id: id, title }))
      const draft = { value: 15, type: 'percentage', applies_to: 'specific', products }
      const saved = await ada.post(`${discountPath}/discount`, draft)
      assert.equal(saved.status, 200, saved.text)
      return products.map(({ product_id }) => product_id)
    },
    welcome: (id: number, email: string) => {
      const consent = { state: 'subscribed', opt_in_level: 'single_opt_in' }
      return hear('customers/create', customerBody({ id, email, at: it.clock.now() })).then(() =>
        hear('customers_email_marketing_consent/update', {
          customer_id: id,
          email_address: email,
          email_marketing_consent: consent,
        }),
      )
    },
    leads: () =>
      db
        .selectFrom('leads')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .orderBy('started_at')
        .execute(),
    codeOf: async (leadId: string) =>
      (await db.selectFrom('discount_codes').selectAll().where('lead_id', '=', leadId).executeTakeFirst())
        ?.code ?? '',
    visit: async (email: string) =>
      (await new VisitorBrowser(deps.visitors, publicKey).open(`https://offer.example/bread?em=${email}`))
        .first,
    async openPage() {
      const data = { beforeUrl: 'https://offer.example/bread', type: 'floatbar_v2' }
      const page = await ada.post('/pages/store', { campaignId, data })
      assert.equal(page.status, 200, page.text)
      await takeLive(it.server, campaignId)
    },
    sales: async () => (await ada.get(`/api/campaigns/${campaignId}/sales.csv`)).text,
    store: async () => (await ada.get('/api/store')).body as StoreState,
  }
}

onEngineByTurns(
  'a code lives as long as the deadline that a shop has started, and sells by any address',
  async (engine) => {
    await using it = await setup(engine)
    const chosen = await it.save()
    await it.openPage()

    await it.welcome(1, 'mara@mail.example')
    const [mara] = await it.leads()
    const code = await it.codeOf(mara!.id)
    const made = it.shop.discount(code)!
    assert.equal(made.endsAt, Math.floor(mara!.deadline_at / 1000) * 1000)
    assert.equal(made.percentage, 0.15)
    const shown = await it.visit('mara@mail.example')
    assert.deepEqual([shown?.at, shown?.code?.c], [mara!.deadline_at, code])
    assert.equal(chosen.length, 2)

    const order = { id: 700, email: 'somebody.else@mail.example', amount: 4900, code, at: it.clock.now() }
    await it.hear('orders/paid', orderBody(order))
    const sold = await it.visit('mara@mail.example')
    assert.equal(sold?.code, undefined)
    assert.equal(sold?.w, undefined)
    assert.match(await it.sales(), /"49\.00","EUR","shopify","somebody\.else@mail\.example","no"/)
    await it.hear('refunds/create', refundBody(order))
    assert.match(await it.sales(), /"49\.00","0\.00","refunded","code"/)
    assert.deepEqual(it.shop.complaints, [])
  },
)

onEngineByTurns(
  'after the deadline the code is gone, and an uninstalled shop comes back to its codes',
  async (engine) => {
    await using it = await setup(engine)
    await it.save()
    await it.openPage()
    await it.welcome(1, 'mara@mail.example')
    const [mara] = await it.leads()
    const code = await it.codeOf(mara!.id)

    await it.hear('app/uninstalled', { id: 1, myshopify_domain: KNEAD })
    assert.equal((await it.store()).store, null)
    await it.connect(it.ada)
    await it.server.runJobs()
    await makeCodesNow(it.deps)
    assert.equal(await it.codeOf(mara!.id), code)

    it.clock.advance(10 * HOUR_MS)
    await makeCodesNow(it.deps)
    assert.equal(it.shop.discount(code), undefined)
    assert.equal((await it.visit('mara@mail.example'))?.code, undefined)
  },
)

onEngineByTurns(
  'a shop that was forgotten as it asked for and comes back begins anew, and codes of before end with their deadlines',
  async (engine) => {
    await using it = await setup(engine, 100)
    const path = `/v2/api/shopify/promotion/${it.campaignId}/discount`
    await it.save()
    await it.openPage()
    await it.ada.post(`/api/campaigns/${it.campaignId}/leads/import`, {
      rows: [{ email: 'mara@mail.example' }],
    })
    await makeCodesNow(it.deps)
    const [mara] = await it.leads()
    const before = await it.codeOf(mara!.id)
    const endsAt = Math.floor(mara!.deadline_at / 1000) * 1000
    assert.equal(it.shop.discount(before)?.endsAt, endsAt)

    await it.hear('app/uninstalled', { id: 1, myshopify_domain: KNEAD })
    it.clock.advance(48 * HOUR_MS)
    await it.hear('shop/redact', { shop_id: 1, shop_domain: KNEAD })
    await it.connect(it.ada)
    await it.server.runJobs()
    await makeCodesNow(it.deps)
    assert.deepEqual((await it.ada.get(path)).body, { data: null })
    assert.equal(await it.codeOf(mara!.id), '')
    const without = await it.visit('mara@mail.example')
    assert.deepEqual([without?.at, without?.code, without?.soon], [mara!.deadline_at, undefined, undefined])

    await it.save()
    for (let look = 0; look < 2; look++) {
      await makeCodesNow(it.deps)
      it.clock.advance({ seconds: 3 })
    }
    await makeCodesNow(it.deps)
    await it.deps.snapshot.refresh()
    const after = await it.codeOf(mara!.id)
    assert.notEqual(after, before)
    assert.equal((await it.visit('mara@mail.example'))?.code?.c, after)
    assert.deepEqual(
      [before, after].map((code) => it.shop.discount(code)?.endsAt),
      [endsAt, endsAt],
    )

    it.clock.advance(100 * HOUR_MS)
    await makeCodesNow(it.deps)
    assert.deepEqual([it.shop.discount(before), it.shop.discount(after)], [undefined, undefined])
  },
)
