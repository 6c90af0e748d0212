/** The server of the decision measurement, in a process of its own: told what to do over the parent's channel. */
import { understandText } from '../src/server/visitors/routes.ts'
import { benchServer, listen, type BenchServer } from './bench-server.ts'
import { countDatabaseCalls } from '../tests/support/database-calls.ts'
import { knownVisitors } from './known-visitors.ts'

/** `questions` are the bodies that known visitors send. */
export type Ready = { port: number; questions: string[] }
/** Since the last count: statements sent, and seconds of processor used. */
export type Counted = { databaseCalls: number; seconds: number }

const VISITORS = 20_000

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const calls = countDatabaseCalls()
const server = await benchServer({ dataDir, databaseUrl })
answerConstantly(server)
const port = await listen(server)
const questions = await knownVisitors(server, VISITORS)
// The poll asks once a second, whoever visits: it is not what is counted.
server.deps.snapshot.stop()
calls.count = 0
process.send?.({ port, questions } satisfies Ready)

let used = process.cpuUsage()
const { activity } = server.deps.visitors
const counting = { ...activity }
const notCounting = { count: () => {}, countOf: () => {}, reach: () => {} }

process.on('message', (told: 'count' | 'countOff' | 'countOn') => {
  if (told !== 'count') {
    Object.assign(activity, told === 'countOn' ? counting : notCounting)
    return
  }
  const { user, system } = process.cpuUsage(used)
  process.send?.({ databaseCalls: calls.count, seconds: (user + system) / 1e6 } satisfies Counted)
  used = process.cpuUsage()
  calls.count = 0
})

/** The peer: the same server, the same reading of the body, an answer that is always there. */
function answerConstantly({ app }: BenchServer): void {
  const constant = JSON.stringify({ now: 1_772_532_000_000, v: 'x'.repeat(22), c: [{ id: 'x'.repeat(700) }] })
  void app.register(async (scope) => {
    understandText(scope)
    scope.post('/constant', { config: { hostRole: 'edge' }, schema: { hide: true } }, (_request, reply) => {
      void reply.type('application/json; charset=utf-8').send(constant)
    })
  })
}
