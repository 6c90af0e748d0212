/**
 * A code for each lead, at the fake of a shop on the standard plan, whose clock and points run faster: how much of the
 * documented rate is used, what starts cost beside it, and whether rounds of `kill -9` in the middle leave a lead without
 * a code, a code that outlives its deadline, or one of nobody's. `--engine PostgreSQL` takes the server that the tests
 * take instead of a file.
 */
import { parseArgs } from 'node:util'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { DiscountCodesHarness, type Which } from './discount-codes-harness.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'SQLite' } } })
const engine = engineNamed(values.engine)

const FACTOR = 5
const LEADS = 2000
const POINTS_A_SECOND = 100
const SECOND_MS = 1000
const KILLS = 20
const CALLS_PER_ROUND = 60
const MOVED_PER_ROUND = 100
const ENDED_PER_ROUND = 10
const STARTED_PER_ROUND = 10
const PAIRS = 20
const STARTS_AT_ONCE = 200
/** SQLite moves its log into the database at every third commit or so: in many calls each half has its share of that. */
const CALLS_PER_HALF = 10

console.log(`On ${engine.name}; the shop's clock and its points run ${FACTOR} times as fast`)
await measureStarts()
await using harness = await DiscountCodesHarness.prepare(engine, FACTOR)
await measureRate()
await killInTheMiddle()

async function measureRate(): Promise<void> {
  await harness.start('coded', LEADS)
  const worker = await harness.runWorker()
  // What the shop gives at once is no rate.
  harness.drain()
  const before = harness.calls.length
  const points = harness.countPoints()
  await harness.untilMade()
  await worker.kill()
  const calls = harness.calls.slice(before)
  const seconds = ((calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0)) / SECOND_MS
  const used = (points() / seconds / POINTS_A_SECOND) * 100
  console.log(
    `  ${inWords(LEADS)} leads in ${inWords(calls.length)} calls of ${inWords(points() / calls.length)} points, ${inWords(seconds)} of its seconds`,
  )
  atLeast(90, '% of the points that the plan gives back', used)
}

function engineNamed(wanted: string): TestEngine {
  const found = testEngines.find(({ name }) => name === wanted)
  if (found) return found
  throw new Error(`There is no ${wanted} here, only ${testEngines.map(({ name }) => name).join(', ')}`)
}

/**
 * One beside the other, in an installation of their own, while more codes wait than can be made. Both campaigns have as
 * many leads at any time, and each goes first as often: the more leads there are, the more pages a start writes to.
 */
async function measureStarts(): Promise<void> {
  await using installation = await DiscountCodesHarness.prepare(engine, FACTOR)
  await installation.start('plain', LEADS)
  await installation.start('coded', LEADS)
  const worker = await installation.runWorker()
  await installation.untilCalls(1)
  const startMany = async (which: Which) => {
    let ms = 0
    for (let call = 0; call < CALLS_PER_HALF; call++) ms += await installation.start(which, STARTS_AT_ONCE)
    return ms
  }
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const took = { coded: 0, plain: 0 }
    const order: Which[] = pair % 2 === 0 ? ['plain', 'coded'] : ['coded', 'plain']
    for (const which of order) took[which] = await startMany(which)
    ratios.push(took.coded / took.plain)
  }
  await worker.kill()
  const sorted = ratios.toSorted((one, other) => one - other)
  console.log(
    `  ${PAIRS} pairs, from ${inWords(sorted[0] ?? 0)} to ${inWords(sorted.at(-1) ?? 0)} times as long`,
  )
  atMost(1.1, `times as long for ${STARTS_AT_ONCE} starts with a code as for others`, median(ratios))
}

async function killInTheMiddle(): Promise<void> {
  for (let round = 1; round <= KILLS; round++) {
    await harness.move(MOVED_PER_ROUND, round * 3_600_000)
    await harness.endSoon(ENDED_PER_ROUND, SECOND_MS)
    await harness.start('coded', STARTED_PER_ROUND)
    const worker = await harness.runWorker()
    await harness.untilCalls(harness.calls.length + Math.ceil(Math.random() * CALLS_PER_ROUND))
    await worker.kill()
    if (round % 5 === 0) console.log(`  round ${round}: ${inWords(await harness.waiting())} wait`)
  }
  const worker = await harness.runWorker()
  await harness.untilMade()
  await worker.kill()
  const { leads, missing, wrong, tooLong, duplicates } = await harness.compare()
  atMost(0, `of ${inWords(leads)} leads without a code after ${KILLS} kills`, missing)
  atMost(0, 'codes that end at another second than their deadline', wrong)
  atMost(0, 'codes at the shop a minute after their deadline', tooLong)
  atMost(0, 'codes of nobody, or second ones', duplicates)
  atMost(0, 'calls that the shop did not understand', harness.complaints.length)
}
