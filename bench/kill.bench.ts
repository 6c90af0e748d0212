/**
 * Does an answered deadline, or sale, survive? Rounds of `kill -9` in the middle of new visits: whatever a visitor was
 * told has to stand in the database, unchanged, and be told again. Then rounds in the middle of sales, of one of two
 * servers on one database: each sale that was answered is stored once, and the count is theirs. `--rounds 20` and
 * `--sale-rounds 10` measure less, `--engine PostgreSQL` takes the server that the tests take instead of a file.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { KillHarness, type Server } from './kill-harness.ts'
import { KillSalesHarness } from './kill-sales-harness.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    'sale-rounds': { type: 'string', default: '100' },
    engine: { type: 'string', default: 'SQLite' },
  },
})
const engine = testEngines.find(({ name }) => name === values.engine)
if (!engine)
  throw new Error(`There is no ${values.engine} here, only ${testEngines.map(({ name }) => name).join(', ')}`)
const ROUNDS = Number(values.rounds)
const LYING_ROUNDS = 10
const STARTS_PER_ROUND = 100_000 / 300
const SHORTEST_MS = 50
const MAX_MS = 600
const SALE_ROUNDS = Number(values['sale-rounds'])
const SALES_PER_ROUND = 20

if (ROUNDS > 0) await killDuringVisits(engine)
if (SALE_ROUNDS > 0) await killDuringSales(engine)

async function killDuringVisits(on: TestEngine): Promise<void> {
  console.log(`On ${on.name}, the server as it runs`)
  const honest = await roundsOf('honest', on, ROUNDS)
  atLeast(
    STARTS_PER_ROUND * ROUNDS,
    `acknowledged starts in ${ROUNDS} rounds of kill -9`,
    honest.acknowledged,
  )
  console.log(`  ${inWords(honest.provisional)} provisional answers, which promise less`)
  atMost(0, 'acknowledged starts lost', honest.lost)
  atMost(0, 'deadlines changed in the database', honest.changed)
  atMost(0, 'visitors told another deadline after the restart', honest.toldOtherwise)
  atMost(0, 'changes of leads that the history does not tell, or tells wrongly', honest.historyGaps)

  console.log(`On ${on.name}, a server that answers before the commit`)
  const lying = await roundsOf('lying', on, LYING_ROUNDS)
  console.log(`  ${inWords(lying.lost)} of ${inWords(lying.acknowledged)} acknowledged starts lost`)
  atLeast(1, 'losses noticed when the server lies', lying.lost)
}

async function killDuringSales(on: TestEngine): Promise<void> {
  await using harness = await KillSalesHarness.prepare(on)
  const { result } = harness
  console.log(`On ${on.name}, while units are sold`)
  for (let round = 1; round <= SALE_ROUNDS; round++) {
    await harness.start()
    const stopped = new AbortController()
    const selling = harness.sell(stopped.signal)
    const before = result.acknowledged
    await pause(SHORTEST_MS + Math.random() * (MAX_MS - SHORTEST_MS))
    while (result.acknowledged < before + SALES_PER_ROUND) await pause(5)
    await harness.kill()
    stopped.abort()
    await selling
    await harness.compare()
    if (round % 10 === 0)
      console.log(
        `  round ${round}: ${inWords(result.acknowledged)} acknowledged, ${result.lost + result.visitsLost} lost`,
      )
  }
  atLeast(SALES_PER_ROUND * SALE_ROUNDS, `acknowledged sales in ${SALE_ROUNDS} rounds`, result.acknowledged)
  atMost(0, 'sales lost that a program was told are stored', result.lost)
  atMost(0, 'sales of visits lost that were answered in time', result.visitsLost)
  atMost(0, 'units counted otherwise than sold', result.miscounted)
  atMost(0, 'changes of sales that the history does not tell, or tells wrongly', result.historyGaps)
}

async function roundsOf(server: Server, on: TestEngine, rounds: number) {
  await using harness = await KillHarness.prepare(server, on)
  for (let round = 1; round <= rounds; round++) {
    const running = await harness.start()
    const visiting = harness.visit(running)
    await pause(SHORTEST_MS + Math.random() * (MAX_MS - SHORTEST_MS))
    // A busy machine takes longer to promise as much.
    while (harness.result.acknowledged < round * STARTS_PER_ROUND) await pause(5)
    await running.kill()
    await visiting
    await harness.compareNewest()
    if (round % 10 === 0) tellProgress(round, harness.result)
  }
  await harness.compareAll()
  await harness.askAgain(await harness.start())
  return harness.result
}

/** A long run that is stopped has shown something, too. */
function tellProgress(round: number, { acknowledged, lost, changed }: KillHarness['result']) {
  console.log(`  round ${round}: ${inWords(acknowledged)} acknowledged, ${lost} lost, ${changed} changed`)
}
