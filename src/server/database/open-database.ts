/** Opens the database of this installation, refusing one that could forget what it acknowledged. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { openPostgres, postgresDialect, type PoolLimits } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

/** `db` for everything; the raw connection for the few statements that are prepared by hand. */
export type OpenDatabase =
  | {
      engine: 'sqlite'
      db: Kysely<Database>
      sqlite: DatabaseSync
      wal: WriteAheadLog
      close(): Promise<void>
    }
  | { engine: 'postgres'; db: Kysely<Database>; pool: Pool; close(): Promise<void> }

type OpenSqlite = Extract<OpenDatabase, { engine: 'sqlite' }>

export const DATABASE_FILE = 'lastcall.db'

export type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/** The server's own limits; a worker that reads whole tables passes longer ones. */
const serverLimits: PoolLimits = { connections: 10, queryTimeoutMs: 5000 }

export class UnsafeDatabaseError extends Error {
  override name = 'UnsafeDatabaseError'
}

export async function openDatabase(where: Where, limits = serverLimits): Promise<OpenDatabase> {
  if (where.DATABASE_URL) return openPostgresDatabase(where.DATABASE_URL, limits)
  mkdirSync(where.DATA_DIR, { recursive: true, mode: 0o700 })
  return openSqliteDatabase(join(where.DATA_DIR, DATABASE_FILE))
}

export function openSqliteDatabase(path: string): OpenSqlite {
  const sqlite = openSqlite(path)
  const wal = new WriteAheadLog(sqlite)
  const db = new Kysely<Database>({ dialect: sqliteDialect(sqlite, wal) })
  return { engine: 'sqlite', db, sqlite, wal, close: () => closeSqlite({ db, sqlite, wal }) }
}

export async function openPostgresDatabase(url: string, limits = serverLimits): Promise<OpenDatabase> {
  const pool = openPostgres(url, limits)
  const db = new Kysely<Database>({ dialect: postgresDialect(pool) })
  try {
    await refuseUnsafeSettings(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { engine: 'postgres', db, pool, close: () => closePostgres(db, pool) }
}

async function closeSqlite({ db, sqlite, wal }: Pick<OpenSqlite, 'db' | 'sqlite' | 'wal'>): Promise<void> {
  await wal.close().catch(() => undefined)
  await db.destroy()
  // Kysely closes only what it has used.
  if (sqlite.isOpen) sqlite.close()
}

async function closePostgres(db: Kysely<Database>, pool: Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

const safeSettings = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
}

async function refuseUnsafeSettings(db: Kysely<Database>): Promise<void> {
  const wanted = Object.keys(safeSettings)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(wanted)})`.execute(db)
  const unsafe = rows.filter(({ name, setting }) => !isSafe(name, setting))
  if (unsafe.length === 0) return
  const found = unsafe.map(({ name, setting }) => `${name}=${setting}`).join(', ')
  throw new UnsafeDatabaseError(
    `DATABASE_URL: this PostgreSQL runs with ${found} and could lose a deadline it has promised. Turn it on.`,
  )
}

function isSafe(name: string, setting: string): boolean {
  return Object.entries(safeSettings).some(([known, values]) => known === name && values.includes(setting))
}
