/** Everybody learns who runs the installation; strangers who signed up openly do not get an address. */
import assert from 'node:assert/strict'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const url = '/api/account/who-to-ask'

onEngineByTurns('colleagues learn whom to ask for an upgrade, and how', async (engine) => {
  await using server = await testServer(engine, { SIGNUP: 'invitation' })
  await server.owner('admin@example.com')
  const shop = await server.owner('shop@example.com')

  assert.deepEqual((await shop.get(url)).body, {
    people: [{ name: 'Ada Owner', email: 'admin@example.com' }],
  })
  assert.equal((await server.browser().get(url)).status, 401)
})

onEngineByTurns('where anybody may sign up only the name is told', async (engine) => {
  await using server = await testServer(engine, { SIGNUP: 'open' })
  await server.owner('admin@example.com')
  const shop = await server.owner('shop@example.com')

  assert.deepEqual((await shop.get(url)).body, { people: [{ name: 'Ada Owner', email: null }] })
})
