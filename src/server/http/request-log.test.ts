/** What the log never holds. */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { z } from 'zod'
import { makeToken, openProgram } from '../../../tests/support/program.ts'
import { PASSWORD, testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { createLog, maskPersonal } from './request-log.ts'
import { serve } from './serve.ts'

async function setup() {
  const written: string[] = []
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  const log = createLog('trace', target)
  const server = await testServer(sqlite, {}, { log })
  return { server, log, text: () => written.join('') }
}

test('a whole round of calls leaves no address, password, token or query in the log', async () => {
  const { server, text } = await setup()
  await using _ = server
  serve(
    server.app,
    {
      method: 'GET',
      path: '/broken/:secret',
      access: 'anyone',
      summary: 'Breaks.',
      params: z.object({ secret: z.string() }),
      answer: null,
    },
    () => {
      throw Object.assign(new Error('duplicate key: Key (email)=(canary@example.com) exists'), {
        detail: 'canary@example.com',
      })
    },
  )
  const ada = await server.owner('canary@example.com')
  const browser = server.browser()

  await browser.get('/broken/canary-secret?em=canary@example.com&utm=canary')
  await browser.post('/api/sign-in', { email: 'canary@example.com', password: 'canary wrong' })
  await browser.post('/api/password/forgot', { email: 'canary@example.com' })
  await server.mails()
  await ada.get('/api/me/sessions?token=canary')
  await ada.post('/api/me/email', { email: 'canary.new@example.com', password: PASSWORD })
  await browser.get('/nowhere/canary')

  assert.match(text(), /"route":"\/broken\/:secret"/)
  assert.ok(text().split('\n').length > 8)
  assert.ok(!text().includes('canary'), text())
  assert.ok(!text().includes(PASSWORD))
})

test('no access token is in the log, whether it works, fails or travels where it does not belong', async () => {
  const { server, text } = await setup()
  await using _ = server
  server.app.get('/api/breaking', { config: { hostRole: 'app' } }, (request) => {
    throw new Error(`Could not read ${String(request.headers.authorization)}`)
  })
  const ada = await server.owner()
  const { token } = await makeToken(ada)
  const program = openProgram(server, token)

  await program.get('/api/campaigns')
  await program.get(`/api/campaigns?token=${token}&search=${token}`)
  await program.get(`/api/campaigns/${token}`)
  await program.post('/pages/store', { campaignId: token, data: { beforeUrl: token, type: token } })
  await program.get('/api/breaking')
  await openProgram(server, `${token}x`).get('/api/campaigns')

  assert.match(text(), /"route":"\/api\/campaigns","status":401/)
  assert.match(text(), /Could not read Bearer \[token\]/)
  assert.ok(!text().includes(token.slice(4)), text())
})

test('what somebody logs by name is hidden too', async () => {
  const { server, log, text } = await setup()
  await using _ = server

  log.info(
    { password: 'canary', token: 'canary', deep: { email: 'canary', apiKey: 'canary' } },
    'Did something',
  )

  assert.ok(!text().includes('canary'))
})

test('addresses and queries are masked in what errors say', () => {
  assert.equal(maskPersonal('Key (email)=(ada@example.com) exists'), 'Key (email)=([email]) exists')
  assert.equal(
    maskPersonal('GET https://shop.example/a?em=x&y=1 failed'),
    'GET https://shop.example/a?[hidden] failed',
  )
})
