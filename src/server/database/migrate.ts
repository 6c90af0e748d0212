/** Brings the tables up to date at start: one process at a time, each migration in a transaction of its own. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import { isCreatedMeanwhile } from './failures.ts'
import { releaseLease, takeLease } from './leases.ts'
import { migrations as allMigrations, type Migration } from './migrations.ts'
import type { Database } from './schema.ts'

const LEASE_MS = 60_000
const WAIT_MS = 100

export async function migrate(
  db: Kysely<Database>,
  clock: Clock,
  migrations = allMigrations,
): Promise<string[]> {
  await createBookkeeping(db)
  const lease = { name: 'migrations', holder: newId() }
  while (!(await takeLease(db, { ...lease, now: clock.now(), forMs: LEASE_MS }))) await pause(WAIT_MS)
  try {
    return await applyMissing(db, clock, migrations)
  } finally {
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
