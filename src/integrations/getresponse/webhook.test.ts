/** GetResponse has one callback for a whole account, and it may be somebody else's. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractSetup, failure } from '../../../tests/support/platforms/contract-setup.ts'
import { fakeServer } from '../../../tests/support/platforms/fake-server.ts'
import { fakeGetresponse } from '../../../tests/support/platforms/getresponse.ts'
import { anyAddress } from '../adapter.ts'
import { getresponse } from './adapter.ts'
import * as webhook from './webhook.ts'

const theirs = { id: 'callback', url: 'https://other.example/callback', secret: '', of: '' }
const url = 'https://edge.example/ours'

test('an address that is not ours is neither replaced nor removed', async () => {
  await using server = await fakeServer([fakeGetresponse])
  const { account, source, state } = contractSetup(getresponse, server)
  state.hooks.push(theirs)
  const order = { url, kind: 'list', source: source('Newsletter'), secret: 'of ours' } as const

  const error = await failure(webhook.create(account, order))
  await webhook.remove(account, { id: 'callback', url })

  assert.equal(error.kind, 'conflict')
  assert.match(error.message, /^The callback of this account calls other\.example\./)
  assert.deepEqual(state.hooks, [theirs])
})

test('a second list shares the address that is ours already', async () => {
  await using server = await fakeServer([fakeGetresponse])
  const { account, source, state } = contractSetup(getresponse, server)
  const order = { url, kind: 'list', secret: 'of ours' } as const

  await webhook.create(account, { ...order, source: source('Newsletter') })
  await webhook.create(account, { ...order, source: source('Buyers') })

  assert.deepEqual(
    state.hooks.map((hook) => hook.url),
    [url],
  )
})

test('whoever asks for it has the address replaced', async () => {
  await using server = await fakeServer([fakeGetresponse])
  const { account, source, state } = contractSetup(getresponse, server)
  state.hooks.push(theirs)

  await webhook.create(account, {
    url,
    kind: 'list',
    secret: 'of ours',
    source: source('Newsletter'),
    replaces: anyAddress,
  })

  assert.deepEqual(
    state.hooks.map((hook) => hook.url),
    [url],
  )
})
