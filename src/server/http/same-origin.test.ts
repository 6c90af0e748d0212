/** No other site can act in an owner's name, and no other host name shows the owner's app. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { APP_ORIGIN, testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

async function setup(settings: Record<string, string> = {}) {
  const server = await testServer(sqlite, settings)
  return { server, owner: await server.owner() }
}

const none = { origin: undefined, 'sec-fetch-site': undefined }
const foreign: [who: string, headers: Record<string, string | undefined>][] = [
  ['nobody said who', none],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { ...none, origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame in an old browser', { ...none, origin: 'null' }],
  ['another port of this host', { origin: `${APP_ORIGIN}:8080`, 'sec-fetch-site': 'same-site' }],
  ['a sibling host', { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' }],
  ['the same host over https', { origin: 'https://localhost', 'sec-fetch-site': 'cross-site' }],
  ['a liar about the origin', { origin: APP_ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['a liar about the site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a typed address that posts', { ...none, 'sec-fetch-site': 'none' }],
]
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]

test('no call that changes something is made by anybody but the app, in whatever content type', async () => {
  const { server, owner } = await setup()
  await using _ = server
  const changing = server.app.routeList.filter(
    ({ method, config }) =>
      !['GET', 'HEAD', 'OPTIONS'].includes(method) &&
      config.access !== undefined &&
      config.hostRole === 'app',
  )
  assert.ok(changing.length > 15)
  const before = await everything(server)

  for (const { method, path } of changing)
    for (const [who, headers] of foreign)
      for (const type of contentTypes) {
        const { status } = await owner.send(method as 'POST', path.replaceAll(/:\w+/g, 'x'), {
          body: '{}',
          headers: { ...headers, 'content-type': type },
        })
        assert.ok(status === 403 || status === 415, `${method} ${path} by ${who} as ${type}: ${status}`)
      }

  assert.deepEqual(await everything(server), before)
})

test('the app itself, in browsers that say it one way or the other, is let in', async () => {
  const { server, owner } = await setup()
  await using _ = server
  const ours = [
    { origin: APP_ORIGIN, 'sec-fetch-site': 'same-origin' },
    { origin: APP_ORIGIN, 'sec-fetch-site': undefined },
    { origin: undefined, 'sec-fetch-site': 'same-origin' },
  ]

  for (const headers of ours) {
    const { status } = await owner.send('PATCH', '/api/me', { body: { name: 'Ada' }, headers })
    assert.equal(status, 204)
  }
})

test('another site cannot read answers either, and a page of ours may be linked to', async () => {
  const { server, owner } = await setup()
  await using _ = server

  const read = await owner.send('GET', '/api/account', {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  })
  const framed = await owner.send('GET', '/api/account', { headers: { origin: 'null' } })
  const opened = await owner.send('GET', '/api/account', {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  const docs = await owner.send('GET', '/api/docs/', {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })

  assert.deepEqual([read.status, framed.status, opened.status, docs.status], [403, 403, 403, 200])
})

test('the app answers under its own host name only', async () => {
  const { server, owner } = await setup()
  await using _ = server

  for (const host of [
    'evil.example',
    '127.0.0.1',
    'localhost:8080',
    'localhost.evil.example',
    '192.168.1.5:4000',
  ]) {
    const { status, body } = await owner.send('GET', '/api/account', { headers: { host } })
    assert.equal(status, 421, host)
    assert.match((body as { error: string }).error, /set APP_ORIGIN/)
  }
})

test('somebody who opens the name kept for framed pages is sent to the app', async () => {
  const { server } = await setup()
  await using _ = server
  const browser = server.browser()
  const headers = { host: '127.0.0.1', accept: 'text/html' }

  const screen = await browser.send('GET', '/campaigns?page=2', { headers })
  const call = await browser.send('GET', '/api/account', { headers })

  assert.deepEqual([screen.status, screen.headers.location], [302, 'http://localhost/campaigns?page=2'])
  assert.equal(call.status, 421)
})

test('health is told to whoever asks under whatever name', async () => {
  const { server } = await setup()
  await using _ = server
  const browser = server.browser()

  for (const path of ['/live', '/ready']) {
    const { status } = await browser.send('GET', path, { headers: { host: '10.0.0.7:4000' } })
    assert.equal(status, 200)
  }
})

test('a client cannot choose the address it is counted under', async () => {
  const { server } = await setup({ TRUSTED_PROXIES: '10.0.0.1' })
  await using _ = server
  const guess = (forwarded: string, remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress,
      headers: { origin: APP_ORIGIN, 'x-forwarded-for': forwarded },
      payload: { email: `${forwarded.length}@example.com`, password: 'guess' },
    })

  const direct = []
  for (let at = 0; at < 25; at++) direct.push((await guess(`1.2.3.${at}`, '198.51.100.7')).statusCode)
  const throughProxy = []
  for (let at = 0; at < 25; at++)
    throughProxy.push((await guess(`9.9.9.${at}, 203.0.113.5`, '10.0.0.1')).statusCode)
  const otherVisitor = await guess('203.0.113.6', '10.0.0.1')

  assert.ok(direct.slice(20).every((status) => status === 429))
  assert.ok(throughProxy.slice(20).every((status) => status === 429))
  assert.equal(otherVisitor.statusCode, 401)
})

async function everything({ deps }: Awaited<ReturnType<typeof testServer>>) {
  const { db } = deps.database
  return {
    users: await db.selectFrom('users').selectAll().execute(),
    accounts: await db.selectFrom('accounts').selectAll().execute(),
    members: await db.selectFrom('members').selectAll().execute(),
    invitations: await db.selectFrom('invitations').selectAll().execute(),
    campaigns: await db.selectFrom('campaigns').selectAll().execute(),
    jobs: await db.selectFrom('jobs').selectAll().execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
  }
}
