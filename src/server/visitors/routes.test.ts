/** What browsers get over HTTP: headers, types, limits and refusals of the visitors' addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { scriptParts } from '#domain/visitors/script-parts.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { CHROME } from '../../../tests/support/visitor-browser.ts'
import { testServer } from '../../../tests/support/server.ts'
import { insertCampaign } from '../../../tests/support/visitors.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { pageScripts } from './page-scripts.ts'

const offer = 'https://shop.example/offer'
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(settings: Record<string, string> = {}) {
  const server = await testServer(sqlite, settings)
  const { db } = server.deps.database
  const campaign = await insertCampaign(db, server.clock.now(), {
    settings: anHour,
    pages: [{ beforeUrl: offer, afterUrl: 'https://shop.example/closed' }],
  })
  await server.app.ready()
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { 'user-agent': CHROME, ...headers } })
  const decide = (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/d',
      headers: {
        'user-agent': CHROME,
        'content-type': 'text/plain;charset=UTF-8',
        origin: 'https://shop.example',
        ...headers,
      },
      payload,
    })
  const leads = () => db.selectFrom('leads').selectAll().execute()
  const close = () => server[Symbol.asyncDispose]()
  return { ...server, db, campaign, get, decide, leads, [Symbol.asyncDispose]: close }
}

test('any page may ask for a decision, without cookies and without a preflight', async () => {
  await using server = await setup()

  const answer = await server.decide(JSON.stringify({ a: server.campaign.publicKey, u: offer }))

  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().c[0].id, server.campaign.id)
  assert.equal(answer.headers['access-control-allow-origin'], '*')
  assert.equal(answer.headers['access-control-allow-credentials'], undefined)
  assert.equal(answer.headers['timing-allow-origin'], '*')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.equal((await server.leads()).length, 1)
})

test('a question that is none, too long or of another type is refused in a word', async () => {
  await using server = await setup()

  const empty = await server.decide('')
  const long = await server.decide('x'.repeat(8 * 1024 + 1))
  const form = await server.decide('a=1', { 'content-type': 'application/x-www-form-urlencoded' })
  const read = await server.get('/d')

  assert.deepEqual(
    [empty.statusCode, long.statusCode, form.statusCode, read.statusCode],
    [400, 413, 415, 405],
  )
  for (const answer of [empty, long, form, read]) assert.deepEqual(Object.keys(answer.json()), ['error'])
})

/** As the build leaves them, each saying its name. */
function builtScripts() {
  const file = (name: string) => ({
    etag: `"${name}"`,
    plain: Buffer.from(`/* ${name} */`),
    encoded: { br: Buffer.from(''), gzip: Buffer.from('') },
  })
  return pageScripts('/* core */', new Map(scriptParts.map((name) => [name, file(name)])))
}

function namesIn(body: string) {
  return [...body.matchAll(/\/\* (\S+) \*\//g)].map(([, name]) => name)
}

test('the script is served compressed, cacheable, and holds what the account shows and no more', async () => {
  await using server = await setup()
  server.deps.visitors.scripts = builtScripts()
  const url = `/${server.campaign.publicKey}.js`

  const [brotli, gzip, plain] = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((accepted) => server.get(url, { 'accept-encoding': accepted })),
  )
  const unchanged = await server.get(url, { 'if-none-match': String(plain?.headers.etag) })
  const unknown = await server.get('/0123456789abcdef.js')

  assert.deepEqual(namesIn(plain?.body ?? ''), ['bar-template-1', 'bar-clock', 'bar', 'renderer', 'core'])
  assert.equal(brotliDecompressSync(brotli!.rawPayload).toString(), plain?.body)
  assert.equal(gunzipSync(gzip!.rawPayload).toString(), plain?.body)
  assert.equal(brotli?.headers['cache-control'], 'public, max-age=300, stale-while-revalidate=86400')
  assert.equal(brotli?.headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(brotli?.headers['access-control-allow-origin'], '*')
  assert.equal(brotli?.headers['vary'], 'accept-encoding')
  assert.deepEqual([unchanged.statusCode, unchanged.body], [304, ''])
  assert.deepEqual([unknown.statusCode, unknown.headers['cache-control']], [404, 'no-store'])
})

test('a part that a script lacks is served by itself, and what is no part is not found', async () => {
  await using server = await setup()
  server.deps.visitors.scripts = builtScripts()
  const url = `/${server.campaign.publicKey}.js`

  const [part, none, stranger] = await Promise.all([
    server.get(`${url}?part=timer-2`, { 'accept-encoding': 'identity' }),
    server.get(`${url}?part=hologram`),
    server.get('/0123456789abcdef.js?part=bar'),
  ])

  assert.deepEqual(namesIn(part?.body ?? ''), ['timer-2'])
  assert.equal(part?.headers['cache-control'], 'public, max-age=300, stale-while-revalidate=86400')
  assert.deepEqual([none?.statusCode, none?.headers['cache-control']], [404, 'no-store'])
  assert.equal(stranger?.statusCode, 404)
})

test('what owners put into a page by hand comes with the script once a page has asked for it', async () => {
  await using server = await setup()
  server.deps.visitors.scripts = builtScripts()
  const url = `/${server.campaign.publicKey}.js`

  await server.get(`${url}?part=texts`)
  await server.get(`${url}?part=verified`)
  const script = await server.get(url, { 'accept-encoding': 'identity' })

  assert.deepEqual(namesIn(script.body), ['bar-template-1', 'bar-clock', 'bar', 'renderer', 'texts', 'core'])
})

test('the script follows what the owner changes, without asking the database', async () => {
  await using server = await setup()
  server.deps.visitors.scripts = builtScripts()
  const url = `/${server.campaign.publicKey}.js`

  await server.db.updateTable('campaigns').set({ archived_at: 1 }).execute()
  const before = await server.get(url, { 'accept-encoding': 'identity' })

  assert.ok(namesIn(before.body).includes('bar'), 'the snapshot has not heard of it yet')
})

test('a link in a mail redirects without a trace of the address', async () => {
  await using server = await setup()
  const { code } = server.campaign.pages[0]!

  const answer = await server.get(`/s/${code}?em=ada%40example.com&utm_source=mail`)
  const capitals = await server.get(`/s/${code.toUpperCase()}`)

  assert.equal(answer.statusCode, 302)
  assert.match(answer.headers.location!, /^https:\/\/shop\.example\/offer\?utm_source=mail&dlt=[\w.-]+$/)
  assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(capitals.statusCode, 302)
})

test('a link that leads nowhere shows a page that says so', async () => {
  await using server = await setup()

  const answer = await server.get('/s/00000000?em=ada%40example.com')

  assert.equal(answer.statusCode, 404)
  assert.match(answer.body, /<h1>This link is no longer active<\/h1>/)
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'; style-src 'sha256-/)
})

test('scanners, prefetches and HEAD are led on, start nothing and count for nothing', async () => {
  await using server = await setup()
  await server.db.updateTable('pages').set({ last_seen_at: null }).execute()
  await server.deps.snapshot.refresh()
  const url = `/s/${server.campaign.pages[0]!.code}?em=ada%40example.com`

  const head = await server.app.inject({ method: 'HEAD', url, headers: { 'user-agent': CHROME } })
  const scanner = await server.get(url, { 'user-agent': 'Mozilla/5.0 Mimecast/1.0' })
  const prefetch = await server.get(url, { 'sec-purpose': 'prefetch' })
  await server.deps.visitors.activity.flush()

  assert.deepEqual(
    [head, scanner, prefetch].map(({ statusCode }) => statusCode),
    [302, 302, 302],
  )
  assert.deepEqual(await activityOf(server.db, server.campaign.id), {})
  assert.deepEqual(await server.leads(), [])
})

test('the pixel is always the same image', async () => {
  await using server = await setup()

  const known = await server.get(`/promotion/pixel/${server.campaign.id}.gif`)
  const unknown = await server.get('/promotion/pixel/nothing.gif')

  for (const answer of [known, unknown]) {
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/gif'])
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.rawPayload.subarray(0, 6).toString(), 'GIF89a')
  }
})

test('the pixel starts a browser that it can recognize again, once', async () => {
  await using server = await setup({ EDGE_ORIGIN: 'https://edge.example' })
  const url = `/promotion/pixel/${server.campaign.id}.gif`

  const first = await server.get(url, { 'sec-fetch-site': 'cross-site' })
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  assert.deepEqual(await server.leads(), [])
  await server.get(url, { 'sec-fetch-site': 'cross-site', cookie })
  await server.get(url, { 'sec-fetch-site': 'cross-site', cookie })
  await server.deps.visitors.drain()

  const leads = await server.leads()
  assert.match(String(first.headers['set-cookie']), /; HttpOnly; SameSite=None; Secure$/)
  assert.deepEqual(
    leads.map(({ source }) => source),
    ['pixel'],
  )
})

test('the pixel starts at the first view where its cookie is certain to be kept', async () => {
  await using server = await setup()
  const url = `/promotion/pixel/${server.campaign.id}.gif`

  const answer = await server.get(url, { 'sec-fetch-site': 'same-origin' })
  await server.get(url, {
    'sec-fetch-site': 'cross-site',
    cookie: 'lc_visitor=forged.AAAAAAAAAAAAAAAAAAAAAA',
  })
  await server.get(url, { 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot' })
  await server.deps.visitors.drain()

  assert.match(String(answer.headers['set-cookie']), /; SameSite=Lax$/)
  assert.equal((await server.leads()).length, 1)
})

test('stopping the server stores what was still in memory', async () => {
  const server = await setup()
  const { code } = server.campaign.pages[0]!
  await server.get(`/s/${code}?em=ada%40example.com`)

  await server.app.close()

  const { click } = await activityOf(server.db, server.campaign.id)
  await server[Symbol.asyncDispose]()
  assert.equal(click, 1)
})
