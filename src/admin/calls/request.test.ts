/** What the app hears of the server: answers, refusals in the server's words, and silence. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Call } from '#domain/calls/call.api.ts'
import { SETTLED_MS } from './intents.ts'
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

const creating = { ...call, method: 'POST', creates: true, path: '/api/campaigns' } as const satisfies Call

/** The keys that were sent, one a request. */
function sentKeys(t: TestContext, answer: () => Response | Promise<Response>): (string | null)[] {
  const keys: (string | null)[] = []
  t.mock.method(globalThis, 'fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
  return keys
}

test('two clicks are one intent, and what is asked for later is another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const keys = sentKeys(t, () => new Response(null, { status: 204 }))

  await Promise.all([request(creating, {}), request(creating, {})])
  await request(creating, {})
  t.mock.timers.tick(SETTLED_MS)
  await request(creating, {})

  const [first, second, third, later] = keys
  assert.ok(first)
  assert.deepEqual([second, third], [first, first])
  assert.notEqual(later, first)
})

test('what nobody answered is the same intent when it is asked for again, however late', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const keys = sentKeys(t, () => new Response(null, { status: 503 }))

  await request(creating, {}).catch(() => {})
  t.mock.timers.tick(10 * SETTLED_MS)
  await request(creating, {}).catch(() => {})

  assert.ok(keys[0])
  assert.equal(keys[1], keys[0])
})

test('a call that creates nothing carries no key', async (t) => {
  const keys = sentKeys(t, () => new Response(null, { status: 204 }))

  await request(call, {})

  assert.deepEqual(keys, [null])
})
