/** The headers that every answer carries, over all routes and ways to be answered. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { testServer, type Answer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

async function setup(settings: Record<string, string> = {}) {
  return testServer(sqlite, settings)
}

/** The demo shop is shown in our own frames; it holds nothing of anybody. */
const framedByUs = /^default-src 'none'.*frame-ancestors 'self' http:\/\/localhost http:\/\/127\.0\.0\.1$/

const cspByRole: Record<string, RegExp> = {
  app: /^default-src 'none'.*frame-ancestors 'none'/,
  any: /^default-src 'none'.*frame-ancestors 'none'/,
  edge: /^default-src 'none'/,
  media: /^default-src 'none'; sandbox$/,
  preview: /^sandbox allow-scripts; (default-src .*)?frame-ancestors http:\/\/localhost$/,
}

/** Pages of our own on a host for others'. */
const cspByPath: Record<string, RegExp> = {
  '/reset/:campaignId/:hash': /^default-src 'none'.*form-action 'self' https: http:; frame-ancestors 'none'/,
  '/promotions/xray/:promotionId/:promotionHash':
    /^default-src 'none'.*form-action 'self' https: http:; frame-ancestors 'none'/,
  '/xray/open': /^default-src 'none'.*form-action 'self' https: http:; frame-ancestors 'none'/,
  '/campaign-preview/:token': /^default-src 'none'.*frame-ancestors 'none'/,
}

test('every route, refused or not, carries the headers of its host', async () => {
  await using server = await setup()
  const browser = server.browser()
  assert.ok(server.app.routeList.length > 30)

  for (const { method, path, config } of server.app.routeList) {
    if (method === 'OPTIONS') continue
    const url = path.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x')
    const role = config.hostRole ?? 'app'
    const headers = role === 'preview' ? { host: '127.0.0.1' } : {}
    for (const body of [undefined, '{']) {
      const answer = await browser.send(method as 'POST', url, {
        headers,
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
      })
      hasHeaders(answer, `${method} ${url} ${answer.status}`)
      assert.match(
        String(answer.headers['content-security-policy']),
        path === '/demo' && answer.status < 400 ? framedByUs : (cspByPath[path] ?? cspByRole[role] ?? /^$/),
        `${method} ${url}`,
      )
    }
  }
})

test('what no route answers carries them too', async () => {
  await using server = await setup()
  const browser = server.browser()
  const answers = [
    await browser.get('/api/nothing'),
    await browser.get('/%zz'),
    await browser.put('/live'),
    await browser.send('GET', '/nowhere', { headers: { host: 'evil.example' } }),
    await browser.send('GET', '/campaigns', { headers: { accept: 'text/html' } }),
    await browser.send('POST', '/api/sign-in', { body: 'x'.repeat(70_000) }),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 400, 405, 404, 503, 413],
  )
  for (const answer of answers) hasHeaders(answer, String(answer.status))
})

test('behind TLS browsers are told to stay there', async () => {
  const secure = { APP_ORIGIN: 'https://app.example.com', PREVIEW_ORIGIN: 'https://preview.example.com' }
  await using server = await setup(secure)

  const { headers } = await server.browser().send('GET', '/live', { headers: { host: 'app.example.com' } })

  assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
})

test('the session cookie is for this host only, hidden from scripts, and secure behind TLS', async () => {
  const secure = { APP_ORIGIN: 'https://app.example.com', PREVIEW_ORIGIN: 'https://preview.example.com' }
  await using server = await setup(secure)
  await using plain = await setup()
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

  const overTls = await server.browser().send('POST', '/api/sign-up', {
    body: ada,
    headers: { host: 'app.example.com', origin: 'https://app.example.com' },
  })
  const local = await plain.browser().post('/api/sign-up', ada)

  assert.match(
    cookieOf(overTls, '__Host-sid'),
    /^__Host-sid=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  assert.match(cookieOf(local, 'sid'), /^sid=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
})

/** As it was set, with all that the browser is told about it. */
function cookieOf({ headers }: Answer, name: string): string {
  return [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}

test("the owner's app gets a fresh nonce each time and may load nothing from elsewhere", async () => {
  await using server = await setup()
  mkdirSync(join(server.deps.ownerAppFolder, 'assets'), { recursive: true })
  writeFileSync(
    join(server.deps.ownerAppFolder, 'index.html'),
    '<!doctype html><style nonce="__CSP_NONCE__"></style>',
  )
  const browser = server.browser()
  const open = () =>
    browser.send('GET', '/edit/abc/pages', {
      headers: { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' },
    })

  const [first, second] = [await open(), await open()]

  const nonceOf = ({ headers }: Answer) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  assert.ok(nonceOf(first))
  assert.notEqual(nonceOf(first), nonceOf(second))
  assert.equal(first.text, `<!doctype html><style nonce="${nonceOf(first)}"></style>`)
  const policy = String(first.headers['content-security-policy'])
  assert.match(policy, /script-src 'self';/)
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.match(policy, /frame-src http:\/\/127\.0\.0\.1 https: http:;/)
  assert.match(policy, /connect-src 'self' http:\/\/127\.0\.0\.1;/)
  assert.ok(!policy.includes('unsafe'))
})

test('a missing file or call is not answered with the app', async () => {
  await using server = await setup()
  const browser = server.browser()
  const asked = [
    browser.send('GET', '/assets/gone-abc123.js', { headers: { accept: '*/*' } }),
    browser.send('GET', '/assets/gone-abc123.js', { headers: { accept: 'text/html' } }),
    browser.send('GET', '/api/gone', { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } }),
    browser.send('GET', '/campaigns', { headers: { accept: 'application/json' } }),
    browser.send('GET', '/campaigns', { headers: { accept: 'text/html', 'sec-fetch-mode': 'cors' } }),
  ]

  for (const { status, body } of await Promise.all(asked)) {
    assert.equal(status, 404)
    assert.deepEqual(body, { error: 'Not found.' })
  }
})

function hasHeaders({ headers, status }: Answer, where: string): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', where)
  assert.equal(headers['referrer-policy'], 'no-referrer', where)
  assert.ok(headers['permissions-policy'], where)
  assert.ok(headers['content-security-policy'], where)
  assert.ok(headers['cross-origin-resource-policy'], where)
  assert.equal(headers.server, undefined, where)
  assert.equal(headers['x-powered-by'], undefined, where)
  assert.ok(status < 500 || status === 503, where)
}
