/**
 * Does an answered deadline survive? Rounds of `kill -9` in the middle of new visits: whatever a visitor was told
 * has to stand in the database, unchanged, and be told again. `--rounds 20` measures less.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { KillGround, type Server } from './kill-ground.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
const ROUNDS = Number(values.rounds)
const LYING_ROUNDS = 10
const WANTED_WRITES = (100_000 / 300) * ROUNDS
const SHORTEST_MS = 50
const LONGEST_MS = 1500

console.log('On SQLite, the server as it runs')
const honest = await roundsOf('honest', ROUNDS)
atLeast(WANTED_WRITES, `acknowledged starts in ${ROUNDS} rounds of kill -9`, honest.acknowledged)
console.log(`  ${inWords(honest.provisional)} provisional answers, which promise less`)
atMost(0, 'acknowledged starts lost', honest.lost)
atMost(0, 'deadlines changed in the database', honest.changed)
atMost(0, 'visitors told another deadline after the restart', honest.toldOtherwise)

console.log('On SQLite, a server that answers before the commit')
const lying = await roundsOf('lying', LYING_ROUNDS)
console.log(`  ${inWords(lying.lost)} of ${inWords(lying.acknowledged)} acknowledged starts lost`)
atLeast(1, 'losses noticed when the server lies', lying.lost)

async function roundsOf(server: Server, rounds: number) {
  await using ground = await KillGround.prepare(server)
  for (let round = 1; round <= rounds; round++) {
    const running = await ground.start()
    const visiting = ground.visit(running)
    await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
    running.kill()
    await visiting
    ground.compareNewest()
    if (round % 10 === 0) tellProgress(round, ground.result)
  }
  ground.compareAll()
  await ground.askAgain(await ground.start())
  return ground.result
}

/** A long run that is stopped has shown something, too. */
function tellProgress(round: number, { acknowledged, lost, changed }: KillGround['result']) {
  console.log(`  round ${round}: ${inWords(acknowledged)} acknowledged, ${lost} lost, ${changed} changed`)
}
