/** What goes wrong at a shop: named alike, in words, and with the wait that its own figures give. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlatformErrorKind } from '#integrations/platform-error.ts'
import { shopify } from '#integrations/shopify/store.ts'
import { assertReadable, failure } from './contract-setup.ts'
import type { Failing } from './fake-server.ts'
import type { FakeShops } from './shops.ts'
import { storeSetup, tenPercent } from './store-setup.ts'

const { codes } = shopify
const first = { search: '', after: null }

/** As often as anything is ever asked again. */
const ALWAYS = 50
const page = '<!doctype html><html><h1>502 Bad Gateway</h1></html>'

const odd: [name: string, failing: Failing, kind: PlatformErrorKind][] = [
  ['an answer that is cut off', { how: 'cutOff', times: ALWAYS }, 'unavailable'],
  ['a line that is hung up', { how: 'hungUp', times: ALWAYS }, 'unavailable'],
  ['an HTML page instead of an answer', { status: 200, text: page, times: ALWAYS }, 'unreadable'],
  ['an HTML error page', { status: 502, text: page, times: ALWAYS }, 'unavailable'],
  [
    'half an answer',
    { status: 200, body: { data: { products: { nodes: [] } } }, times: ALWAYS },
    'unreadable',
  ],
  ['an answer of nothing', { status: 200, body: { data: null }, times: ALWAYS }, 'unreadable'],
  ['an empty answer', { status: 200, text: '', times: ALWAYS }, 'unreadable'],
  [
    'more than two megabytes',
    { status: 200, text: `"${'x'.repeat(2 * 1024 * 1024)}"`, times: ALWAYS },
    'unavailable',
  ],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/' }, times: ALWAYS },
    'redirected',
  ],
  ['a shop that is frozen', { status: 402, body: { errors: 'Unavailable Shop' }, times: ALWAYS }, 'rejected'],
  ['a shop that is locked', { status: 423, body: { errors: 'Locked' }, times: ALWAYS }, 'rejected'],
  ['a shop that is not there', { status: 404, body: { errors: 'Not Found' }, times: ALWAYS }, 'notFound'],
  [
    'an error of the shop’s own',
    {
      status: 200,
      body: { errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
      times: ALWAYS,
    },
    'unavailable',
  ],
]

export function storeFaultContract(shops: () => FakeShops): void {
  for (const [name, failing, kind] of odd)
    test(`${name} is understood as what it is`, async () => {
      const { shop, fake, token } = storeSetup(shops())
      fake.fail(failing)

      const error = await failure(shopify.products(shop, first))

      assert.equal(error.kind, kind)
      assertReadable(error, { by: 'oauth', accessToken: token, apiBaseUrl: null })
    })

  test('a shop that says nothing is given up in time', async () => {
    const { open, token, fake } = storeSetup(shops())
    fake.fail({ how: 'silent', times: ALWAYS })

    const error = await failure(shopify.facts(open(token, { totalMs: 20, firstByteMs: 20 })))

    assert.equal(error.kind, 'unavailable')
  })

  test('a token that is not, or no longer, good is told as that', async () => {
    const { open, fake } = storeSetup(shops())

    assert.equal((await failure(shopify.facts(open('shpat_made-up')))).kind, 'auth')
    assert.equal((await shopify.facts(open(fake.customToken))).clientId, fake.customApp.clientId)
  })

  test('a scope that is missing is named, and nothing is done', async () => {
    const { open, fake } = storeSetup(shops())
    const shop = open(fake.install(shops().app, ['read_products', 'read_discounts']))

    const error = await failure(codes.make(shop, 'SCOPE', null, tenPercent))

    assert.equal(error.kind, 'permission')
    assert.match(error.message, /write_discounts/)
    assert.deepEqual(fake.discounts(), [])
    assert.equal((await shopify.products(shop, first)).entries.length, 25)
  })

  test('a shop that is asked too fast says how long to wait, and takes it then', async () => {
    const { shop, fake, clock } = storeSetup(shops())
    fake.state.points.drain()

    const error = await failure(codes.make(shop, 'LATER', null, tenPercent))

    assert.equal(error.kind, 'rateLimited')
    // Ten points and the objects that are asked for, of a hundred a second.
    assert.ok(
      error.retryAfterMs !== null && error.retryAfterMs >= 100 && error.retryAfterMs <= 300,
      String(error.retryAfterMs),
    )
    assert.deepEqual(fake.discounts(), [])
    clock.advance(error.retryAfterMs ?? 0)
    assert.equal((await codes.make(shop, 'LATER', null, tenPercent)).outcome, 'made')
    assert.deepEqual(fake.complaints, [])
  })

  test('the same with the status 429 is waited for by the way out itself, or told with its wait', async () => {
    const { shop, fake, pauses } = storeSetup(shops())
    const body = {
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: fake.state.points.figures(5000, null) },
    }
    fake.fail({ status: 429, body })
    await shopify.facts(shop)
    assert.equal(pauses.length, 1)

    fake.fail({ status: 429, body, times: ALWAYS })
    const error = await failure(shopify.facts(shop))

    assert.equal(error.kind, 'rateLimited')
    assert.equal(error.retryAfterMs, 30_000)
  })

  test('the figures of each answer say what it took and what is left', async () => {
    const { fake, shop } = storeSetup(shops())
    const bodies: unknown[] = []
    const heard = {
      call: async (request: Parameters<typeof shop.call>[0]) => {
        const answer = await shop.call(request)
        bodies.push(answer.body)
        return answer
      },
    }

    await codes.make(heard, 'COST', null, tenPercent)
    fake.state.points.drain()
    await failure(shopify.facts(heard))

    const [made, refused] = bodies.map((body) => shopify.pace(body))
    assert.ok(made && made.cost >= 10 && made.cost <= 15, JSON.stringify(made))
    assert.partialDeepStrictEqual(made, {
      maximum: 2000,
      available: 2000 - made.cost,
      restoredPerSecond: 100,
      isTooFast: false,
    })
    assert.partialDeepStrictEqual(refused, { available: 0, isTooFast: true })
    for (const body of [null, 'text', {}, { extensions: {} }]) assert.equal(shopify.pace(body), null)
  })

  test('a code is not made twice where nobody knows whether it was made', async () => {
    const { shop, fake } = storeSetup(shops())
    fake.fail({ how: 'hungUp' })

    const error = await failure(codes.make(shop, 'ONCE', null, tenPercent))

    assert.equal(error.kind, 'unavailable')
    assert.equal(fake.log.length, 1)
  })
}
