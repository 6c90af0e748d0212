/** The databases that tests run on: SQLite always, PostgreSQL when a server is there, each test with one of its own. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export type TestEngine = {
  name: 'SQLite' | 'PostgreSQL'
  /** An empty database. `url` is what DATABASE_URL would hold: nothing for SQLite, which tests open in memory. */
  openEmpty(): Promise<{ url: string | undefined; drop(): Promise<void> }>
}

export const sqlite: TestEngine = {
  name: 'SQLite',
  openEmpty: async () => ({ url: undefined, drop: async () => {} }),
}

/** The server that may be used for tests: the one named by TEST_DATABASE_URL, else one on this machine, else none. */
export async function findPostgres(environment = process.env): Promise<string | null> {
  if (environment.TEST_DATABASE_URL) return environment.TEST_DATABASE_URL

  const { PGHOST = '127.0.0.1', PGPORT = '5432', PGUSER = 'postgres', PGPASSWORD = '' } = environment
  const url = new URL(`postgres://${PGHOST}:${PGPORT}/postgres`)
  url.username = PGUSER
  url.password = PGPASSWORD
  return (await mayCreateDatabases(url.href)) ? url.href : null
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ allowed: boolean }>(
      'select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user',
    )
    return rows[0]?.allowed ?? false
  } catch {
    // Nobody answers there, or not to us: the tests do without, and say so at the end.
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function postgresAt(serverUrl: string): TestEngine {
  return {
    name: 'PostgreSQL',
    async openEmpty() {
      const name = `lc_${randomBytes(6).toString('hex')}`
      await runOn(serverUrl, `create database ${name}`)
      const url = new URL(serverUrl)
      url.pathname = `/${name}`
      return { url: url.href, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) }
    },
  }
}

async function runOn(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const postgresUrl = await findPostgres()

/** Null where no server is. */
export const postgres: TestEngine | null = postgresUrl ? postgresAt(postgresUrl) : null

export const testEngines: TestEngine[] = postgres ? [sqlite, postgres] : [sqlite]
