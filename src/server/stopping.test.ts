/** Stopping one of several servers behind a proxy: nobody's request is lost. */
import assert from 'node:assert/strict'
import { Agent, request, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { runServer } from '../../tests/support/process.ts'

const LINES = 30
/** Sooner than our own notice is over. */
const LOOK_MS = 100

test('lines that are kept for the next request carry it, are told that it was the last, and then it stops', async () => {
  using server = await runServer()
  await server.says('Lastcall is ready')
  const lines = Array.from({ length: LINES }, () => keptLine(server.port))
  for (const line of lines) assert.equal((await line.ask('/live')).status, 200)
  const probe = keptLine(server.port)

  const stopped = server.stop('SIGTERM')
  while ((await probe.ask('/ready')).status === 200) await pause(LOOK_MS)
  const serving = await probe.ask('/serving')
  const duringNotice = await Promise.all(lines.map((line) => line.ask('/live')))
  while (!(await probe.ask('/live')).isLast) await pause(LOOK_MS)
  const last = await Promise.all(lines.map((line) => line.ask('/live')))

  assert.equal(serving.status, 503)
  assert.deepEqual(
    duringNotice.filter(({ status }) => status !== 200),
    [],
  )
  assert.deepEqual(
    last,
    lines.map(() => ({ status: 200, isLast: true })),
  )
  assert.equal(await stopped, 0)
})

type Asked = { status: number | undefined; isLast: boolean }

/** One connection that is used again and again, and opened only once. */
function keptLine(port: number): { ask(path: string): Promise<Asked> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async ask(path) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      request({ agent, port, host: '127.0.0.1', path, headers: { host: `localhost:${port}` } }, resolve)
        .on('error', reject)
        .end()
      const response = await promise
      await response.toArray()
      return { status: response.statusCode, isLast: response.headers.connection === 'close' }
    },
  }
}
