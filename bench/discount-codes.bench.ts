/**
 * A code for each lead, at the fake of a shop on the standard plan, whose clock and points run faster: how much of the
 * documented rate is used, what starts cost beside it, and whether rounds of `kill -9` in the middle leave a lead without
 * a code, a code that outlives its deadline, or one of nobody's. `--engine PostgreSQL` takes the server that the tests
 * take instead of a file.
 */
import { parseArgs } from 'node:util'
import { testEngines } from '../tests/support/postgres.ts'
import { DiscountCodesHarness } from './discount-codes-harness.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'SQLite' } } })
const engine = testEngines.find(({ name }) => name === values.engine)
if (!engine)
  throw new Error(`There is no ${values.engine} here, only ${testEngines.map(({ name }) => name).join(', ')}`)

const FACTOR = 5
const LEADS = 2000
const POINTS_A_SECOND = 100
const SECOND_MS = 1000
const KILLS = 20
const CALLS_PER_ROUND = 60
const MOVED_PER_ROUND = 100
const ENDED_PER_ROUND = 10
const STARTED_PER_ROUND = 10
const PAIRS = 8
const STARTS_AT_ONCE = 200

console.log(`On ${engine.name}; the shop's clock and its points run ${FACTOR} times as fast`)
await using harness = await DiscountCodesHarness.prepare(engine, FACTOR)
await measureRate()
await measureStarts()
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

/** One beside the other, while codes are made. */
async function measureStarts(): Promise<void> {
  const worker = await harness.runWorker()
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const plain = await harness.start('plain', STARTS_AT_ONCE)
    const coded = await harness.start('coded', STARTS_AT_ONCE)
    const again = await harness.start('plain', STARTS_AT_ONCE)
    ratios.push(coded / ((plain + again) / 2))
  }
  await worker.kill()
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
