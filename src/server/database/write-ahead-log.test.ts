/** What is told, and when, of a commit that the disk does not have yet. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { runCheckpoints } from './checkpoints.ts'
import { isStorageAway } from './failures.ts'
import type { Database } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

type Flush = { done: () => void; failed: (error: Error) => void }

/** A database with one table, on a disk that writes when it is told to. */
async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-log-'))
  const path = join(folder, 'lastcall.db')
  const sqlite = openSqlite(path)
  sqlite.exec('create table versions (name text, version integer)')
  const flushes: Flush[] = []
  const wal = new WriteAheadLog(sqlite, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    flushes.push({ done: resolve, failed: reject })
    return promise
  })
  const db = new Kysely<Database>({ dialect: sqliteDialect(sqlite, wal) })
  let next = 0
  return {
    path,
    sqlite,
    wal,
    flushes,
    commit(rows = 1, text = '') {
      wal.commit(() => {
        sqlite.exec('begin immediate')
        const insert = sqlite.prepare('insert into versions (name, version) values (?, ?)')
        for (let row = 0; row < rows; row++) insert.run(`${text}${next++}`, 1)
        sqlite.exec('commit')
      })
    },
    rows: () => db.selectFrom('versions').selectAll().execute(),
    async [Symbol.asyncDispose]() {
      for (const { done } of flushes) done()
      await db.destroy()
      await rm(folder, { recursive: true })
    },
  }
}

/** Whether it has settled after whatever is due now has been done. */
async function hasSettled(promise: Promise<unknown> | null): Promise<boolean> {
  let settled = promise === null
  promise?.then(
    () => (settled = true),
    () => (settled = true),
  )
  for (let at = 0; at < 5; at++) await turn()
  return settled
}

test('a commit is told of, and read, when the disk has it', async () => {
  await using it = await setup()

  it.commit()
  const told = it.wal.flushed()
  const read = it.rows()
  assert.deepEqual([await hasSettled(told), await hasSettled(read)], [false, false])
  it.flushes[0]?.done()

  assert.equal((await read).length, 1)
  await told
  assert.equal(it.wal.flushed(), null)
})

test('what is committed while the disk writes waits for the time after', async () => {
  await using it = await setup()
  it.commit()
  const first = it.wal.flushed()

  it.commit()
  it.commit()
  const later = it.wal.flushed()
  it.flushes[0]?.done()
  assert.deepEqual([await hasSettled(first), await hasSettled(later)], [true, false])
  assert.equal(it.flushes.length, 2)
  it.flushes[1]?.done()

  assert.equal(await hasSettled(later), true)
  assert.equal(it.flushes.length, 2)
})

test('what the disk refuses is told to nobody, and written into the database by whoever asks next', async () => {
  await using it = await setup()
  it.commit()
  const told = it.wal.flushed()

  it.flushes[0]?.failed(Object.assign(new Error('i/o error'), { code: 'EIO' }))
  await assert.rejects(told!, (error) => isStorageAway(error))
  const rows = await it.rows()

  assert.equal(rows.length, 1)
  // Not asked for once more: it would say that all is well.
  assert.equal(it.flushes.length, 1)
  assert.equal((await stat(`${it.path}-wal`)).size, 0)
  it.commit()
  assert.equal(it.flushes.length, 2)
})

test('while somebody reads what was there before, what the disk has refused stays refused', async () => {
  await using it = await setup()
  const reader = openSqlite(it.path)
  reader.exec('begin; select count(*) from versions')
  it.commit()

  it.flushes[0]?.failed(new Error('i/o error'))
  await assert.rejects(it.wal.flushed()!)
  await assert.rejects(it.rows(), (error) => isStorageAway(error))
  reader.exec('commit')

  assert.equal((await it.rows()).length, 1)
  reader.close()
})

test('who has stored nothing waits for no disk, but for what somebody else has stored', async () => {
  await using it = await setup()
  const other = openSqlite(it.path)
  it.wal.commit(() => it.sqlite.exec('begin immediate; commit'))
  assert.equal(it.wal.flushed(), null)
  assert.equal((await it.rows()).length, 0)

  other.exec("insert into versions values ('of another thread', 1)")
  const read = it.rows()
  assert.equal(await hasSettled(read), false)
  it.flushes[0]?.done()

  assert.equal((await read).length, 1)
  assert.equal(await hasSettled(it.rows()), true)
  assert.equal(it.flushes.length, 1)
  other.close()
})

test('a refusal that nobody waits for ends nothing', async () => {
  await using it = await setup()
  it.commit()
  it.commit()

  it.flushes[0]?.failed(new Error('i/o error'))

  assert.equal(await hasSettled(it.wal.flushed()), true)
  assert.equal((await it.rows()).length, 2)
})

test('without a disk of the test the log itself is brought to the real one', async () => {
  await using it = await setup()
  const wal = new WriteAheadLog(it.sqlite)
  const { size } = await stat(`${it.path}-wal`)

  wal.commit(() => it.sqlite.exec("insert into versions values ('real', 1)"))
  await wal.flushed()

  assert.ok((await stat(`${it.path}-wal`)).size > size)
  assert.deepEqual(it.sqlite.prepare('pragma synchronous').get(), { __proto__: null, synchronous: 2 })
  await wal.close()
})

test('in memory nothing has to be waited for', () => {
  const sqlite = openSqlite(':memory:')
  const wal = new WriteAheadLog(sqlite)

  wal.commit(() => sqlite.exec('create table pairs (at integer)'))

  assert.equal(wal.flushed(), null)
  sqlite.close()
})

type Checkpointed = { log: number; checkpointed: number }

test('the log is moved by a connection of its own, also while somebody writes all the time', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  await using it = await setup()
  const other = openSqlite(it.path)
  const warned: unknown[] = []
  const checkpoints = runCheckpoints(other, { warn: (told: unknown) => warned.push(told) })
  const pages = () => it.sqlite.prepare('pragma wal_checkpoint(noop)').get() as Checkpointed
  const text = 'x'.repeat(3000)

  it.commit(500, text)
  t.mock.timers.tick(50)
  const few = pages()
  it.commit(2000, text)
  t.mock.timers.tick(50)
  const many = pages()
  for (let at = 0; at < 4; at++) it.commit(2000, text)
  t.mock.timers.tick(50)
  const long = pages()
  // Whoever comes next begins it anew.
  it.commit()

  assert.ok(few.log > 0)
  assert.equal(few.checkpointed, 0)
  assert.equal(many.checkpointed, many.log)
  assert.equal(long.checkpointed, long.log)
  assert.ok(pages().log < 100, `${pages().log} pages`)
  assert.deepEqual(warned, [])
  checkpoints.stop()
  other.close()
})

test('nobody who writes waits for who reads for long', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  await using it = await setup()
  const [other, reader] = [openSqlite(it.path), openSqlite(it.path)]
  const prepare = other.prepare.bind(other)
  let full = 0
  t.mock.method(other, 'prepare', (text: string) => {
    const statement = prepare(text)
    const get = statement.get.bind(statement)
    if (text.includes('(full)')) t.mock.method(statement, 'get', () => ((full += 1), get()))
    return statement
  })
  const checkpoints = runCheckpoints(other, { warn: assert.fail })
  reader.exec('begin; select count(*) from versions')
  for (let at = 0; at < 5; at++) it.commit(2000, 'x'.repeat(3000))

  for (let at = 0; at < 20; at++) t.mock.timers.tick(50)
  // Nobody else may write while it waits for the reader.
  assert.equal(full, 0)
  reader.exec('commit')
  t.mock.timers.tick(50)

  const { log, checkpointed } = it.sqlite.prepare('pragma wal_checkpoint(noop)').get() as Checkpointed
  assert.ok(log > 8000)
  assert.equal(checkpointed, log)
  assert.equal(full, 1)
  checkpoints.stop()
  reader.close()
  other.close()
})

test('where the log cannot be moved its thread says so and goes on', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  await using it = await setup()
  const other = new DatabaseSync(it.path)
  const warned: string[] = []
  const checkpoints = runCheckpoints(other, {
    warn: (_told: unknown, text?: string) => warned.push(text ?? ''),
  })

  other.close()
  t.mock.timers.tick(100)

  assert.deepEqual(warned, [
    'Could not move what was committed into the database',
    'Could not move what was committed into the database',
  ])
  checkpoints.stop()
})
