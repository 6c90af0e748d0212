/** What the demo shop promises. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { testServer } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { readEnvironment } from '../foundation/environment.ts'
import { allowedHosts } from '../outbound/fetcher.ts'
import { demoPolicy } from './demo-policy.ts'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { public_key } = await server.deps.database.db
    .selectFrom('accounts')
    .select('public_key')
    .executeTakeFirstOrThrow()
  return {
    ...server,
    person: owner,
    shop: `/demo/${public_key}`,
    publicKey: public_key,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('the pages of the shop carry the code of the account in their address', async (engine) => {
  await using it = await setup(engine)
  const visitor = it.browser()

  for (const name of ['opt-in', 'offer', 'closed', 'welcome']) {
    const { status, text, headers } = await visitor.get(`${it.shop}/${name}`)

    assert.equal(status, 200, name)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.ok(text.includes(it.deps.pageCode.snippet(it.publicKey)), name)
    assert.doesNotMatch(text, /\{\{/)
  }
})

onEngineByTurns('the shop takes nothing from elsewhere', async (engine) => {
  await using it = await setup(engine)

  const { text, headers } = await it.browser().get(`${it.shop}/offer`)
  const style = await it.browser().get('/demo/shop.css')

  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; /)
  assert.doesNotMatch(policy, /unsafe|\*/)
  const outside = [...text.matchAll(/(?:src|href|action)="(https?:[^"]*)"/g)].map(
    ([, url = '']) => new URL(url).origin,
  )
  assert.deepEqual([...new Set(outside)], ['http://localhost'])
  assert.equal(style.headers['content-type'], 'text/css; charset=utf-8')
  assert.doesNotMatch(style.text, /url\(|@import/)
})

onEngineByTurns('a form that is sent leads to the offer, whatever it says', async (engine) => {
  await using it = await setup(engine)

  const { status, headers } = await it.browser().send('POST', `${it.shop}/opt-in`, {
    body: 'email=ada%40example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  assert.equal(status, 303)
  assert.equal(headers.location, `http://localhost${it.shop}/offer`)
})

onEngineByTurns('an order in the shop is a sale of the demo campaign, and of no other', async (engine) => {
  await using it = await setup(engine)
  const order = (email: string) =>
    it.browser().send('POST', `${it.shop}/checkout`, {
      body: `email=${encodeURIComponent(email)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const { db } = it.deps.database

  const withoutCampaign = await order('ada@example.com')
  const made = await it.person.post('/api/campaigns/demo', { timezone: 'UTC' })
  const { id } = made.body as { id: string }
  const first = await order('ada@example.com')
  await order('ada@example.com')
  await order('no address')
  const sales = await db
    .selectFrom('sales')
    .select(['campaign_id', 'amount', 'currency', 'state', 'email'])
    .execute()

  assert.deepEqual(
    [withoutCampaign, first].map(({ status, headers }) => [status, headers.location]),
    [303, 303].map((status) => [status, `http://localhost${it.shop}/welcome`]),
  )
  assert.deepEqual(
    sales.map((sale) => [sale.campaign_id, sale.amount, sale.currency, sale.state]),
    Array.from({ length: 3 }, () => [id, 4900, 'USD', 'confirmed']),
  )
  assert.equal(sales.filter(({ email }) => email === null).length, 1)
})

onEngineByTurns('nobody fills the demo campaign with orders', async (engine) => {
  await using it = await setup(engine)
  const statuses = new Set<number>()

  for (let orders = 0; orders < 61; orders++) {
    const { status } = await it.browser().send('POST', `${it.shop}/checkout`, {
      body: 'email=',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    statuses.add(status)
  }

  assert.deepEqual([...statuses], [303, 429])
})

onEngineByTurns('nowhere else is a form understood', async (engine) => {
  await using it = await setup(engine)

  const { status } = await it.person.send('POST', '/api/campaigns/demo', {
    body: 'timezone=UTC',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  assert.equal(status, 415)
})

onEngineByTurns('there is no shop of an account that does not exist', async (engine) => {
  await using it = await setup(engine)

  for (const key of ['zzzzzzzzzz', 'short', '..%2f..', 'A'.repeat(10)]) {
    assert.equal((await it.browser().get(`/demo/${key}/offer`)).status, 404, key)
    assert.equal((await it.browser().get(`/demo/${key}`)).status, 404, key)
  }
  assert.equal((await it.browser().get(`${it.shop}/basket`)).status, 404)
})

onEngineByTurns('whoever is signed in is taken to their own shop', async (engine) => {
  await using it = await setup(engine)

  const { status, headers } = await it.person.get('/demo')

  assert.equal(status, 302)
  assert.equal(headers.location, `http://localhost${it.shop}/opt-in`)
})

onEngineByTurns('others learn where the only shop is, or that they have to sign in', async (engine) => {
  await using it = await setup(engine)

  const one = await it.browser().get('/demo')
  await it.owner()
  const two = await it.browser().get('/demo')

  assert.ok(one.text.includes(`href="http://localhost${it.shop}/opt-in"`))
  assert.ok(two.text.includes('href="http://localhost/sign-in"'))
  assert.ok(!two.text.includes(it.publicKey))
})

test('without a setting our own pages may be looked at from here, so that the demo shop can be checked', () => {
  const environment = readEnvironment({ PORT: '4000' })

  assert.deepEqual(allowedHosts(environment), ['localhost:4000', 'localhost:4000'])
  assert.deepEqual(allowedHosts(readEnvironment({ OUTBOUND_ALLOW_HOSTS: 'shop:80' })), ['shop:80'])
})

test('inline code is let in by what it is, and no other', () => {
  const origin = 'https://edge.example'
  const environment = {
    APP_ORIGIN: origin,
    EDGE_ORIGIN: origin,
    PREVIEW_ORIGIN: origin,
    MEDIA_ORIGIN: origin,
  }
  const code = 'if (1 < 2) go()'

  const policy = demoPolicy({ environment, snippet: `<script data-cfasync="false">${code}</script>` })
  const plain = demoPolicy({ environment, snippet: `<script async src="${origin}/a.js"></script>` })

  const hash = createHash('sha256').update(code).digest('base64')
  assert.ok(policy.includes(`script-src ${origin} 'sha256-${hash}';`))
  assert.ok(plain.includes(`script-src ${origin};`))
})
