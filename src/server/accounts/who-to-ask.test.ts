/** Everybody learns who runs the installation; strangers who signed up openly do not get an address. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testEngines, testServer } from '../../../tests/support/server.ts'

const url = '/api/account/who-to-ask'

for (const engine of testEngines) {
  test(`colleagues learn whom to ask for an upgrade, and how, on ${engine.name}`, async () => {
    await using server = await testServer(engine, { SIGNUP: 'invitation' })
    await server.owner('admin@example.com')
    const shop = await server.owner('shop@example.com')

    assert.deepEqual((await shop.get(url)).body, {
      people: [{ name: 'Ada Owner', email: 'admin@example.com' }],
    })
    assert.equal((await server.browser().get(url)).status, 401)
  })

  test(`where anybody may sign up only the name is told, on ${engine.name}`, async () => {
    await using server = await testServer(engine, { SIGNUP: 'open' })
    await server.owner('admin@example.com')
    const shop = await server.owner('shop@example.com')

    assert.deepEqual((await shop.get(url)).body, { people: [{ name: 'Ada Owner', email: null }] })
  })
}
