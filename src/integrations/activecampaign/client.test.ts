/** ActiveCampaign: a field that could not be put on its lists is not left behind, and addresses are typed by people. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activecampaign as adapter } from './adapter.ts'
import { fakeActivecampaign } from '../../../tests/support/platforms/activecampaign.ts'
import { contractSetup, failure } from '../../../tests/support/platforms/contract-setup.ts'
import { fakeServer } from '../../../tests/support/platforms/fake-server.ts'
import { createField, reach } from './client.ts'

test('a field that could not be put on the lists is taken back', async () => {
  await using server = await fakeServer([fakeActivecampaign])
  const { account, state, fake } = contractSetup(adapter, server)
  const call: typeof account.call = async (request) => {
    if (request.path === '/fieldRels')
      server.fail('activecampaign', fakeActivecampaign.problem(422, 'No lists'))
    return account.call(request)
  }

  const error = await failure(createField({ ...account, call }, { list: '', name: 'Deadline', type: 'text' }))

  assert.match(error.message, /^No lists\./)
  assert.deepEqual(state.fields, [])
  assert.equal(fake.log.at(-1)?.method, 'DELETE')
})

test('the address of an account is taken as people copy it, and none that is no address', () => {
  const credentials = (first: string) => ({ by: 'key', first, second: 'key' }) as const

  for (const typed of ['https://ada7.api-us1.com', ' ada7.api-us1.com/ ', 'HTTPS://ada7.api-us1.com/admin'])
    assert.equal(reach(credentials(typed)).baseUrl, 'https://ada7.api-us1.com/api/3')
  for (const typed of ['', 'ada7', 'http://ada7.api-us1.com', 'ftp://ada7.api-us1.com'])
    assert.throws(() => reach(credentials(typed)), { kind: 'badAddress' }, typed)
})
