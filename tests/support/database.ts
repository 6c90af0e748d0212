/** A migrated database for one test, on either engine. */
import { migrate } from '../../src/server/database/migrate.ts'
import {
  openPostgresDatabase,
  openSqliteDatabase,
  type OpenDatabase,
} from '../../src/server/database/open-database.ts'
import { testClock } from './clock.ts'
import { testEngines, type TestEngine } from './postgres.ts'

export { testEngines }

/** `await using database = await emptyDatabase(engine)` closes and drops it when the test ends. */
export async function emptyDatabase(engine: TestEngine): Promise<OpenDatabase & AsyncDisposable> {
  const place = await engine.openEmpty()
  const database = place.url ? await openPostgresDatabase(place.url) : openSqliteDatabase(':memory:')
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await place.drop()
    },
  }
}

export async function migratedDatabase(engine: TestEngine): Promise<OpenDatabase & AsyncDisposable> {
  const database = await emptyDatabase(engine)
  await migrate(database.db, testClock())
  return database
}
