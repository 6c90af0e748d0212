/** Klaviyo has system webhooks for some plans only; others paste ours into a flow. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractSetup, failure } from '../../../tests/support/platforms/contract-setup.ts'
import { fakeServer } from '../../../tests/support/platforms/fake-server.ts'
import { fakeKlaviyo } from '../../../tests/support/platforms/klaviyo.ts'
import { klaviyo } from './adapter.ts'
import { create, receive } from './webhook.ts'

test('an account whose plan has no webhooks of lists is told so, and nothing is made', async () => {
  await using server = await fakeServer([fakeKlaviyo])
  const { account, source, state } = contractSetup(klaviyo, server)
  server.fail('klaviyo', {
    status: 200,
    body: { data: [{ type: 'webhook-topic', id: 'event:klaviyo.opened_email' }] },
  })
  const order = {
    url: 'https://edge.example/ours',
    kind: 'list',
    source: source('Tea'),
    secret: 'sixteen letters!',
  } as const

  const error = await failure(create(account, order))

  assert.equal(error.kind, 'permission')
  assert.deepEqual(state.hooks, [])
})

test('what a flow sends needs no more than an address', () => {
  const body = { email: 'ada@mail.example' }
  const raw = JSON.stringify(body)
  const delivery = { method: 'POST', url: '', headers: {}, raw, body, query: {}, now: 0 }

  const heard = receive(delivery, { kind: 'list', source: { id: '7', name: 'Tea' }, secret: null })

  assert.partialDeepStrictEqual(heard, { found: 'people', arrivals: [{ email: 'ada@mail.example' }] })
})
