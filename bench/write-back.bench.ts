/**
 * Deadlines written back to a mail platform, to the fake of MailerLite, whose clock and documented limit run faster: how
 * much of that limit is used, what starts cost beside it, and whether rounds of `kill -9` in the middle of writing lose a
 * lead or leave a wrong text. `--engine PostgreSQL` takes the server that the tests take instead of a file.
 */
import { parseArgs } from 'node:util'
import { testEngines } from '../tests/support/postgres.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'
import { WriteBackHarness } from './write-back-harness.ts'

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'SQLite' } } })
const engine = testEngines.find(({ name }) => name === values.engine)
if (!engine)
  throw new Error(`There is no ${values.engine} here, only ${testEngines.map(({ name }) => name).join(', ')}`)

const FACTOR = 20
const LEADS = 2000
const CALLS_A_MINUTE = 120
const MINUTE_MS = 60_000
const KILLS = 20
const CALLS_PER_ROUND = 60
const MOVED_PER_ROUND = 100
const STARTED_PER_ROUND = 10
const PAIRS = 6
const STARTS_AT_ONCE = 200

console.log(`On ${engine.name}; the platform's clock and its limit run ${FACTOR} times as fast`)
await using harness = await WriteBackHarness.prepare(engine, FACTOR)
await measureRate()
await measureStarts()
await killInTheMiddle()

async function measureRate(): Promise<void> {
  await harness.start('writing', LEADS)
  const worker = await harness.runWorker()
  await harness.untilWritten()
  await worker.kill()
  const { calls } = harness
  const minutes = ((calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)) / MINUTE_MS
  const used = (calls.length / minutes / CALLS_A_MINUTE) * 100
  console.log(
    `  ${inWords(LEADS)} leads in ${inWords(calls.length)} calls, ${inWords(minutes)} of its minutes`,
  )
  atLeast(90, '% of the documented limit', used)
}

/** One beside the other, while deadlines are written. */
async function measureStarts(): Promise<void> {
  const worker = await harness.runWorker()
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const silent = await harness.start('silent', STARTS_AT_ONCE)
    const writing = await harness.start('writing', STARTS_AT_ONCE)
    const again = await harness.start('silent', STARTS_AT_ONCE)
    ratios.push(writing / ((silent + again) / 2))
  }
  await worker.kill()
  atMost(1.1, `times as long for ${STARTS_AT_ONCE} starts that are written as for others`, median(ratios))
}

async function killInTheMiddle(): Promise<void> {
  for (let round = 1; round <= KILLS; round++) {
    await harness.move(MOVED_PER_ROUND, round * 3_600_000)
    await harness.start('writing', STARTED_PER_ROUND)
    const worker = await harness.runWorker()
    await harness.untilCalls(harness.calls.length + Math.ceil(Math.random() * CALLS_PER_ROUND))
    await worker.kill()
    if (round % 5 === 0) console.log(`  round ${round}: ${inWords(await harness.waiting())} wait`)
  }
  const worker = await harness.runWorker()
  await harness.untilWritten()
  await worker.kill()
  const { leads, missing, wrong } = await harness.compare()
  atMost(0, `of ${inWords(leads)} leads without a text after ${KILLS} kills`, missing)
  atMost(0, 'wrong texts', wrong)
}
