/** What a platform is told, and what we make of its answers. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import type { PlatformCall } from '#domain/platforms/platform-call.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { loopbackServer } from '../../../tests/support/loopback-server.ts'
import { createPlatformClient } from './platform-client.ts'

type Script = (response: ServerResponse, count: number) => void

const taken: Script = (response) => response.end('{}')
const list: PlatformCall = { method: 'GET', path: '/groups' }
const add: PlatformCall = {
  method: 'POST',
  path: '/subscribers',
  body: { json: { email: 'ada@example.com' } },
}

/** Answers each try with the next status, the last one for ever. */
function statuses(...all: number[]): Script {
  return (response, count) => {
    response.writeHead(all[Math.min(count, all.length) - 1] ?? 200).end()
  }
}

async function setup(script: Script = taken) {
  const server = await loopbackServer(script)
  const clock = testClock()
  const pauses: number[] = []
  const call = createPlatformClient({
    baseUrl: `${server.origin}/api`,
    headers: { authorization: 'Bearer secret' },
    clock,
    allowed: [server.host],
    timeouts: { totalMs: 300, firstByteMs: 200 },
    pause: async (ms) => pauses.push(ms),
  })
  return {
    call,
    clock,
    pauses,
    received: server.received,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a call says what to do and who asks, and its answer is read', async () => {
  await using it = await setup((response) => response.writeHead(201).end('{"data":{"id":"7"}}'))

  const answer = await it.call(add)

  const [sent] = it.received
  assert.deepEqual(answer, { outcome: 'answered', status: 201, body: { data: { id: '7' } } })
  assert.deepEqual([sent?.method, sent?.url], ['POST', '/api/subscribers'])
  assert.equal(sent?.body, '{"email":"ada@example.com"}')
  assert.equal(sent?.headers['content-type'], 'application/json')
  assert.equal(sent?.headers['authorization'], 'Bearer secret')
})

test('questions and forms arrive as they were meant, whatever stands in them', async () => {
  await using it = await setup()

  await it.call({ ...list, query: { 'filter[name]': 'a&b = c' } })
  await it.call({ method: 'PUT', path: '/forms/1', body: { form: { email: 'ada+1@example.com' } } })

  const [asked, form] = it.received
  assert.equal(new URL(asked?.url ?? '', 'http://any').searchParams.get('filter[name]'), 'a&b = c')
  assert.equal(new URLSearchParams(form?.body).get('email'), 'ada+1@example.com')
  assert.equal(form?.headers['content-type'], 'application/x-www-form-urlencoded')
})

test('an answer without content, or one that is no JSON, is given as it is', async () => {
  await using it = await setup((response, count) => response.end(count === 1 ? '' : 'OK'))

  assert.deepEqual(await it.call(list), { outcome: 'answered', status: 200, body: null })
  assert.deepEqual(await it.call(list), { outcome: 'answered', status: 200, body: 'OK' })
})

test('what went wrong has one name at all platforms, and keeps the platform’s words', async () => {
  const names = [
    [400, 'rejected'],
    [401, 'auth'],
    [403, 'auth'],
    [404, 'notFound'],
    [410, 'notFound'],
    [422, 'rejected'],
    [429, 'rateLimited'],
    [302, 'rejected'],
    [500, 'unavailable'],
  ] as const
  for (const [status, outcome] of names) {
    await using it = await setup((response) => response.writeHead(status).end('{"message":"No."}'))

    const answer = await it.call(add)

    assert.deepEqual(answer, { outcome, status, body: { message: 'No.' }, retryAfterMs: null })
  }
})

test('the key never goes where a redirect points', async () => {
  await using it = await setup((response) => response.writeHead(307, { location: '/elsewhere' }).end())

  const { outcome } = await it.call(list)

  assert.equal(outcome, 'rejected')
  assert.deepEqual(
    it.received.map(({ url }) => url),
    ['/api/groups'],
  )
})

test('a platform that is away for a moment is asked again, after a longer pause each time', async () => {
  await using it = await setup(statuses(503, 502, 504, 200))

  const { outcome } = await it.call(list)

  assert.equal(outcome, 'answered')
  assert.equal(it.received.length, 4)
  for (const [at, pause] of it.pauses.entries()) {
    assert.ok(pause >= 500 * 2 ** at && pause < 1000 * 2 ** at, `pause ${at}: ${pause}`)
  }
})

test('after three more tries it is given up', async () => {
  await using it = await setup(statuses(503))

  const { outcome } = await it.call(list)

  assert.equal(outcome, 'unavailable')
  assert.equal(it.received.length, 4)
})

test('what might be done twice is told once, unless it was refused for coming too fast', async () => {
  await using failing = await setup(statuses(503))
  await using fast = await setup(statuses(429, 200))
  await using twice = await setup(statuses(503, 200))

  await failing.call(add)
  const answered = await fast.call(add)
  const repeated = await twice.call({ ...add, isRepeatable: true })

  assert.equal(failing.received.length, 1)
  assert.deepEqual([answered.outcome, fast.received.length], ['answered', 2])
  assert.deepEqual([repeated.outcome, twice.received.length], ['answered', 2])
})

test('what is wrong with the call itself is not tried again', async () => {
  for (const status of [400, 401, 404, 422]) {
    await using it = await setup(statuses(status))

    await it.call(list)

    assert.equal(it.received.length, 1)
  }
})

test('whoever says when to come back is left alone until then', async () => {
  await using it = await setup((response, count) => {
    const inFour = new Date(it.clock.now() + 4000).toUTCString()
    const after = ['3', inFour][count - 1]
    if (after === undefined) response.end('{}')
    else response.writeHead(429, { 'retry-after': after }).end()
  })

  const { outcome } = await it.call(add)

  assert.equal(outcome, 'answered')
  assert.ok(it.pauses[0] === 3000, `${it.pauses[0]}`)
  assert.ok(it.pauses[1]! > 3000 && it.pauses[1]! <= 4000, `${it.pauses[1]}`)
})

test('a pause too long to wait for is told to whoever asked', async () => {
  await using it = await setup((response) => response.writeHead(429, { 'retry-after': '60' }).end())

  const answer = await it.call(list)

  assert.deepEqual(answer, { outcome: 'rateLimited', status: 429, body: null, retryAfterMs: 60_000 })
  assert.deepEqual(it.pauses, [])
})

test('a platform that says nothing, hangs up or answers garbage is unavailable', async () => {
  const scripts: Script[] = [
    () => {},
    (response) => response.socket?.destroy(),
    (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'),
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all'),
  ]
  for (const script of scripts) {
    await using it = await setup(script)

    const answer = await it.call(add)

    assert.deepEqual(answer, { outcome: 'unavailable', status: null, body: null, retryAfterMs: null })
  }
})

test('an answer that never ends is given up', async () => {
  await using it = await setup((response) => {
    const more = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(more))
  })

  const { outcome } = await it.call(add)

  assert.equal(outcome, 'unavailable')
})

test('a platform’s address that is ours, or is not protected on its way, is never called', async () => {
  const opened: string[] = []
  const network = {
    resolve: async () => ['93.184.216.34'],
    open(address: string) {
      opened.push(address)
      return connect({ host: '127.0.0.1', port: 1 })
    },
  }
  const settings = { headers: {}, clock: testClock(), allowed: [], network, pause: async () => {} }

  for (const baseUrl of ['http://shop.example', ...hostileAddresses]) {
    const answer = await createPlatformClient({ ...settings, baseUrl })(list)
    assert.equal(answer.outcome, 'badAddress', baseUrl)
  }

  assert.deepEqual(opened, [])
})

test('a platform’s name that means an address of ours is not called', async () => {
  const network = {
    resolve: async () => ['10.0.0.1'],
    open: () => assert.fail('opened a connection'),
  }
  const call = createPlatformClient({
    baseUrl: 'https://shop.example',
    headers: {},
    clock: testClock(),
    allowed: [],
    network,
    pause: async () => {},
  })

  const { outcome } = await call(list)

  assert.equal(outcome, 'unavailable')
})
