/** What the installation forgets by itself, and when. */
import assert from 'node:assert/strict'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import { forgetTheExpired } from './account-jobs.ts'

const DAY = 24 * 3_600_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { db } = server.deps.database
  const now = server.clock.now()
  return {
    db,
    now,
    forget: () => forgetTheExpired.run({}, server.deps),
    async entry(at: number): Promise<void> {
      const nobody = { account_id: null, user_id: null, subject: null, ip_hash: null, request_id: null }
      await db
        .insertInto('audit_log')
        .values({ id: newId(), ...nobody, action: 'signed-in', at })
        .execute()
    },
    async job(state: 'waiting' | 'dead', run_at: number): Promise<void> {
      const row = { id: newId(), kind: 'note', payload: '', state, attempts: 1, run_at, leased_until: 0 }
      await db
        .insertInto('jobs')
        .values({ ...row, unique_key: null, last_error: null, created_at: run_at })
        .execute()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('the audit log reaches back four hundred days', async (engine) => {
  await using it = await setup(engine)
  for (let count = 0; count < 300; count++) await it.entry(it.now - 401 * DAY)
  await it.entry(it.now - 399 * DAY)

  await it.forget()

  const left = await it.db.selectFrom('audit_log').select('at').execute()
  assert.deepEqual(left, [{ at: it.now - 399 * DAY }])
})

onEngineByTurns(
  'work that was given up can be looked into for a month, and what waits is kept',
  async (engine) => {
    await using it = await setup(engine)
    await it.job('dead', it.now - 31 * DAY)
    await it.job('dead', it.now - 29 * DAY)
    await it.job('waiting', it.now - 31 * DAY)

    await it.forget()

    const left = await it.db.selectFrom('jobs').select('state').orderBy('run_at').execute()
    assert.deepEqual(left, [{ state: 'waiting' }, { state: 'dead' }])
  },
)
