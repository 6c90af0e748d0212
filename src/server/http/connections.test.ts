/** What becomes of a line: after a body that nobody reads, after bytes that are no request, with a slow sender. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { form } from '../../../tests/support/calls.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { listening, rawConnection } from '../../../tests/support/raw-connection.ts'
import { APP_ORIGIN, testServer } from '../../../tests/support/server.ts'
import type { ServerParts } from '../create-deps.ts'
import { readEnvironment } from '../foundation/environment.ts'
import { createImageServer } from '../email-images/image-server.ts'
import { answerMalformed, refuseSlowBodies } from './connections.ts'
import { createLog } from './request-log.ts'

async function setup(different: Partial<ServerParts> = {}) {
  const server = await testServer(sqlite, {}, different)
  const owner = await server.owner()
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const port = await listening(server.app)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    server,
    upload: `/api/campaigns/${id}/email-timer/expired-image`,
    cookie,
    connect: () => rawConnection(port),
    async [Symbol.asyncDispose]() {
      server.app.server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

type Head = { method?: string; path: string; headers?: Record<string, string> }

function head({ method = 'POST', path, headers = {} }: Head): string {
  const sent = { host: 'localhost', origin: 'http://localhost', ...headers }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

const text = { 'content-type': 'text/plain' }
const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const chunked = { 'transfer-encoding': 'chunked' }
const ANNOUNCED = 50_000_000
/** More than fits into the buffers on the way. */
const sent = Buffer.alloc(3_000_000, 'a')

type World = Awaited<ReturnType<typeof setup>>

const refusals: [what: string, status: number, ask: (world: World) => Head & { begin?: string }][] = [
  ['of a stranger', 401, ({ upload }) => ({ path: upload, headers: multipart })],
  [
    'that is too large',
    413,
    ({ upload, cookie }) => ({
      path: upload,
      headers: { ...multipart, cookie },
      begin: '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    }),
  ],
  [
    'under another name',
    422,
    ({ upload, cookie }) => ({
      path: upload,
      headers: { ...multipart, cookie },
      begin: '--x\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n',
    }),
  ],
  ['that is no form', 422, ({ upload, cookie }) => ({ path: upload, headers: { ...json, cookie } })],
  ['that is too large for a call', 413, () => ({ path: '/api/sign-in', headers: json })],
  ['of another type', 415, () => ({ path: '/api/sign-in', headers: text })],
  ['from another site', 403, () => ({ path: '/api/sign-in', headers: { ...json, origin: 'http://evil' } })],
  ['to no address', 404, () => ({ path: '/api/nowhere', headers: text })],
  ['to a broken address', 400, () => ({ path: '/api/%zz', headers: json })],
  ['to another host', 421, () => ({ path: '/api/sign-in', headers: { ...json, host: 'evil.example' } })],
  ['with another method', 405, () => ({ method: 'PUT', path: '/live', headers: text })],
  ['that nobody asked for', 200, () => ({ method: 'GET', path: '/live' })],
  ['to an image', 200, () => ({ path: '/email-image/x/y.gif', headers: json })],
]

test('a body that is refused before it was read is answered once, and its line is closed', async () => {
  await using world = await setup()

  for (const [what, status, ask] of refusals) {
    const { begin = '', headers = {}, ...asked } = ask(world)
    const line = world.connect()
    line.send(head({ ...asked, headers: { 'content-length': String(ANNOUNCED), ...headers } }) + begin)
    line.send(sent)
    const answers = await line.untilClosed()

    assert.deepEqual(
      answers.map((answer) => answer.status),
      [status],
      what,
    )
    assert.match(answers[0]!.head, /^connection: close$/im, what)
  }
})

test('a small body that is refused keeps its line: the next request on it is answered', async () => {
  await using world = await setup()
  const line = world.connect()

  line.send(head({ path: '/api/nowhere', headers: { ...json, 'content-length': '2' } }) + '{}')
  await line.answers(1)
  line.send(head({ method: 'GET', path: '/live' }))
  const answers = await line.answers(2)

  assert.deepEqual(
    answers?.map(({ status }) => status),
    [404, 200],
  )
  line.hangUp()
})

test('a broken chunk gets one answer', async () => {
  await using world = await setup()

  for (const path of ['/api/sign-in', '/api/nowhere', '/live', '/email-image/x/y.gif'])
    for (const pieces of ['zz\r\n', '5\r\nabcde\r\nzz\r\n', '5\r\nabcdefgh\r\n']) {
      const line = world.connect()
      line.send(head({ path, headers: { ...json, ...chunked } }) + pieces)
      assert.equal((await line.untilClosed()).length, 1, `${path} ${pieces}`)
    }
})

test('what is broken after the answer gets none', async () => {
  await using world = await setup()
  const line = world.connect()

  line.send(`${head({ path: '/email-image/x/y.gif', headers: { ...json, ...chunked } })}5\r\nabcde\r\n`)
  await line.answers(1)
  line.send('zz\r\n')

  assert.equal((await line.untilClosed()).length, 1)
})

test('bytes that are no request do not get in before the answer to one', async () => {
  await using world = await setup()
  const line = world.connect()

  line.send(`${head({ method: 'GET', path: '/ready' })}no request at all\r\n\r\n`)
  const answers = await line.untilClosed()

  assert.ok(answers.every(({ status, body }) => status === 200 && body.includes('ready')))
})

test('whatever is asked for is refused where two hosts are named', async () => {
  await using world = await setup()

  for (const path of ['/live', '/d', '/email-image/x/y.gif', '/email-image/x/y.gif?t=x']) {
    const line = world.connect()
    line.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`)
    const answers = await line.untilClosed()

    assert.deepEqual(
      answers.map(({ status }) => status),
      [400],
      path,
    )
  }
})

const origins = readEnvironment({ APP_ORIGIN })

/** Patience enough for one piece a moment, and for nobody who stops. */
async function impatientServer() {
  const app = Fastify({
    serverFactory: (next) => createImageServer({ images: { answer: () => {} }, origins }, next, {}),
    clientErrorHandler: answerMalformed,
  })
  refuseSlowBodies(app, { everyMs: 200, fileBytes: 1000 })
  const length = async ({ body }: { body: unknown }) => ({ length: JSON.stringify(body).length })
  app.post('/call', length)
  app.post('/file', { config: { takesFile: true } }, length)
  const port = await listening(app)
  return { connect: () => rawConnection(port), [Symbol.asyncDispose]: () => app.close() }
}

test('a body that stops coming is refused, a file as well', async () => {
  await using server = await impatientServer()

  for (const path of ['/call', '/file']) {
    const line = server.connect()
    line.send(`${head({ path, headers: { ...json, 'content-length': '1000' } })}"abc`)
    const answers = await line.untilClosed()

    assert.deepEqual(
      answers.map(({ status }) => status),
      [408],
      path,
    )
  }
})

test('a file may take its time as long as it keeps coming', async () => {
  await using server = await impatientServer()
  const piece = 'a'.repeat(2000)
  const line = server.connect()

  line.send(
    `${head({ path: '/file', headers: { ...json, 'content-length': String(10 * piece.length + 2) } })}"`,
  )
  for (let pieces = 0; pieces < 10; pieces++) {
    line.send(piece)
    await pause(60)
  }
  line.send('"')
  const answers = await line.answers(1)

  assert.equal(answers?.[0]?.body, '{"length":20002}')
  line.hangUp()
})

test('a head that does not end is given five seconds, and looked for every second', async () => {
  await using world = await setup()
  const { headersTimeout, requestTimeout } = world.server.app.server

  assert.equal(headersTimeout, 5000)
  assert.ok(requestTimeout > headersTimeout)
})

test('people who go away in the middle are no errors in the log', async () => {
  const lines: string[] = []
  await using world = await setup({ log: createLog('info', { write: (line) => void lines.push(line) }) })
  const begun = `${head({ path: '/d', headers: { ...json, 'content-length': '5000' } })}{"a":`

  while (!lines.some((line) => line.includes('Nobody waits'))) {
    const line = world.connect()
    line.send(begun)
    await pause(20)
    line.hangUp()
    await pause(5)
  }

  assert.ok(lines.every((line) => line.includes('"level":"info"')))
})
