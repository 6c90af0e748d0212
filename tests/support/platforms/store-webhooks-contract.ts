/** What a shop tells by itself: subscribed to once, signed, and nobody else's. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopify } from '#integrations/shopify/store.ts'
import type { StoreDelivery } from '#integrations/store.ts'
import { failure } from './contract-setup.ts'
import type { ShopDelivery } from './shop-deliveries.ts'
import { orderBody } from './shop-events.ts'
import { KNEAD, type FakeShops } from './shops.ts'
import { storeSetup } from './store-setup.ts'

const { webhooks } = shopify
const URL_OF_OURS = 'https://edge.example/shops/shopify'

function arrived({ headers, raw }: ShopDelivery): StoreDelivery {
  return { headers, raw, body: JSON.parse(raw) }
}

export function storeWebhookContract(shops: () => FakeShops): void {
  test('a shop is listened to at one address, once, however often it is asked', async () => {
    const { shop, fake } = storeSetup(shops())

    assert.deepEqual(await webhooks.subscribe(shop, URL_OF_OURS), [])
    await webhooks.subscribe(shop, URL_OF_OURS)

    assert.deepEqual(fake.state.subscriptions.map(({ topic }) => topic).toSorted(), [
      'APP_SCOPES_UPDATE',
      'APP_UNINSTALLED',
      'CHECKOUTS_CREATE',
      'CHECKOUTS_UPDATE',
      'CUSTOMERS_CREATE',
      'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE',
      'ORDERS_CREATE',
      'ORDERS_PAID',
      'REFUNDS_CREATE',
    ])
    assert.deepEqual(fake.complaints, [])
  })

  test('what its scopes do not let us hear of is named, and the rest is heard', async () => {
    const { open, fake } = storeSetup(shops())
    const shop = open(fake.install(shops().app, ['read_products', 'read_orders']))

    assert.deepEqual(await webhooks.subscribe(shop, URL_OF_OURS), [
      'customers/create',
      'customers_email_marketing_consent/update',
    ])
    assert.equal(fake.state.subscriptions.length, 7)
  })

  test('an address that the shop never calls is refused in its words', async () => {
    const { shop } = storeSetup(shops())

    const error = await failure(webhooks.subscribe(shop, 'http://edge.example/shops'))

    assert.equal(error.kind, 'rejected')
    assert.match(error.message, /^Address is not allowed/)
  })

  test('a shop that is listened to no longer tells nothing, however often it is asked', async () => {
    const { shop, fake } = storeSetup(shops())
    await webhooks.subscribe(shop, URL_OF_OURS)
    await webhooks.subscribe(shop, `${URL_OF_OURS}/other`)

    await webhooks.unsubscribe(shop, URL_OF_OURS)
    await webhooks.unsubscribe(shop, URL_OF_OURS)

    assert.deepEqual(
      new Set(fake.state.subscriptions.map(({ uri }) => uri)),
      new Set([`${URL_OF_OURS}/other`]),
    )
    assert.deepEqual(fake.complaints, [])
  })

  for (const prefix of ['x-shopify-', 'shopify-'] as const)
    test(`a signed delivery with ${prefix} headers says what it is about`, async () => {
      const { shop, fake, app, clock } = storeSetup(shops())
      await webhooks.subscribe(shop, URL_OF_OURS)
      const body = orderBody({
        id: 7012,
        email: 'ada@mail.example',
        amount: 4950,
        code: 'BREAD-1',
        at: clock.now(),
      })

      const [delivery] = fake.deliveries({ topic: 'orders/paid', body, prefix })

      assert.ok(delivery)
      assert.equal(delivery.url, URL_OF_OURS)
      assert.equal(webhooks.shopOf(delivery.headers), KNEAD)
      const event = webhooks.read(arrived(delivery), app.secret)
      assert.partialDeepStrictEqual(event, {
        shop: KNEAD,
        topic: 'orders/paid',
        triggeredAt: clock.now(),
        body,
      })
      assert.notEqual(
        webhooks.read(
          arrived(fake.deliveries({ topic: 'orders/paid', body, prefix })[0] ?? delivery),
          app.secret,
        )?.id,
        event?.id,
      )
    })

  test('whatever nobody signed, or signed for something else, is forged', async () => {
    const { shop, fake, app } = storeSetup(shops())
    await webhooks.subscribe(shop, URL_OF_OURS)
    const [sent] = fake.deliveries({ topic: 'app/uninstalled', body: { id: 1 } })
    assert.ok(sent)
    const good = arrived(sent)
    const withHeader = (name: string, value: string | undefined) => ({
      ...good,
      headers: { ...good.headers, [name]: value },
    })

    assert.ok(webhooks.read(good, app.secret))
    for (const bad of [
      { ...good, raw: `${good.raw} ` },
      withHeader('x-shopify-hmac-sha256', undefined),
      withHeader('x-shopify-hmac-sha256', ''),
      withHeader('x-shopify-hmac-sha256', 'AAAA'),
      withHeader('x-shopify-shop-domain', undefined),
      withHeader('x-shopify-shop-domain', 'evil.example/?.myshopify.com'),
      withHeader('x-shopify-topic', undefined),
      withHeader('x-shopify-webhook-id', ''),
    ])
      assert.equal(webhooks.read(bad, app.secret), null)
    for (const secret of ['', 'another secret']) assert.equal(webhooks.read(good, secret), null)
  })

  test('privacy requests go to the address that the app has named', () => {
    const { fake, app } = storeSetup(shops())
    fake.setPrivacyUrl(URL_OF_OURS)

    const [delivery] = fake.deliveries({
      topic: 'customers/redact',
      body: { shop_id: 1, shop_domain: KNEAD },
    })

    assert.ok(delivery)
    assert.equal(webhooks.read(arrived(delivery), app.secret)?.topic, 'customers/redact')
  })
}
