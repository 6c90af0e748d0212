/** A migrated database for one test, on either engine. */
import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from '../../src/server/database/migrate.ts'
import {
  openPostgresDatabase,
  openSqliteDatabase,
  type OpenDatabase,
} from '../../src/server/database/open-database.ts'
import { postgresDialect } from '../../src/server/database/postgres-dialect.ts'
import type { Database } from '../../src/server/database/schema.ts'
import { testClock } from './clock.ts'
import { leave, shapeOf, takeLeft, type MigratedPlace } from './left-databases.ts'
import { lend } from './lent-pool.ts'
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
    const pool = place.pool ?? (await openPool(place.url))
    return untilDisposed(openLent(pool), () => leave(place, pool))
  }
  const database = openInMemory()
  database.sqlite.deserialize(await migratedBytes())
  return untilDisposed(database)
}

/** Kept until the process ends, which it does not keep from ending. */
async function openPool(url: string): Promise<Pool> {
  const opened = await openPostgresDatabase(url)
  if (opened.engine !== 'postgres') throw new Error(`${url} is no PostgreSQL database`)
  opened.pool.options.allowExitOnIdle = true
  return opened.pool
}

function openLent(owned: Pool): OpenDatabase {
  const pool = lend(owned)
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) })
  return {
    engine: 'postgres',
    db,
    pool,
    close: async () => void (await Promise.all([db.destroy(), pool.end()])),
  }
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
