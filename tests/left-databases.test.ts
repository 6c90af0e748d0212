/** A database that has served one test is for the next like a new one. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../src/server/database/schema.ts'
import { migratedDatabase } from './support/database.ts'
import { testServer } from './support/server.ts'
import { onEveryDatabase } from './support/every-database.ts'

onEveryDatabase('nothing that a test wrote is there for the next', async (engine) => {
  {
    await using server = await testServer(engine)
    await server.owner()
    assert.notDeepEqual(await filledTables(server.deps.database.db), ['applied_migrations'])
  }

  await using database = await migratedDatabase(engine)

  assert.deepEqual(await filledTables(database.db), ['applied_migrations'])
})

onEveryDatabase('a table that a test took away is there for the next', async (engine) => {
  {
    await using database = await migratedDatabase(engine)
    await database.db.schema.alterTable('pages').renameTo('out_of_reach').execute()
  }

  await using database = await migratedDatabase(engine)

  assert.deepEqual(await database.db.selectFrom('pages').selectAll().execute(), [])
})

async function filledTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}
