/** SQLite through Node's own driver, in the shape that Kysely's dialect asks for. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { SqliteDialect, type CompiledQuery, type DatabaseConnection, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { retryWhileBusy } from './retry-while-busy.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

const STATEMENTS_KEPT = 500
const CHANGES_TABLES = /^(alter|create|drop)\b/i
/** While a process waits inside SQLite it does nothing else, so it hardly does: `retryWhileBusy` waits instead. */
export const BUSY_TIMEOUT_MS = 5
/** So long may the log become (256 MB) where no thread moves it (`runCheckpoints`): whoever commits does so then. */
const PAGES_BETWEEN_CHECKPOINTS = 64_000
/**
 * Eight times SQLite's own. Keys of people are hashes: each visitor's lead is written to pages of its own, and those of a
 * batch have to be in memory together, or they are written twice. A small database fills none of it.
 */
const PAGES_IN_MEMORY_KB = 16_000
/** Opening may have to wait for another process that recovers the file; nobody is served yet. */
const OPENING_TIMEOUT_MS = 5000

export function openSqlite(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS, enableForeignKeyConstraints: true })
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  sqlite.exec(`pragma cache_size = -${PAGES_IN_MEMORY_KB}`)
  sqlite.exec(`pragma wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS}`)
  sqlite.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return sqlite
}

/** What it reads, the disk has: nobody is told what a loss of power could take back. */
export function sqliteDialect(sqlite: DatabaseSync, wal: WriteAheadLog): SqliteDialect {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT })
  return new SqliteDialect({
    database: {
      close: () => sqlite.close(),
      prepare(sql) {
        const known = statements.get(sql)
        if (known) return known
        const statement =
          sql === 'rollback' ? rollbackOf(sqlite) : asKyselyStatement(sqlite.prepare(withWriteLock(sql)))
        // What was prepared before a change of tables knows the columns of before.
        if (CHANGES_TABLES.test(sql)) statements.clear()
        else statements.set(sql, statement)
        return statement
      },
    },
    onCreateConnection: async (connection) => waitForLockAndDisk(connection, wal),
  })
}

/**
 * Each statement waits for the lock, and for the disk to have what it shows. Inside a transaction nothing has to wait any
 * more: it has the lock from its beginning.
 */
function waitForLockAndDisk(connection: DatabaseConnection, wal: WriteAheadLog): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    const flushing = wal.flushed()
    if (flushing) await flushing
    const result = await retryWhileBusy(() => execute<R>(query))
    const reading = result.rows.length > 0 ? wal.flushedWhatWasRead() : null
    if (reading) await reading
    return result
  }
}

/**
 * A transaction that reads first and writes later fails at once when somebody else wrote in between, without
 * waiting. Taking the write lock at the start makes it wait its turn instead.
 */
function withWriteLock(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql
}

/** A full disk ends a transaction by itself; a second end would fail and hide the reason. */
function rollbackOf(sqlite: DatabaseSync): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run() {
      if (sqlite.isTransaction) sqlite.exec('rollback')
      return { changes: 0, lastInsertRowid: 0 }
    },
    iterate: () => [][Symbol.iterator](),
  }
}

/** A row from its values alone costs a third of one that the driver makes, and equals the rows that PostgreSQL gives. */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...asSqlite(parameters)).map((values) => rowOf(names, values)),
    run: (parameters) => statement.run(...asSqlite(parameters)),
    *iterate(parameters) {
      for (const values of statement.iterate(...asSqlite(parameters))) yield rowOf(names, values)
    },
  }
}

function rowOf(names: readonly string[], values: unknown): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values)) for (const [at, name] of names.entries()) row[name] = values[at]
  return row
}

type SqliteValue = null | number | bigint | string | Uint8Array

function asSqlite(parameters: readonly unknown[]): SqliteValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
    if (typeof value === 'number' || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite cannot store a ${typeof value}`)
  })
}
