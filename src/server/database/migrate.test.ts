/** What starting on an old, new or shared database promises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClock } from '../../../tests/support/clock.ts'
import { emptyDatabase, testEngines } from '../../../tests/support/database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

for (const engine of testEngines) {
  test(`a fresh database gets every table, and starting again changes nothing, on ${engine.name}`, async () => {
    await using database = await emptyDatabase(engine)

    const first = await migrate(database.db, testClock())
    const second = await migrate(database.db, testClock())

    assert.deepEqual(
      first,
      migrations.map((migration) => migration.name),
    )
    assert.deepEqual(second, [])
  })

  test(`two servers that start together migrate once, on ${engine.name}`, async () => {
    await using database = await emptyDatabase(engine)

    const applied = await Promise.all([migrate(database.db, testClock()), migrate(database.db, testClock())])

    assert.equal(applied.flat().length, migrations.length)
  })

  test(`a migration that fails leaves nothing behind and is tried again, on ${engine.name}`, async () => {
    await using database = await emptyDatabase(engine)
    await migrate(database.db, testClock())
    const broken = {
      name: '999-broken',
      up: async (db: typeof database.db) => {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('Power went out')
      },
    }

    await assert.rejects(migrate(database.db, testClock(), [...migrations, broken]), /Power went out/)

    const tables = await database.db.introspection.getTables()
    assert.ok(!tables.some((table) => table.name === 'half'))
    assert.deepEqual(await migrate(database.db, testClock()), [])
  })

  test(`an older version refuses a database that is newer, on ${engine.name}`, async () => {
    await using database = await emptyDatabase(engine)
    await migrate(database.db, testClock())

    await assert.rejects(migrate(database.db, testClock(), []), /The database is newer than this version/)
  })
}
