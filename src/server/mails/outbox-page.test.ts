/** Who may read the mails that were not sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

async function setup(settings: Record<string, string> = {}) {
  const server = await testServer(sqlite, settings)
  const admin = await server.owner('admin@example.com')
  const shop = await server.owner('shop@example.com')
  await server.browser().post('/api/password/forgot', { email: shop.email })
  await server.runJobs()
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: '/dev/outbox', remoteAddress, headers })
  return { server, admin, shop, from }
}

test('on this machine the mails are shown with their links', async () => {
  const { server, from } = await setup()
  await using _ = server

  const { statusCode, body } = await from('127.0.0.1')

  assert.equal(statusCode, 200)
  assert.match(body, /<a href="http:\/\/localhost\/reset-password\?token=[^"]+">/)
})

test('from elsewhere, or through a proxy on this machine, nobody but the person who runs the installation sees them', async () => {
  const { server, admin, shop, from } = await setup()
  await using _ = server
  const cookie = (person: typeof admin) => `sid=${person.cookies.get('sid')}`

  assert.equal((await from('203.0.113.5')).statusCode, 404)
  assert.equal((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode, 404)
  assert.equal((await from('127.0.0.1', { via: '1.1 proxy' })).statusCode, 404)
  assert.equal((await from('203.0.113.5', { cookie: cookie(shop) })).statusCode, 404)
  assert.equal((await from('203.0.113.5', { cookie: cookie(admin) })).statusCode, 200)
})

async function mailWithPage(html: string) {
  const it = await setup()
  await it.server.deps.mailer.send({ to: 'ada@example.com', subject: 'Doors close', text: 'Soon.', html }, 1)
  const { body } = await it.from('127.0.0.1')
  const [address = ''] = /\/dev\/outbox\/[0-9a-z]+/.exec(body) ?? []
  const show = (remoteAddress: string, headers: Record<string, string> = {}) =>
    it.server.app.inject({ method: 'GET', url: address, remoteAddress, headers })
  return { ...it, body, address, show }
}

test('a mail with a page is shown as one, in a frame of its own, beside its text', async () => {
  const { server, body, show } = await mailWithPage('<p>Doors close soon.</p>')
  await using _ = server

  const shown = await show('127.0.0.1')

  assert.match(body, /<iframe src="[^"]+" [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  assert.match(body, /<pre>Soon\.<\/pre>/)
  assert.equal(shown.body, '<p>Doors close soon.</p>')
  assert.equal(shown.headers['content-type'], 'text/html; charset=utf-8')
})

test('nothing in a mail runs, loads but our images, or is framed elsewhere', async () => {
  const { server, body, show } = await mailWithPage('<script>alert(1)</script>')
  await using _ = server

  const policy = String((await show('127.0.0.1')).headers['content-security-policy'])

  assert.ok(!body.includes('<script>'))
  assert.deepEqual(policy.split('; '), [
    "default-src 'none'",
    'img-src http://localhost',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors http://localhost',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ])
})

test('the page of a mail is as private as the outbox, and a mail without one has none', async () => {
  const { server, shop, show, from } = await mailWithPage('<p>Secret</p>')
  await using _ = server
  const plain = (await server.deps.mailer.kept()).find(({ html }) => html === undefined)
  const inject = (mailId: string) =>
    server.app.inject({ method: 'GET', url: `/dev/outbox/${mailId}`, remoteAddress: '127.0.0.1' })

  assert.equal((await show('203.0.113.5')).statusCode, 404)
  assert.equal((await show('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode, 404)
  assert.equal((await show('203.0.113.5', { cookie: `sid=${shop.cookies.get('sid')}` })).statusCode, 404)
  assert.equal((await inject(plain?.id ?? '')).statusCode, 404)
  assert.equal((await inject('..%2f..%2fpackage')).statusCode, 404)
  assert.equal((await from('127.0.0.1')).statusCode, 200)
})

test('where mails are really sent there is no such page', async () => {
  await using server = await testServer(sqlite, { SMTP_URL: 'smtp://127.0.0.1:1' })

  assert.equal((await server.browser().get('/dev/outbox')).status, 404)
})

test('what a mail says cannot become part of the page', async () => {
  const { server, from } = await setup()
  await using _ = server
  await server.deps.mailer.send(
    { to: '"><script>alert(1)</script>', subject: '<img onerror=x>', text: 'https://x/"onclick=y <b>' },
    0,
  )

  const { body } = await from('127.0.0.1')

  assert.ok(
    !body.includes('<script>') &&
      !body.includes('<img') &&
      !body.includes('<b>') &&
      !body.includes('"onclick'),
  )
})
