/** Brings the tables up to date at start: one process at a time, each migration in a transaction of its own. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import { isCreatedMeanwhile } from './failures.ts'
import { releaseLease, takeLease } from './leases.ts'
import { migrations as allMigrations, type Migration } from './migrations.ts'
import { openDatabase, type Where } from './open-database.ts'
import type { PoolLimits } from './postgres-dialect.ts'
import type { Database } from './schema.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
const WAIT_MS = 100

/** A statement that goes through all leads of a large installation takes longer than any of the server may. */
const unhurried: PoolLimits = { connections: 2, queryTimeoutMs: 3_600_000 }

/** With connections of its own, which are closed in the end. */
export async function migrateInstallation(
  where: Where,
  clock: Clock,
  migrations = allMigrations,
): Promise<string[]> {
  const database = await openDatabase(where, unhurried)
  try {
    return await migrate(database.db, clock, migrations)
  } finally {
    await database.close()
  }
}

export async function migrate(
  db: Kysely<Database>,
  clock: Clock,
  migrations = allMigrations,
): Promise<string[]> {
  await createBookkeeping(db)
  const lease = { name: 'migrations', holder: newId() }
  const take = () => takeLease(db, { ...lease, now: clock.now(), forMs: LEASE_MS })
  while (!(await take())) await pause(WAIT_MS)
  // Where it cannot be renewed the database is away, which the migration finds out as well.
  const renewal = setInterval(() => void take().catch(() => {}), LEASE_RENEWAL_MS)
  try {
    return await applyMissing(db, clock, migrations)
  } finally {
    clearInterval(renewal)
    await releaseLease(db, lease)
  }
}

async function applyMissing(db: Kysely<Database>, clock: Clock, migrations: Migration[]): Promise<string[]> {
  const rows = await db.selectFrom('applied_migrations').select('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  refuseNewerDatabase(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) {
    await db.transaction().execute(async (trx) => {
      await migration.up(trx)
      await trx
        .insertInto('applied_migrations')
        .values({ name: migration.name, applied_at: clock.now() })
        .execute()
    })
  }
  return missing.map((migration) => migration.name)
}

/** An older version of the product must not write into tables it does not know. */
function refuseNewerDatabase(applied: Set<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`The database is newer than this version: it has ${unknown.join(', ')}`)
}

async function createBookkeeping(db: Kysely<Database>): Promise<void> {
  try {
    await db.schema
      .createTable('leases')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('applied_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
  } catch (error) {
    // PostgreSQL lets two "if not exists" race; the loser finds the table there.
    if (!isCreatedMeanwhile(error)) throw error
    await createBookkeeping(db)
  }
}
