/** An answer that is read while it comes in, and what nobody can make us fetch that way either. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { hostileAddresses } from '../../../tests/support/hostile-addresses.ts'
import { loopbackServer } from '../../../tests/support/loopback-server.ts'
import { createStreamingFetch } from './streaming-fetch.ts'

async function setup(
  answer: (response: ServerResponse) => void,
  rest?: (open: number, signal: AbortSignal) => Promise<void>,
) {
  const server = await loopbackServer(answer)
  const fetchIt = createStreamingFetch({ allowed: [server.host], firstByteMs: 2000, maxBytes: 1000, rest })
  return {
    ...server,
    post: (signal?: AbortSignal) =>
      fetchIt(`${server.origin}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
        body: '{"stream":true}',
        ...(signal && { signal }),
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('what was sent arrives, and the answer is read piece by piece', async () => {
  let response: ServerResponse | undefined
  await using it = await setup((one) => {
    response = one
    one.writeHead(200, { 'content-type': 'text/event-stream' }).write('first')
  })

  const answer = await it.post()
  const reader = answer.body?.getReader()
  const first = Buffer.from((await reader?.read())?.value ?? []).toString()
  response?.end('second')
  const second = Buffer.from((await reader?.read())?.value ?? []).toString()

  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/event-stream'])
  assert.deepEqual([first, second], ['first', 'second'])
  const [sent] = it.received
  assert.deepEqual(
    [sent?.method, sent?.body, sent?.headers.authorization],
    ['POST', '{"stream":true}', 'Bearer key'],
  )
})

test('whoever stops reading, or aborts, closes the line', async () => {
  for (const leave of ['cancel', 'abort'] as const) {
    const closed = Promise.withResolvers<void>()
    await using it = await setup((response) => {
      response.on('close', () => closed.resolve())
      response.writeHead(200).write('first')
    })
    const leaving = new AbortController()

    const answer = await it.post(leaving.signal)
    const reader = answer.body?.getReader()
    await reader?.read()
    const left = leave === 'cancel' ? reader?.cancel() : reader?.read().catch(() => {})
    if (leave === 'abort') leaving.abort()

    await Promise.all([closed.promise, left])
  }
})

test('the first piece is passed on at once, and what comes while it rests as one', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  const rested = Promise.withResolvers<void>()
  await using it = await setup(
    (response) => {
      response.writeHead(200).write('0')
      begun.resolve(response)
    },
    () => rested.promise,
  )

  const answer = await it.post()
  const reader = answer.body?.getReader()
  const pieces = [Buffer.from((await reader?.read())?.value ?? []).toString()]
  const response = await begun.promise
  const next = reader?.read()
  for (let at = 1; at < 30; at++) {
    response.write(`,${at}`)
    // Two writes of one moment would arrive as one.
    await nextTurn()
  }
  response.end()
  await once(response, 'finish')
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  rested.resolve()
  for (let read = await next; read?.done === false; read = await reader?.read())
    pieces.push(Buffer.from(read.value).toString())

  assert.equal(pieces[0], '0')
  assert.equal(pieces.join(''), Array.from({ length: 30 }, (_, at) => at).join(','))
  assert.ok(pieces.length < 10, `${pieces.length} pieces`)
})

test('it is told how many answers are read, until they are left', async () => {
  const told: number[] = []
  await using it = await setup(
    (response) => response.writeHead(200).write('first'),
    async (open) => void told.push(open),
  )
  const first = async () => {
    const reader = (await it.post()).body?.getReader()
    await reader?.read()
    return reader
  }

  const [one, other] = [await first(), await first()]
  await one?.cancel()
  const last = await first()
  await Promise.all([other?.cancel(), last?.cancel()])

  assert.deepEqual(told, [1, 2, 2])
})

test('whoever leaves while it rests closes the line at once, and waits for nothing', async () => {
  const closed = Promise.withResolvers<void>()
  const leaving = new AbortController()
  await using it = await setup(
    (response) => {
      response.on('close', () => closed.resolve())
      response.writeHead(200).write('first')
    },
    (_open, signal) => pause(60_000, undefined, { signal }),
  )

  const reader = (await it.post(leaving.signal)).body?.getReader()
  await reader?.read()
  const next = assert.rejects(async () => reader?.read())
  leaving.abort()

  await Promise.all([closed.promise, next])
})

test('a redirect is not followed, and what is too large is given up', async () => {
  await using away = await setup((response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  await using large = await setup((response) => response.end('x'.repeat(2000)))

  const redirected = await away.post()
  const answer = await large.post()

  assert.deepEqual([redirected.status, redirected.ok], [302, false])
  await assert.rejects(answer.text())
})

test('no address of this machine or network is reached, however it is written or resolved', async () => {
  const opened: string[] = []
  const network = {
    resolve: async () => ['127.0.0.1'],
    open(address: string) {
      opened.push(address)
      return connect({ host: '127.0.0.1', port: 1 })
    },
  }
  const fetchIt = createStreamingFetch({ allowed: [], network, firstByteMs: 100, maxBytes: 100 })

  for (const url of [...hostileAddresses, 'https://models.example/v1', 'http://93.184.216.34/v1'])
    await assert.rejects(fetchIt(url, { method: 'POST', body: '{}' }), url)

  assert.deepEqual(opened, [])
})
