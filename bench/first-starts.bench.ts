/**
 * Two servers that start at the same moment on an empty database: both are there afterwards, whoever of them came second
 * with a table. `STARTS=60 npm run bench -- first-starts` does a part of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgres, type TestEngine } from '../tests/support/postgres.ts'
import { benchSecrets } from './bench-server.ts'
import { freePort, runServer } from './running-server.ts'
import { atLeast } from './verdict.ts'

const STARTS = Number(process.env.STARTS ?? 200)
const SERVERS = 2
const BUILT = 'dist/server/main.js'

const settings = {
  SECRET_KEY: benchSecrets.secretKey,
  ENCRYPTION_KEY: benchSecrets.encryptionKey,
}

if (postgres) await startOften(postgres)
else console.log('  – skipped: no PostgreSQL here')

async function startOften(engine: TestEngine): Promise<void> {
  let started = 0
  for (let round = 0; round < STARTS; round++) started += await startTogether(engine)
  atLeast(STARTS * SERVERS, `of ${STARTS * SERVERS} servers are there`, started)
}

/** How many of them were there in the end; what kept the others from it is told. */
async function startTogether(engine: TestEngine): Promise<number> {
  const place = await engine.openEmpty()
  const folders = Array.from({ length: SERVERS }, () => mkdtempSync(join(tmpdir(), 'lastcall-first-')))
  const ports = await Promise.all(folders.map(() => freePort()))
  const asked = folders.map((dataDir, at) =>
    runServer({ script: BUILT, port: ports[at] ?? 0, dataDir, url: place.url, settings }),
  )
  const outcomes = await Promise.allSettled(asked)
  let there = 0
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      console.log(`  ${String(outcome.reason)}`)
      continue
    }
    const { status } = await fetch(`http://localhost:${outcome.value.port}/ready`)
    if (status === 200) there += 1
    else console.log(`  /ready answered ${status}`)
    await outcome.value.kill()
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  await place.drop()
  return there
}
