/**
 * Do counts survive? Rounds of `kill -9` while visitors come: whatever was answered two seconds before has to be counted, and
 * the next start has to know that the server was killed. `--rounds 3` measures less.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import { lastEvent } from '../src/server/diagnostics/repository.ts'
import { systemClock } from '../src/server/foundation/clock.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { activityOf } from '../tests/support/activity.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { anyNetwork, freePort, runServer } from './running-server.ts'
import { atLeast, atMost, inWords } from './verdict.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const ROUNDS = Number(values.rounds)
const OFFER = 'https://shop.example/offer'
const VISITORS_AT_ONCE = 8
const ALLOWED_MS = 2000

const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-counts-'))
const settings = readEnvironment({ DATA_DIR: dataDir })
const database = await openDatabase(settings)
await migrate(database.db, systemClock)
const campaign = await insertCampaign(database.db, Date.now(), { pages: [{ beforeUrl: OFFER }] })
await database.close()

let missing = 0
let lostInAll = 0
let noticed = 0
let counted = 0
for (let round = 1; round <= ROUNDS; round++) {
  const server = await runServer({ port: await freePort(), dataDir, url: undefined })
  const answered: number[] = []
  const visiting = Array.from({ length: VISITORS_AT_ONCE }, () => visitUntilGone(server.port, answered))
  await pause(3000 + Math.random() * 2000)
  const killedAt = Date.now()
  await server.kill()
  await Promise.all(visiting)
  const after = await whatIsStored()
  const stored = after.visits - counted
  missing += Math.max(0, answered.filter((at) => at < killedAt - ALLOWED_MS).length - stored)
  lostInAll += Math.max(0, answered.length - stored)
  counted = after.visits
  console.log(`  round ${round}: ${inWords(answered.length)} answered, ${inWords(stored)} counted`)
  // Another start, which stops as it should, notices the kill and leaves nothing to notice.
  const next = await runServer({ port: await freePort(), dataDir, url: undefined })
  await next.stop()
  const stop = (await whatIsStored()).uncleanStopAt
  if (stop !== null && stop >= killedAt) noticed += 1
}
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
atLeast(ROUNDS * 50, 'visits counted in spite of it all', counted)
console.log(`  ${inWords(lostInAll)} visits of the last moments lost in all`)
atMost(0, 'visits lost that were answered two seconds before the kill', missing)
atLeast(ROUNDS, 'kills that the next start noticed', noticed)

async function visitUntilGone(port: number, answered: number[]): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/d`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': anyNetwork() },
      body: JSON.stringify({ a: campaign.publicKey, u: OFFER, v: newVisitorId(), k: [] }),
    }).catch(() => null)
    if (!answer?.ok) return
    await answer.text().catch(() => '')
    answered.push(Date.now())
    await pause(10)
  }
}

/** The server is dead or has stopped: its database is read as it left it. */
async function whatIsStored() {
  const left = await openDatabase(settings)
  const { visit = 0 } = await activityOf(left.db, campaign.id)
  const stop = await lastEvent(left.db, 'unclean-stop')
  await left.close()
  return { visits: visit, uncleanStopAt: stop?.at ?? null }
}
