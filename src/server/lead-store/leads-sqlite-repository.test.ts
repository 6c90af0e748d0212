/** What visitors notice of the background thread, which writes to the same file. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testClock } from '../../../tests/support/clock.ts'
import { migrate } from '../database/migrate.ts'
import { openSqliteDatabase } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { createSqliteLeadStore } from './leads-sqlite-repository.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-'))
  const path = join(folder, 'lastcall.db')
  const [visitors, background] = [openSqliteDatabase(path), openSqliteDatabase(path)]
  await migrate(visitors.db, testClock())
  assert.ok(visitors.engine === 'sqlite')
  const close = async () => {
    await Promise.all([visitors.close(), background.close()])
    await rm(folder, { recursive: true })
  }
  return { store: createSqliteLeadStore(visitors), background, [Symbol.asyncDispose]: close }
}

test('a visit that meets a long step of background work waits for its end', async () => {
  await using it = await setup()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const step = inTransaction(it.background.db, async (trx) => {
    await trx.insertInto('versions').values({ name: 'held', version: 1 }).execute()
    hold()
    await pause(100)
  })
  await isHeld

  const [outcome] = await Promise.all([it.store.resolve([]), step])

  assert.deepEqual(outcome.resolutions, [])
})
