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
  if (!place.url) return untilDisposed(openInMemory())
  return untilDisposed(await openPostgresDatabase(place.url), () => place.drop())
}

/** As empty as after its migrations, although a PostgreSQL database may have served other tests before. */
export async function migratedDatabase(engine: TestEngine): Promise<OpenDatabase & AsyncDisposable> {
  if (engine.name === 'PostgreSQL') {
    const place = takeLeft() ?? (await migratedPlace(engine))
    return untilDisposed(await openPostgresDatabase(place.url), () => leave(place))
  }
  const database = openInMemory()
  database.sqlite.deserialize(await migratedBytes())
  return untilDisposed(database)
}

let migrated: Promise<Uint8Array> | undefined

/** A whole SQLite database with its tables: to copy one takes a fraction of what its migrations take. */
function migratedBytes(): Promise<Uint8Array> {
  migrated ??= migrateInMemory()
  return migrated
}

async function migrateInMemory(): Promise<Uint8Array> {
  const database = openInMemory()
  await migrate(database.db, testClock())
  const bytes = database.sqlite.serialize()
  await database.close()
  return bytes
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

function openInMemory() {
  return openSqliteDatabase(':memory:')
}

function untilDisposed(
  database: OpenDatabase,
  afterUse: () => Promise<void> = async () => {},
): OpenDatabase & AsyncDisposable {
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await afterUse()
    },
  }
}
