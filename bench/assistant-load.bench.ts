/**
 * What conversations cost everybody else: decisions a second beside fifty of them, and without; people and model are
 * processes of their own on another core in both. And how soon the first piece of an answer has gone through us, while
 * nothing else is asked.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { testEngines } from '../tests/support/postgres.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import type { AssistantServerReady, AssistantServerWorked } from './assistant-server.ts'
import type { TalkersSaid } from './assistant-talkers.ts'
import { hasWrk, leaveCore, postWithWrk, refuseFaults, shareCore } from './many-requests.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const PAIRS = 6
/** For what conversations begin with and what is kept of them: pieces are measured. */
const SETTLING_MS = 1000
const TALKING_MS = 4000

const visitor = {
  'user-agent': CHROME,
  'content-type': 'text/plain;charset=UTF-8',
  origin: 'https://shop.example',
}

for (const engine of testEngines) {
  console.log(`On ${engine.name}`)
  const place = await engine.openEmpty()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  const talkers = fork(join(import.meta.dirname, 'assistant-talkers.ts'))
  talkers.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error('Whoever talks has failed')
  })
  const { settings } = await heard<{ settings: Record<string, string> }>(talkers)
  const given = JSON.stringify({ ...settings, LLM_DAILY_TOKENS: '900000000' })
  const server = fork(join(import.meta.dirname, 'assistant-server.ts'), [dataDir, place.url ?? '', given])
  try {
    const [{ port, questions, cookies }] = (await once(server, 'message')) as [AssistantServerReady]
    talkers.send({ port, cookies })
    judgeFirstPieces(await heard<{ took: number[] }>(talkers))
    shareCore(server)
    leaveCore(talkers)
    await tellWork(talkers, server)
    await judgeDecisions(talkers, () => decisions(`http://127.0.0.1:${port}/d`, questions), cookies.length)
  } finally {
    server.kill()
    talkers.kill()
    await place.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function heard<Said extends TalkersSaid>(talkers: ChildProcess): Promise<Said> {
  const [said] = (await once(talkers, 'message')) as [Said]
  return said
}

function judgeFirstPieces({ took }: { took: number[] }): void {
  const slowest = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? 0
  console.log(
    `  the first piece went through in ${inWords(median(took))} ms, 95 of 100 within ${inWords(slowest)}`,
  )
  atMost(50, 'ms from the model to our wire, for 95 of 100', slowest)
}

/** What pieces cost the server while it does nothing else. That is told: what else runs on the machine changes it less. */
async function tellWork(talkers: ChildProcess, server: ChildProcess): Promise<void> {
  const soFar = async () => {
    server.send('worked')
    const [{ worked }] = (await once(server, 'message')) as [AssistantServerWorked]
    talkers.send('count')
    return { worked, ...(await heard<{ pieces: number }>(talkers)) }
  }
  talkers.send('begin')
  await heard<'talking'>(talkers)
  await wait(SETTLING_MS)
  const before = await soFar()
  await wait(TALKING_MS)
  const after = await soFar()
  talkers.send('end')
  await heard<{ busy: number }>(talkers)
  await wait(SETTLING_MS)
  const ms = (after.worked - before.worked) / (after.pieces - before.pieces)
  console.log(`  1,000 pieces take ${inWords(ms)} ms of a core`)
}

async function judgeDecisions(
  talkers: ChildProcess,
  measure: () => Promise<number>,
  people: number,
): Promise<void> {
  await measure()
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const alone = await measure()
    talkers.send('begin')
    await heard<'talking'>(talkers)
    await wait(SETTLING_MS)
    const beside = await measure()
    talkers.send('end')
    const { busy } = await heard<{ busy: number }>(talkers)
    if (busy < people * 0.9) throw new Error(`Only ${busy} conversations went on`)
    await wait(SETTLING_MS)
    ratios.push(beside / alone)
  }
  console.log(`  ${people} conversations, ${PAIRS} pairs: ${ratios.map(inWords).join(', ')}`)
  atLeast(0.85, 'decisions beside conversations against those without', median(ratios))
}

/** How many were answered. */
async function decisions(url: string, questions: readonly string[]): Promise<number> {
  if (hasWrk) return postWithWrk(url, { bodies: questions, headers: visitor })
  const result = await autocannon({
    url,
    method: 'POST',
    headers: visitor,
    connections: 32,
    duration: 2,
    requests: questions.map((body) => ({ body })),
  })
  refuseFaults(result)
  return result.requests.total
}
