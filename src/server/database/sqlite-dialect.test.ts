/** What happens when several connections want to write to one SQLite file, or nobody can. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { isDiskFull } from './failures.ts'
import { migrate } from './migrate.ts'
import { openSqliteDatabase } from './open-database.ts'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-'))
  const path = join(folder, 'lastcall.db')
  const [one, other] = [openSqliteDatabase(path), openSqliteDatabase(path)]
  await migrate(one.db, testClock())
  assert.ok(one.engine === 'sqlite')
  const insert = (db: Db, name: string) => db.insertInto('versions').values({ name, version: 1 }).execute()
  const close = async () => {
    await Promise.all([one.close(), other.close()])
    await rm(folder, { recursive: true })
  }
  return { one: one.db, other: other.db, sqlite: one.sqlite, insert, [Symbol.asyncDispose]: close }
}

test('who has to wait for another connection to finish writing does not hold up the process', async () => {
  await using it = await setup()
  const turns: string[] = []
  const { promise: waited, resolve: letGo } = Promise.withResolvers<void>()

  const held = inTransaction(it.one, async (trx) => {
    await trx.insertInto('versions').values({ name: 'first', version: 1 }).execute()
    await waited
    turns.push('first')
  })
  await turn()
  const waiting = [
    it.insert(it.other, 'statement').then(() => turns.push('statement')),
    inTransaction(it.other, (trx) =>
      trx.insertInto('versions').values({ name: 'transaction', version: 1 }).execute(),
    ).then(() => turns.push('transaction')),
  ]
  for (let at = 0; at < 20; at++) await turn()
  turns.push('process')
  letGo()
  await Promise.all([held, ...waiting])

  assert.deepEqual(turns, ['process', 'first', 'statement', 'transaction'])
})

test('a full disk is told as such out of a transaction too, and the next one works', async () => {
  await using it = await setup()
  const { page_count: pages } = it.sqlite.prepare('pragma page_count').get() as { page_count: number }
  it.sqlite.exec(`pragma max_page_count = ${pages}`)

  const failing = inTransaction(it.one, async (trx) => {
    for (let at = 0; at < 100; at++) await it.insert(trx, `${at}`.padStart(500))
  })
  await assert.rejects(failing, isDiskFull)
  it.sqlite.exec('pragma max_page_count = 100000')
  await inTransaction(it.one, (trx) => it.insert(trx, 'afterwards'))

  const rows = await it.one.selectFrom('versions').select('name').execute()
  assert.deepEqual(rows, [{ name: 'afterwards' }])
})

test('rows have the columns that a table has by now, whatever was asked of it before', async () => {
  await using it = await setup()
  await it.insert(it.one, 'first')
  const all = () => it.one.selectFrom('versions').selectAll().execute()
  assert.deepEqual(await all(), [{ name: 'first', version: 1 }])

  await it.one.schema.alterTable('versions').renameColumn('version', 'edition').execute()

  assert.deepEqual(await all(), [{ name: 'first', edition: 1 }])
})
