/**
 * What somebody who installs a later version over the one with migration 012 is promised: everything is still there
 * afterwards, and an upgrade that is interrupted, wherever it is, has changed nothing and is taken up by the next start.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { migrations, type Migration } from '../src/server/database/migrations.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { testClock } from './support/clock.ts'
import { emptyDatabase } from './support/database.ts'
import { onEngineByTurns } from './support/every-database.ts'
import { leftToRest } from './support/sample.ts'
import { testServer } from './support/server.ts'
import { contentOf, earlierVersion, fillAsEarlier, laterMigrations } from './support/upgraded-database.ts'
import { CHROME } from './support/visitor-browser.ts'
import { unhurried } from './support/unhurried.ts'

const { owner, visit, limited } = earlierVersion
const earlierCounts = Object.entries(earlierVersion.rows).map(([table, rows]) => [table, rows.length])
const STOPPED_UPGRADE = join(import.meta.dirname, 'support/stopped-upgrade.ts')
/** A process that was killed while it migrated holds its lease for so long. */
const LEASE_SECONDS = 61

onEngineByTurns('an upgrade keeps every row, and what visitors and owners were told', async (engine) => {
  await using database = await emptyDatabase(engine)
  const clock = testClock(earlierVersion.recordedAt)
  await fillAsEarlier(database.db, clock)
  await migrate(database.db, clock)
  const after = await contentOf(database)
  const kept = Object.keys(earlierVersion.rows).map((table) => [table, after[table]?.rows.length])
  await using server = await testServer(engine, {}, { database, clock, timeouts: unhurried })
  await server.deps.snapshot.refresh()
  const ask = async (url: string, v: string, k: string[] = []) => {
    const { body } = await server.browser().send('POST', '/d', {
      body: JSON.stringify({ a: earlierVersion.publicKey, u: url, v, k }),
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME },
    })
    return (body as DecisionAnswer).c[0]
  }
  const browser = server.browser()
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)

  const known = await ask(earlierVersion.pageUrl, visit.visitorId, [visit.token])
  const stranger = await ask(limited.url, newVisitorId())
  const account = await browser.get('/api/account')

  assert.deepEqual(kept, earlierCounts)
  assert.equal(known?.at, visit.deadlineAt)
  assert.equal(stranger?.n, limited.left)
  assert.equal(account.status, 200)
})

onEngineByTurns(
  'an upgrade that fails anywhere changes nothing, and the next start does it whole',
  async (engine) => {
    await using database = await emptyDatabase(engine)
    await using whole = await emptyDatabase(engine)
    const clock = testClock(earlierVersion.recordedAt)
    for (const { db } of [database, whole]) await fillAsEarlier(db, clock)
    let interruptions = 0

    for (const migration of laterMigrations) {
      const before = await contentOf(database)
      const upTo = migrations.filter(({ name }) => name < migration.name)
      for (let statements = 0; ; statements++) {
        const broken = interrupted(migration, statements)
        const outcome = await migrate(database.db, clock, [...upTo, broken]).catch((error: unknown) => error)
        assert.match(String(outcome), /Power went out/)
        assert.deepEqual(
          await contentOf(database),
          before,
          `${migration.name}, after ${statements} statements`,
        )
        interruptions += 1
        if (broken.isThrough) break
      }
      assert.deepEqual(await migrate(database.db, clock, [...upTo, migration]), [migration.name])
    }
    await migrate(whole.db, clock)

    assert.deepEqual(await contentOf(database), await contentOf(whole))
    assert.ok(interruptions > laterMigrations.length)
  },
  leftToRest,
)

onEngineByTurns(
  'a process that is killed during an upgrade has changed nothing, and the next start does it',
  async (engine) => {
    const place = await engine.openEmpty()
    const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-upgrade-'))
    const environment = { DATA_DIR: dataDir, ...(place.url && { DATABASE_URL: place.url }) }
    const clock = testClock()
    const opened = () => openDatabase(readEnvironment(environment))
    const earlier = await opened()
    await fillAsEarlier(earlier.db, clock)
    await migrate(earlier.db, clock, migrations.slice(0, -1))
    const before = await contentOf(earlier)
    await earlier.close()

    const child = spawn(process.execPath, [STOPPED_UPGRADE], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const database = await opened()
    const after = await contentOf(database)
    clock.advance({ seconds: LEASE_SECONDS })
    const upgraded = await migrate(database.db, clock)

    assert.deepEqual(after, before)
    assert.deepEqual(upgraded, [migrations.at(-1)?.name])
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
    await place.drop()
  },
)

/** Fails before the next statement after so many, or, where there is none, before the migration is noted as done. */
function interrupted(whole: Migration, statements: number) {
  const migration = {
    name: whole.name,
    isThrough: false,
    async up(db: Parameters<Migration['up']>[0]) {
      let begun = 0
      await whole.up(
        db.withPlugin({
          transformQuery({ node }) {
            if (begun++ === statements) throw new Error('Power went out')
            return node
          },
          transformResult: async ({ result }) => result,
        }),
      )
      migration.isThrough = true
      throw new Error('Power went out')
    },
  }
  return migration
}
