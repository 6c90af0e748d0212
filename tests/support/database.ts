/** A migrated database for one test, on either engine. */
import { migrate } from '../../src/server/database/migrate.ts'
import {
  openPostgresDatabase,
  openSqliteDatabase,
  type OpenDatabase,
} from '../../src/server/database/open-database.ts'
import { testClock } from './clock.ts'
import { leave, shapeOf, takeLeft, type MigratedPlace } from './left-databases.ts'
import type { TestEngine } from './postgres.ts'

/** `await using database = await emptyDatabase(engine)` closes and drops it when the test ends. */
export async function emptyDatabase(engine: TestEngine): Promise<OpenDatabase & AsyncDisposable> {
  const place = await engine.openEmpty()
  return opened(place.url, () => place.drop())
}

/** As empty as after its migrations, although a PostgreSQL database may have served other tests before. */
export async function migratedDatabase(engine: TestEngine): Promise<OpenDatabase & AsyncDisposable> {
  if (engine.name === 'PostgreSQL') {
    const place = takeLeft() ?? (await migratedPlace(engine))
    return opened(place.url, () => leave(place))
  }
  const database = await emptyDatabase(engine)
  await migrate(database.db, testClock())
  return database
}

/** A PostgreSQL database with its tables, to which nobody is connected. */
export async function migratedPlace(engine: TestEngine): Promise<MigratedPlace> {
  const place = await engine.openEmpty()
  const url = place.url ?? ''
  const database = await openPostgresDatabase(url)
  await migrate(database.db, testClock())
  await database.close()
  return { url, shape: await shapeOf(url), drop: () => place.drop() }
}

type AfterUse = () => Promise<void>

async function opened(url: string | undefined, afterUse: AfterUse): Promise<OpenDatabase & AsyncDisposable> {
  const database = url ? await openPostgresDatabase(url) : openSqliteDatabase(':memory:')
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await afterUse()
    },
  }
}
