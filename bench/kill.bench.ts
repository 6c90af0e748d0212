/**
 * Does an answered deadline survive? Rounds of `kill -9` in the middle of new visits: whatever a visitor was told
 * has to stand in the database, unchanged, and be told again. `--rounds 20` measures less, `--engine PostgreSQL`
 * takes the server that the tests take instead of a file.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { KillHarness, type Server } from './kill-harness.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, engine: { type: 'string', default: 'SQLite' } },
})
const engine = testEngines.find(({ name }) => name === values.engine)
if (!engine)
  throw new Error(`There is no ${values.engine} here, only ${testEngines.map(({ name }) => name).join(', ')}`)
const ROUNDS = Number(values.rounds)
const LYING_ROUNDS = 10
const STARTS_PER_ROUND = 100_000 / 300
const SHORTEST_MS = 50
const MAX_MS = 600

console.log(`On ${engine.name}, the server as it runs`)
const honest = await roundsOf('honest', engine, ROUNDS)
atLeast(STARTS_PER_ROUND * ROUNDS, `acknowledged starts in ${ROUNDS} rounds of kill -9`, honest.acknowledged)
console.log(`  ${inWords(honest.provisional)} provisional answers, which promise less`)
atMost(0, 'acknowledged starts lost', honest.lost)
atMost(0, 'deadlines changed in the database', honest.changed)
atMost(0, 'visitors told another deadline after the restart', honest.toldOtherwise)

console.log(`On ${engine.name}, a server that answers before the commit`)
const lying = await roundsOf('lying', engine, LYING_ROUNDS)
console.log(`  ${inWords(lying.lost)} of ${inWords(lying.acknowledged)} acknowledged starts lost`)
atLeast(1, 'losses noticed when the server lies', lying.lost)

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
