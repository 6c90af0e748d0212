/** The product behind a proxy with TLS, as people put it on the internet. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasCaddy, startCaddy } from './support/caddy.ts'
import { freePort } from './support/free-port.ts'
import { runServer } from './support/process.ts'

const HOST = 'app.localhost'
const PREVIEW_HOST = 'preview.localhost'

async function setup() {
  const port = await freePort()
  const origin = `https://${HOST}:${port}`
  const server = await runServer({
    APP_ORIGIN: origin,
    PREVIEW_ORIGIN: `https://${PREVIEW_HOST}:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await server.says('Lastcall is ready')
  const caddy = await startCaddy({ port, hosts: [HOST, PREVIEW_HOST], server: server.port })
  const signUp = () => {
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' })
    const headers = { origin, 'content-type': 'application/json', 'content-length': String(body.length) }
    return caddy.ask({ host: HOST, method: 'POST', path: '/api/sign-up', headers, body })
  }
  const account = (cookie: string, host = HOST) =>
    caddy.ask({ host, path: '/api/account', headers: { cookie } })
  return {
    signUp,
    account,
    async [Symbol.asyncDispose]() {
      await caddy[Symbol.asyncDispose]()
      await server.stop()
      server[Symbol.dispose]()
    },
  }
}

/** Said in the report of the run. */
const skip = hasCaddy ? false : 'Caddy is not installed here'

test('over TLS the session is a cookie of this one host, and signs in there alone', { skip }, async () => {
  await using it = await setup()

  const signedUp = await it.signUp()
  const [cookie = ''] = signedUp.cookies
  const session = cookie.split(';')[0] ?? ''
  const attributes = cookie.toLowerCase().split('; ').slice(1)

  assert.match(session, /^__Host-sid=./)
  for (const wanted of ['path=/', 'secure', 'httponly', 'samesite=lax'])
    assert.ok(attributes.includes(wanted), cookie)
  assert.ok(!attributes.some((attribute) => attribute.startsWith('domain')), cookie)
  assert.equal((await it.account(session)).status, 200)
  assert.equal((await it.account(session.replace('__Host-', ''))).status, 401)
  assert.equal((await it.account(session, PREVIEW_HOST)).status, 421)
  assert.match(String(signedUp.headers['strict-transport-security']), /max-age=\d{7}/)
})
