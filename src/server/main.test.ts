/** Starting and stopping, as somebody who runs Lastcall sees it. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { runServer, type Running } from '../../tests/support/process.ts'
import { backUp, restoreBackup } from './database/backup.ts'
import { onPostgres } from '../../tests/support/every-database.ts'
import { leftToRest } from '../../tests/support/sample.ts'

const GOOD = 'q7vB2mKx9RfLw4TzN8cYh3JdPs6GaEuVt5'
const ADA = { email: 'ada@example.com', password: 'correct horse battery' }
const OTHER = 'Zt5Wn8QeRk2Lx7VbMd4Hy9CfJs3GpAu6Xw'

test('it starts with one line that says where, and stops when asked to', async () => {
  using server = await runServer()
  await server.says('Lastcall is ready')

  const live = await fetch(`${server.origin}/live`)
  const code = await server.stop()

  assert.equal(live.status, 200)
  assert.equal(code, 0)
  assert.equal(server.printed(), `Lastcall is ready at ${server.origin}\n`)
})

const wrong: [what: string, settings: Record<string, string>, says: RegExp][] = [
  ['a port that is no number', { PORT: 'eighty' }, /^These settings need mending:\n {2}PORT: /],
  [
    'two wrong settings',
    { LOG_LEVEL: 'loud', SIGNUP: 'maybe' },
    /LOG_LEVEL: [^]*SIGNUP: |SIGNUP: [^]*LOG_LEVEL: /,
  ],
  [
    'an address that this machine has not',
    { HOST: '192.0.2.1' },
    /^HOST: must be an address of this machine.+"192\.0\.2\.1"/,
  ],
  [
    'a folder that is a file',
    { DATA_DIR: import.meta.filename },
    /^DATA_DIR: must be a folder.+main\.test\.ts" is a file\n$/,
  ],
  ['a short key', { SECRET_KEY: 'short', ENCRYPTION_KEY: OTHER }, /SECRET_KEY: needs at least 32/],
  ['two equal keys', { SECRET_KEY: GOOD, ENCRYPTION_KEY: GOOD }, /ENCRYPTION_KEY: must differ/],
  [
    'an example key',
    { SECRET_KEY: 'change-me-change-me-change-me-1234567', ENCRYPTION_KEY: OTHER },
    /looks like an example/,
  ],
  [
    'a shared host',
    { APP_ORIGIN: 'https://a.example', PREVIEW_ORIGIN: 'https://a.example' },
    /PREVIEW_ORIGIN: must have another host name/,
  ],
]

for (const [what, settings, says] of wrong)
  test(`with ${what} it says so and does not start`, async () => {
    using server = await runServer(settings)

    const code = await server.ended

    assert.equal(code, 1)
    assert.match(server.printed(), says)
    assert.ok(!server.printed().includes('    at '), server.printed())
  })

/** Root may write everywhere: then somebody else tries. */
const NOBODY = 65_534
const somebodyElse = process.getuid?.() === 0 ? { uid: NOBODY } : {}

test(
  'with a folder or a database that may not be written to it names it and does not start',
  leftToRest,
  async () => {
    using place = await runServer()
    await place.says('Lastcall is ready')
    await place.stop()
    const database = join(place.dataDir, 'lastcall.db')
    chmodSync(place.dataDir, 0o555)
    using inFolder = await runServer({ DATA_DIR: place.dataDir }, [], somebodyElse)
    const folderCode = await inFolder.ended
    chmodSync(place.dataDir, 0o777)
    chmodSync(database, 0o444)
    using onDatabase = await runServer({ DATA_DIR: place.dataDir }, [], somebodyElse)

    assert.deepEqual([folderCode, await onDatabase.ended], [1, 1])
    assert.match(inFolder.printed(), /^DATA_DIR: must be writable .+, and "[^"]+" is not\n$/)
    assert.match(onDatabase.printed(), /^DATA_DIR: must be writable .+, and "[^"]+lastcall\.db" is not\n$/)
  },
)

test('with a key that the stored data was not encrypted with it does not start', leftToRest, async () => {
  using first = await runServer({ SECRET_KEY: GOOD, ENCRYPTION_KEY: OTHER })
  await first.says('Lastcall is ready')
  const cookie = await signUp(first)
  await makeCampaign(first, cookie)
  await first.stop()

  using second = await runServer({ DATA_DIR: first.dataDir, SECRET_KEY: GOOD, ENCRYPTION_KEY: `${OTHER}x` })
  const code = await second.ended

  assert.equal(code, 1)
  assert.match(second.printed(), /^ENCRYPTION_KEY: /)
})

test('a backup of a running server becomes another one, with its people and its keys', async () => {
  using first = await runServer()
  await first.says('Lastcall is ready')
  await makeCampaign(first, await signUp(first))
  const place = mkdtempSync(join(tmpdir(), 'lastcall-restored-'))
  const [file, restored] = [join(place, 'backup'), join(place, 'data')]

  backUp(first.dataDir, file, Date.now())
  restoreBackup(file, restored)
  using second = await runServer({ DATA_DIR: restored })
  await second.says('Lastcall is ready')
  const { status } = await post(second, '/api/sign-in', ADA)

  assert.equal(status, 200)
  await second.stop()
  rmSync(place, { recursive: true })
})

test('a port in use is named', leftToRest, async () => {
  using first = await runServer()
  await first.says('Lastcall is ready')
  using second = await runServer({ PORT: String(first.port) })

  const code = await second.ended

  assert.equal(code, 1)
  assert.match(second.printed(), /^PORT: /)
})

test('a request that is under way when it is asked to stop is answered', leftToRest, async () => {
  using server = await runServer()
  await server.says('Lastcall is ready')
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong guess' })
  const socket = connect(server.port, '127.0.0.1')
  const answered = collect(socket)
  socket.write(
    `POST /api/sign-in HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await fetch(`${server.origin}/live`)

  const stopped = server.stop()
  socket.write(body.slice(10))

  assert.match(await answered, /^HTTP\/1\.1 401 /)
  assert.equal(await stopped, 0)
})

test('background work is done while it runs: a forgotten password lands in the outbox', async () => {
  using server = await runServer()
  await server.says('Lastcall is ready')
  await signUp(server)

  await post(server, '/api/password/forgot', { email: 'ada@example.com' })

  await outboxHoldsAMail(server)
  assert.equal(await server.stop(), 0)
})

test(
  'a second server on the same folder is refused in one sentence, a worker beside it is not',
  leftToRest,
  async () => {
    using first = await runServer()
    await first.says('Lastcall is ready')

    using second = await runServer({ DATA_DIR: first.dataDir })
    using worker = await runServer({ DATA_DIR: first.dataDir }, ['--role', 'worker'])
    await worker.says('Lastcall works in the background')

    assert.equal(await second.ended, 1)
    assert.match(second.printed(), /^DATA_DIR: a server already runs on .+\. Stop it first; [^\n]+\n$/)
    assert.equal(await worker.stop(), 0)
  },
)

test('a server that was killed keeps nobody from its folder', leftToRest, async () => {
  using first = await runServer()
  await first.says('Lastcall is ready')
  await first.stop('SIGKILL')

  using second = await runServer({ DATA_DIR: first.dataDir })

  await second.says('Lastcall is ready')
})

onPostgres(
  'a worker of its own does the same work, and any server shows its mails',
  async (engine) => {
    const place = await engine.openEmpty()
    const settings = { DATABASE_URL: place.url ?? '', SECRET_KEY: GOOD, ENCRYPTION_KEY: OTHER }
    using first = await runServer(settings)
    await first.says('Lastcall is ready')
    await signUp(first)
    await post(first, '/api/password/forgot', { email: 'ada@example.com' })
    await first.stop()

    using worker = await runServer(settings, ['--role', 'worker'])
    await worker.says('Lastcall works in the background')
    using second = await runServer(settings)
    await second.says('Lastcall is ready')

    await outboxHoldsAMail(second)
    assert.equal(await second.stop(), 0)
    assert.equal(await worker.stop(), 0)
    await place.drop()
  },
  leftToRest,
)

test('bytes that are no request, or two requests in one, get at most one answer and a closed line', async () => {
  using server = await runServer()
  await server.says('Lastcall is ready')
  const head = `POST /api/sign-in HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n`
  const smuggled = 'GET /live HTTP/1.1\r\nHost: x\r\n\r\n'
  const hostile = [
    'SSH-2.0-OpenSSH_9.6\r\n\r\n',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ${smuggled}`,
    `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Content-Length: -1\r\n\r\n${smuggled}`,
    `${head}Content-Length: 0x5\r\n\r\n${smuggled}`,
    'GET /live HTTP/1.1\r\n\r\n',
    `GET /live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
    `GET /live HTTP/9.9\r\nHost: a\r\n\r\n`,
    'GET /li\0ve HTTP/1.1\r\nHost: a\r\n\r\n',
  ]

  for (const bytes of hostile) {
    const socket = connect(server.port, '127.0.0.1')
    const answer = collect(socket)
    socket.end(bytes)
    const answers = (await answer).match(/HTTP\/1\.1 \d{3}/g) ?? []
    assert.ok(answers.length <= 1, `${JSON.stringify(bytes)}: ${answers.join(' ')}`)
    assert.ok(
      answers.every((line) => line.includes(' 4')),
      `${JSON.stringify(bytes)}: ${answers.join(' ')}`,
    )
  }
  assert.equal((await fetch(`${server.origin}/live`)).status, 200)
})

function post({ origin }: Running, path: string, body: unknown, cookie = '') {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  })
}

async function signUp(server: Running): Promise<string> {
  const response = await post(server, '/api/sign-up', { name: 'Ada', ...ADA })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function makeCampaign(server: Running, cookie: string): Promise<void> {
  const response = await post(server, '/api/campaigns/demo', { timezone: 'UTC' }, cookie)
  assert.ok(response.ok, await response.text())
}

async function outboxHoldsAMail({ origin }: Running): Promise<void> {
  const outbox = async () => (await fetch(`${origin}/dev/outbox`)).text()
  while (!(await outbox()).includes('<article>')) await pause(50)
}

async function collect(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => {})
  await once(socket, 'close')
  return text
}
