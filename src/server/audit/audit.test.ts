/** What leaves a trace: each action exactly one, with who, where from and on which request, and no address in it. */
import assert from 'node:assert/strict'
import { PASSWORD, testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

onEngineByTurns('signing up, in and out, failing, and changing things are each one entry', async (engine) => {
  await using server = await testServer(engine)
  const browser = server.browser()
  const ada = { name: 'Ada', email: 'ada@example.com', password: PASSWORD }

  await browser.post('/api/sign-up', ada)
  await browser.post('/api/sign-out')
  await browser.post('/api/sign-in', { email: ada.email, password: 'a wrong guess' })
  await browser.post('/api/sign-in', { email: 'nobody@example.com', password: 'a wrong guess' })
  await browser.post('/api/sign-in', { email: ada.email, password: PASSWORD })
  await browser.patch('/api/account', { name: 'Shop' })
  await browser.post('/api/team/invitations', { email: 'ben@example.com', role: 'member' })
  await browser.post('/api/password/forgot', { email: ada.email })
  await browser.post('/api/me/password', {
    currentPassword: PASSWORD,
    newPassword: 'another fine password',
  })

  const rows = await server.deps.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .execute()
  assert.deepEqual(rows.map(({ action }) => action).toSorted(), [
    'account-changed',
    'invited',
    'password-changed',
    'password-reset-asked',
    'sign-in-failed',
    'sign-in-failed',
    'signed-in',
    'signed-out',
    'signed-up',
  ])
  assert.ok(rows.every(({ at, request_id, ip_hash }) => at === server.clock.now() && request_id && ip_hash))
  assert.equal(new Set(rows.map(({ ip_hash }) => ip_hash)).size, 1)
  assert.ok(!/@|127\.0\.0\.1/.test(JSON.stringify(rows)))
})
