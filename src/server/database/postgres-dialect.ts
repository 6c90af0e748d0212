/** PostgreSQL through pg: a small pool whose big integers come back as numbers. */
import { PostgresDialect } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'

const INT8 = types.builtins.INT8
const NUMERIC = types.builtins.NUMERIC

/** Sums of bigint are numeric; both stay far below 2^53 here (milliseconds, cents, counts). */
const numbers: CustomTypesConfig = {
  getTypeParser: (oid, format): unknown =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format ?? 'text'),
}

export type PoolLimits = { connections: number; queryTimeoutMs: number }

export function openPostgres(url: string, { connections, queryTimeoutMs }: PoolLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    query_timeout: queryTimeoutMs,
    statement_timeout: queryTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: numbers,
  })
  // A connection that breaks fails the query it was working on and is replaced by the pool. It also says so as an
  // event, idle or not, and an event that nobody listens to would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function postgresDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
