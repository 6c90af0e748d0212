/** Letting the app in: the way to the shop and back, tokens for an hour, and apps of a shop's own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopify } from '#integrations/shopify/store.ts'
import { failure } from './contract-setup.ts'
import { fakeShops, KNEAD, type FakeShops } from './shops.ts'
import { storeSetup } from './store-setup.ts'

const { oauth } = shopify
const HOUR = 60 * 60 * 1000

/** By the page of the shop, whose first link is the button. */
async function install(shops: FakeShops, app: Parameters<typeof oauth.authorizeUrl>[0]): Promise<URL> {
  const page = await (
    await fetch(shops.at(oauth.authorizeUrl(app, { shop: KNEAD, state: 'state-of-ada' })))
  ).text()
  const [, href = ''] = /href="([^"]+)"/.exec(page) ?? []
  return new URL(href.replaceAll('&amp;', '&'))
}

export function storeOAuthContract(shops: () => FakeShops): void {
  test('the way to a shop names the app, what is asked for, and where to come back to', () => {
    const { app } = storeSetup(shops())

    const url = new URL(oauth.authorizeUrl(app, { shop: KNEAD, state: 'state-of-ada' }))

    assert.equal(`${url.origin}${url.pathname}`, `https://${KNEAD}/admin/oauth/authorize`)
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      client_id: app.id,
      scope: shopify.scope,
      redirect_uri: app.redirectUri,
      state: 'state-of-ada',
    })
  })

  test('whoever lets the app in comes back signed, and its token is good for an hour', async () => {
    const { app, clock, fake, open, tokens } = storeSetup(shops())
    const back = await install(shops(), app)
    assert.equal(`${back.origin}${back.pathname}`, app.redirectUri)
    assert.equal(back.searchParams.get('state'), 'state-of-ada')
    assert.ok(oauth.isSigned(app, back.searchParams))

    const given = await oauth.exchange(tokens, app, back.searchParams.get('code') ?? '')

    assert.deepEqual([given.expiresInMs, typeof given.refreshToken], [HOUR, 'string'])
    assert.equal((await shopify.facts(open(given.accessToken))).clientId, app.id)
    clock.advance(HOUR)
    assert.equal((await failure(shopify.facts(open(given.accessToken)))).kind, 'auth')
    const renewed = await oauth.refresh(tokens, app, given.refreshToken ?? '')
    assert.equal((await shopify.facts(open(renewed.accessToken))).name, 'Knead')
    assert.equal((await failure(oauth.refresh(tokens, app, given.refreshToken ?? ''))).kind, 'auth')
    assert.deepEqual(fake.complaints, [])
  })

  test('a query that was changed in one letter, or signed by somebody else, is not signed', async () => {
    const { app } = storeSetup(shops())
    const { searchParams } = await install(shops(), app)
    const changed = (change: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(searchParams)
      change(query)
      return oauth.isSigned(app, query)
    }

    assert.ok(changed(() => {}))
    for (const name of searchParams.keys()) {
      assert.ok(!changed((query) => query.set(name, `${query.get(name)}x`)), name)
      assert.ok(!changed((query) => query.delete(name)), name)
      assert.ok(!changed((query) => query.append(name, 'twice')), `${name} twice`)
    }
    assert.ok(!changed((query) => query.set('shop', 'evil.myshopify.com')))
    assert.ok(!changed((query) => query.set('extra', '1')))
    assert.ok(!changed((query) => query.set('hmac', '')))
    assert.ok(!oauth.isSigned({ ...app, secret: 'another secret' }, searchParams))
    assert.ok(!oauth.isSigned({ ...app, secret: null }, searchParams))
    assert.ok(!oauth.isSigned(app, new URLSearchParams()))
  })

  test('a code that was made up, or used before, gives nothing, and no secret is in what is said', async () => {
    const { app, tokens } = storeSetup(shops())
    const code = (await install(shops(), app)).searchParams.get('code') ?? ''
    await oauth.exchange(tokens, app, code)

    for (const wrong of [code, 'made-up']) {
      const error = await failure(oauth.exchange(tokens, app, wrong))
      assert.equal(error.kind, 'auth')
      assert.ok(!error.message.includes(app.secret) && !error.message.includes(wrong))
    }
    const error = await failure(oauth.exchange(tokens, { ...app, secret: 'wrong' }, code))
    assert.equal(error.kind, 'auth')
  })

  test('an app of the shop’s own gets a token for a day, at its own shop alone', async () => {
    const { clock, fake, open, tokens } = storeSetup(shops())
    const own = { id: fake.ownApp.clientId, secret: fake.ownApp.secret }

    const given = await oauth.clientCredentials(tokens, own)

    assert.equal(given.refreshToken, null)
    assert.ok((given.expiresInMs ?? 0) > 23 * HOUR)
    assert.equal((await shopify.facts(open(given.accessToken))).appHandle, fake.ownApp.handle)
    clock.advance(24 * HOUR)
    assert.equal((await failure(shopify.facts(open(given.accessToken)))).kind, 'auth')
    const others = { id: shops().app.clientId, secret: shops().app.secret }
    assert.equal((await failure(oauth.clientCredentials(tokens, others))).kind, 'auth')
    assert.deepEqual(fake.complaints, [])
  })

  test('a token that an owner’s uninstalling ended is no longer good', async () => {
    const { app, open, token, fake } = storeSetup(shops())

    await fake.uninstall(app.id)

    assert.equal((await failure(shopify.facts(open(token)))).kind, 'auth')
  })

  test('a shop whose clock runs faster gets its points back as much faster, and says so', async () => {
    await using fast = await fakeShops({ speed: 20 })

    const { state } = fast.of()

    assert.equal(state.points.figures(10, 10).throttleStatus.restoreRate, 2000)
  })
}
