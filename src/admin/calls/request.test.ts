/** What the app hears of the server: answers, refusals in the server's words, and silence. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Call } from '#domain/calls/call.api.ts'
import { request, RequestFailed } from './request.ts'

const call = {
  method: 'GET',
  path: '/api/guides',
  access: 'account',
  summary: 'Any call.',
  answer: null,
} as const satisfies Call

/** The network, answering everything with this. */
function answering(t: TestContext, answer: () => Response | Promise<Response>) {
  t.mock.method(globalThis, 'fetch', async () => answer())
}

async function refusal(): Promise<RequestFailed> {
  const failed = await request(call, {}).catch((error: unknown) => error)
  assert.ok(failed instanceof RequestFailed)
  return failed
}

test('a refusal is read from the field `error` of the answer, and the fields to mend beside it', async (t) => {
  const fields = { 'data.beforeUrl': 'Invalid URL' }
  answering(t, () => Response.json({ error: 'Invalid URL', message: 'Bad Request', fields }, { status: 400 }))

  const { status, message, fields: told, hasReason } = await refusal()

  assert.deepEqual([status, message, told, hasReason], [400, 'Invalid URL', fields, true])
})

for (const [name, body] of Object.entries({
  'a page of a proxy': '<h1>502 Bad Gateway</h1>',
  nothing: '',
  'another shape': '{"message":"nope"}',
  'an error that is no text': '{"error":{"code":7}}',
}))
  test(`a refusal with ${name} in it has no reason of the server's`, async (t) => {
    answering(t, () => new Response(body, { status: 502 }))

    const { status, message, hasReason } = await refusal()

    assert.deepEqual([status, message, hasReason], [502, 'Something went wrong. Please try again.', false])
  })

test('without a connection that is what is said', async (t) => {
  answering(t, () => Promise.reject(new TypeError('Failed to fetch')))

  const { status, message, hasReason } = await refusal()

  assert.deepEqual(
    [status, message, hasReason],
    [0, 'The server cannot be reached. Please check your connection.', true],
  )
})
