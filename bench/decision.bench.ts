/**
 * How fast visitors are answered. A known one must cost no database call and reach most of the rate at which the
 * same server gives a constant answer; new ones, answered after their commit, must profit from sharing it. And counting
 * what visitors do must leave nearly all of that: `--counting` measures it alone.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { testEngines } from '../tests/support/postgres.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import type { BenchPlace } from './bench-server.ts'
import type { Counted, Ready } from './decision-server.ts'
import { hasWrk, postWithWrk, refuseFaults, shareCore } from './many-requests.ts'
import { measureStarts } from './measure-starts.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const { values } = parseArgs({ options: { counting: { type: 'boolean', default: false } } })
const ROUNDS = values.counting ? 0 : 5
const PAIRS = 10
const SECONDS_PER_ROUND = 3
const CONNECTIONS = 50

const headers = {
  'user-agent': CHROME,
  'content-type': 'text/plain;charset=UTF-8',
  origin: 'https://shop.example',
}

for (const engine of testEngines) {
  console.log(`On ${engine.name}`)
  const place = await engine.openEmpty()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  try {
    await judgeKnownVisitors({ dataDir, databaseUrl: place.url })
    if (!values.counting) await judgeNewLeads({ dataDir, databaseUrl: place.url })
  } finally {
    await place.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function judgeKnownVisitors({ dataDir, databaseUrl = '' }: BenchPlace): Promise<void> {
  const server = fork(join(import.meta.dirname, 'decision-server.ts'), [dataDir, databaseUrl])
  const { port, questions } = await told<Ready>(server)
  shareCore(server)
  const measure = async (path: string): Promise<Rate> => {
    await counted(server)
    const url = `http://127.0.0.1:${port}${path}`
    const total = hasWrk ? postWithWrk(url, { bodies: questions, headers }) : await ask(url, questions)
    const { databaseCalls, seconds } = await counted(server)
    return { perCpuSecond: total / seconds, databaseCalls }
  }
  // What was counted is written a second later, by nobody's answer: first without.
  server.send('countOff')
  // The engine compiles what is hot only after a while.
  for (const path of ['/constant', '/d', '/constant', '/d']) await measure(path)

  const rounds: { constant: Rate; known: Rate }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ constant: await measure('/constant'), known: await measure('/d') })
  await judgeCounting(server, () => measure('/d'))
  server.kill()
  if (ROUNDS === 0) return

  const perCpuSecond = (which: 'constant' | 'known') =>
    median(rounds.map((round) => round[which].perCpuSecond))
  console.log(
    `  known visitors ${inWords(perCpuSecond('known'))} per CPU-second, constant answer ${inWords(perCpuSecond('constant'))}`,
  )
  // Per second of the server's processor: what else runs on the machine does not count.
  const share = median(rounds.map(({ known, constant }) => known.perCpuSecond / constant.perCpuSecond))
  atLeast(0.65, 'known visitors against a constant answer', share)
  atMost(
    0,
    'database calls of known visitors',
    rounds.reduce((sum, { known }) => sum + known.databaseCalls, 0),
  )
}

/** In turns, so that what else the machine does meets both. What is written a second later is paid for by whoever counts. */
async function judgeCounting(server: ChildProcess, measure: () => Promise<Rate>): Promise<void> {
  const shares: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    server.send('countOff')
    const without = await measure()
    server.send('countOn')
    const counting = await measure()
    shares.push(counting.perCpuSecond / without.perCpuSecond)
  }
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  console.log(`  counting against not counting, ${PAIRS} pairs: ${inWords(least)} to ${inWords(most)}`)
  atLeast(0.9, 'decisions with counting against those without', median(shares))
}

type Rate = { perCpuSecond: number; databaseCalls: number }

async function judgeNewLeads(place: BenchPlace): Promise<void> {
  const { oneEach, shared, gain } = await measureStarts(place)
  console.log(`  new leads ${inWords(shared)}/s with shared commits, ${inWords(oneEach)}/s with one each`)
  atLeast(5, 'shared commits against one each', gain)
}

async function counted(server: ChildProcess): Promise<Counted> {
  server.send('count')
  return told<Counted>(server)
}

async function told<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message]
  return message
}

/** Every connection asks for visitors of its own, so that none of them asks faster than people browse. */
async function ask(url: string, questions: readonly string[]): Promise<number> {
  const share = Math.floor(questions.length / CONNECTIONS)
  let opened = 0
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    body: questions[0] ?? '',
    connections: CONNECTIONS,
    duration: SECONDS_PER_ROUND,
    setupClient(client) {
      const from = (opened++ % CONNECTIONS) * share
      client.setRequests(questions.slice(from, from + share).map((body) => ({ body })))
    },
  })
  refuseFaults(result)
  return result.requests.total
}
