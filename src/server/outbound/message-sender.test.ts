/** What reaches the addresses that owners typed, and how little anybody learns by it. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { loopbackServer } from '../../../tests/support/loopback-server.ts'
import { createMessageSender, type Message } from './message-sender.ts'

type Script = (response: ServerResponse, count: number) => void

async function setup(
  script: Script = (response) => response.end(),
  timeouts = { totalMs: 300, firstByteMs: 200 },
) {
  const server = await loopbackServer(script)
  const settled: number[] = []
  const send = createMessageSender({
    clock: testClock(),
    allowed: [server.host],
    timeouts,
    settle: async (elapsedMs) => settled.push(elapsedMs),
  })
  const message: Message = {
    url: `${server.origin}/hook`,
    body: '{"type":"sale.recorded",  "spaces":"stay"}',
    contentType: 'application/json',
    headers: { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,abc' },
  }
  return {
    send: (more: Partial<Message> = {}) => send({ ...message, ...more }),
    message,
    settled,
    received: server.received,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a message arrives as it was signed, with its headers and none of anybody else', async () => {
  await using it = await setup()

  const delivery = await it.send()

  const [sent] = it.received
  assert.deepEqual(delivery, { outcome: 'taken' })
  assert.deepEqual([sent?.method, sent?.url, sent?.body], ['POST', '/hook', it.message.body])
  assert.deepEqual(Object.keys(sent?.headers ?? {}).sort(), [
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
    'via',
    'webhook-id',
    'webhook-signature',
  ])
})

test('of an answer only its class is told, whether it asks for an end or for time, and when to come back', async () => {
  const classes = [
    [302, 3, null],
    [404, 4, null],
    [410, 4, 'gone'],
    [429, 4, 'tooMany'],
    [500, 5, null],
    [503, 5, null],
  ] as const
  for (const [status, statusClass, says] of classes) {
    await using it = await setup((response) =>
      response
        .writeHead(status, { location: '/elsewhere', 'retry-after': '120' })
        .end('a secret of that server'),
    )

    const delivery = await it.send()

    assert.deepEqual(delivery, { outcome: 'refused', statusClass, says, retryAfterMs: 120_000 })
    assert.equal(it.received.length, 1)
  }
})

test('an answer of any size is taken without being read', async () => {
  await using it = await setup((response) => {
    const more = setInterval(() => response.write('x'.repeat(10_000)), 5)
    response.on('close', () => clearInterval(more))
  })

  assert.deepEqual(await it.send(), { outcome: 'taken' })
})

test('silence, a closed port and a hung-up line look the same, also by their time', async () => {
  const scripts: Script[] = [() => {}, (response) => response.socket?.destroy()]
  for (const script of scripts) {
    await using it = await setup(script)

    assert.deepEqual(await it.send(), { outcome: 'unreachable' })
    assert.equal(it.settled.length, 1)
  }
  const closed = createMessageSender({
    clock: testClock(),
    allowed: ['127.0.0.1:1'],
    settle: async () => {},
  })
  const delivery = await closed({ url: 'http://127.0.0.1:1/', body: '', contentType: 'text/plain' })
  assert.deepEqual(delivery, { outcome: 'unreachable' })
})

test('nothing is ever sent to this machine or network, however it is named', async () => {
  await using it = await setup()
  const opened: string[] = []
  const network = (addresses: string[]) => ({
    resolve: async () => addresses,
    open(address: string) {
      opened.push(address)
      return connect({ host: '127.0.0.1', port: 1 })
    },
  })
  const settings = { clock: testClock(), allowed: [], settle: async () => {} }

  for (const url of hostileAddresses) {
    const send = createMessageSender({ ...settings, network: network(['127.0.0.1']) })
    assert.deepEqual(await send({ ...it.message, url }), { outcome: 'badAddress' }, url)
  }
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], []]) {
    const send = createMessageSender({ ...settings, network: network(addresses) })
    const delivery = await send({ ...it.message, url: 'https://shop.example/' })
    assert.deepEqual(delivery, { outcome: 'unreachable' })
  }

  assert.deepEqual(opened, [])
})

test('sixteen at once are sent, two hundred wait, and who comes then is asked to come back', async () => {
  const open: ServerResponse[] = []
  // However busy this machine is: nothing here is about time.
  const patient = { totalMs: 60_000, firstByteMs: 60_000 }
  await using it = await setup((response) => open.push(response), patient)
  const sending = Array.from({ length: 216 }, () => it.send())

  const oneTooMany = await it.send()

  assert.deepEqual(oneTooMany, { outcome: 'busy' })
  const answering = setInterval(() => {
    for (const response of open.splice(0)) response.end()
  }, 1)
  const outcomes = new Set((await Promise.all(sending)).map(({ outcome }) => outcome))
  clearInterval(answering)
  assert.deepEqual(outcomes, new Set(['taken']))
})
