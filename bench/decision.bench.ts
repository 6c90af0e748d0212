/**
 * How fast visitors are answered. A known one must cost no database call and reach most of the rate at which the
 * same server gives a constant answer; new ones, answered after their commit, must profit from sharing it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { testEngines } from '../tests/support/postgres.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import type { BenchPlace } from './bench-server.ts'
import type { Counted, Ready } from './decision-server.ts'
import { measureStarts } from './measure-starts.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const ROUNDS = 5
const SECONDS_PER_ROUND = 3
const CONNECTIONS = 50

for (const engine of testEngines) {
  console.log(`On ${engine.name}`)
  const place = await engine.openEmpty()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  try {
    await judgeKnownVisitors({ dataDir, databaseUrl: place.url })
    await judgeNewLeads({ dataDir, databaseUrl: place.url })
  } finally {
    await place.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function judgeKnownVisitors({ dataDir, databaseUrl = '' }: BenchPlace): Promise<void> {
  const server = fork(join(import.meta.dirname, 'decision-server.ts'), [dataDir, databaseUrl])
  const { port, questions } = await told<Ready>(server)
  const rate = (path: string) => requestsPerSecond(`http://127.0.0.1:${port}${path}`, questions)
  await rate('/constant')
  await rate('/d')
  await databaseCalls(server)

  const rounds: { constant: number; known: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ constant: await rate('/constant'), known: await rate('/d') })
  const calls = await databaseCalls(server)
  server.kill()

  const [known, constant] = [rounds.map((round) => round.known), rounds.map((round) => round.constant)]
  console.log(`  known visitors ${inWords(median(known))}/s, constant answer ${inWords(median(constant))}/s`)
  atLeast(
    0.6,
    'known visitors against a constant answer',
    median(rounds.map((round) => round.known / round.constant)),
  )
  atMost(0, 'database calls of known visitors', calls)
}

async function judgeNewLeads(place: BenchPlace): Promise<void> {
  const { oneEach, shared, gain } = await measureStarts(place)
  console.log(`  new leads ${inWords(shared)}/s with shared commits, ${inWords(oneEach)}/s with one each`)
  atLeast(5, 'shared commits against one each', gain)
}

async function databaseCalls(server: ChildProcess): Promise<number> {
  server.send('count')
  return (await told<Counted>(server)).databaseCalls
}

async function told<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message]
  return message
}

/** Every connection asks for visitors of its own, so that none of them asks faster than people browse. */
async function requestsPerSecond(url: string, questions: readonly string[]): Promise<number> {
  const share = Math.floor(questions.length / CONNECTIONS)
  let opened = 0
  const result = await autocannon({
    url,
    method: 'POST',
    headers: {
      'user-agent': CHROME,
      'content-type': 'text/plain;charset=UTF-8',
      origin: 'https://shop.example',
    },
    body: questions[0] ?? '',
    connections: CONNECTIONS,
    duration: SECONDS_PER_ROUND,
    setupClient(client) {
      const from = (opened++ % CONNECTIONS) * share
      client.setRequests(questions.slice(from, from + share).map((body) => ({ body })))
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
