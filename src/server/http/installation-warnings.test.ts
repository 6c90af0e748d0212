/** The person who runs an installation hears of a proxy that nobody trusts. */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { createLog } from './request-log.ts'

async function setup(settings: Record<string, string> = {}) {
  let logged = ''
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  const server = await testServer(sqlite, settings, { log: createLog('warn', target) })
  const admin = await server.owner('admin@example.com')
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/live', remoteAddress: '10.0.0.5', headers })
  const logLines = () => logged.split('\n').filter((line) => line.includes('TRUSTED_PROXIES'))
  return { server, admin, ask, logLines, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('a proxy that TRUSTED_PROXIES does not name is logged once and shown on the installation’s screen', async () => {
  await using it = await setup()

  for (const from of ['203.0.113.1', '203.0.113.2']) await it.ask({ 'x-forwarded-for': from })

  assert.equal(it.logLines().length, 1)
  assert.match(it.logLines()[0] ?? '', /10\.0\.0\.5/)
  const { body } = await it.admin.get('/api/instance/health')
  assert.partialDeepStrictEqual(body, {
    address: { warnings: [{ kind: 'untrustedProxy', address: '10.0.0.5' }] },
  })
})

test('nothing is said of a proxy that is trusted, nor of visitors without one', async () => {
  await using it = await setup({ TRUSTED_PROXIES: '10.0.0.0/24' })

  await it.ask({ 'x-forwarded-for': '203.0.113.1' })
  await it.ask({})

  assert.deepEqual(it.logLines(), [])
  const { body } = await it.admin.get('/api/instance/health')
  assert.deepEqual((body as HealthFacts).address.warnings, [])
})
