/** Who is connected: the account is found, and a key that is none says so. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Adapter } from '#integrations/adapter.ts'
import { factsOf } from '#integrations/adapters.ts'
import { assertReadable, contractSetup, failure } from './contract-setup.ts'
import type { FakeServer } from './fake-server.ts'

export function accountContract(adapter: Adapter, server: () => FakeServer): void {
  test('the right credentials find the account', async () => {
    const { account, platform, complaints } = contractSetup(adapter, server())

    const found = await adapter.verify({ ...account, id: '' }, platform.credentials)

    assert.deepEqual(found, platform.account)
    assert.deepEqual(complaints, [])
  })

  test('spaces that were copied along with a key do no harm', async () => {
    const { open, platform } = contractSetup(adapter, server())
    const { credentials } = platform
    if (credentials.by !== 'key') return
    const spaced = { ...credentials, first: ` ${credentials.first}\n`, second: `${credentials.second} ` }

    assert.deepEqual(await adapter.verify(open(spaced), spaced), platform.account)
  })

  test('wrong credentials are said to be wrong, in the platform’s own words first', async () => {
    const { open, platform } = contractSetup(adapter, server())
    const { wrongCredentials } = platform

    const error = await failure(adapter.verify(open(wrongCredentials), wrongCredentials))

    assert.equal(error.kind, 'auth')
    assert.ok(error.message.includes(adapter.name))
    assertReadable(error, wrongCredentials)
  })

  test('credentials without the permission are told apart from wrong ones', async (t) => {
    const { account, platform } = contractSetup(adapter, server())
    if (platform.meanings?.[403]) return t.skip('its keys may all do the same')
    server().fail(adapter.id, platform.problem(403, 'This key may not read that'))

    const error = await failure(adapter.verify(account, platform.credentials))

    assert.equal(error.kind, 'permission')
    assert.match(error.message, /^This key may not read that/)
  })

  test('what owners are told is plain data, and asks for what it needs', () => {
    const facts = factsOf(adapter)

    assert.deepEqual(JSON.parse(JSON.stringify(facts)), facts)
    assert.ok(facts.credentials !== null || facts.hasOAuth)
    assert.ok(facts.triggers.length > 0 && facts.fields.types.includes('text'))
    const fields = [facts.credentials?.first, facts.credentials?.second].filter((one) => one !== undefined)
    for (const { label, where } of fields) assert.ok(label !== '' && where.endsWith('.'), label)
  })
}
