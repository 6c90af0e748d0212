/**
 * Is an import that was killed completed by sending it again? Rounds of `kill -9` in the middle of one: afterwards everybody
 * of the list is a lead once, and the counts that are kept say so. `ROUNDS=3` measures less.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { OwnerWithLeads } from './owner-with-leads.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const ROUNDS = Number(process.env.ROUNDS ?? '10')
const LEADS = 1000
const ROWS = 5000
const LONGEST_MS = 500

for (const engine of testEngines) await measure(engine)

async function measure(engine: TestEngine): Promise<void> {
  await using owner = await OwnerWithLeads.prepare(engine, LEADS)
  console.log(`On ${engine.name}`)
  let interrupted = 0
  let wrong = 0
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: ROWS }, (_, at) => ({ email: `r${round}x${at}@mail.example` }))
    const sent = owner.send('POST', owner.importPath, { rows }).then(
      () => 'answered',
      () => 'killed',
    )
    await pause(Math.random() * LONGEST_MS)
    await owner.kill()
    const ended = await sent
    await owner.startAgain()
    const response = await owner.send('POST', owner.importPath, { rows })
    const { started, alreadyTracked } = (await response.json()) as Record<string, number>
    const before = LEADS + round * ROWS
    const there = await whatIsThere(owner)
    if (ended === 'killed' && alreadyTracked !== 0 && alreadyTracked !== ROWS) interrupted += 1
    const told = Number(started) + Number(alreadyTracked)
    wrong += [told - ROWS, there.counted - before - ROWS, there.exported - before - ROWS].filter(
      Boolean,
    ).length
    console.log(
      `  round ${round + 1}: ${ended}, ${inWords(Number(alreadyTracked))} of ${inWords(ROWS)} were there`,
    )
  }
  atLeast(ROUNDS / 3, 'imports that were killed in the middle', interrupted)
  atMost(0, 'times that a lead was missing, twice, or counted otherwise', wrong)
}

async function whatIsThere(owner: OwnerWithLeads): Promise<{ counted: number; exported: number }> {
  const { total } = (await (await owner.send('GET', `${owner.path}/leads`)).json()) as { total: number }
  const file = await (await owner.send('GET', owner.exportPath)).text()
  // The first line is the heads of the columns.
  return { counted: total, exported: file.trimEnd().split('\n').length - 1 }
}
