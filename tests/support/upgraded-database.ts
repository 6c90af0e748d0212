/** A database as an earlier version left it, and what it takes to bring it up to date one migration at a time. */
import { readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Clock } from '../../src/server/foundation/clock.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { migrations, type Migration } from '../../src/server/database/migrations.ts'
import type { OpenDatabase } from '../../src/server/database/open-database.ts'
import type { Database } from '../../src/server/database/schema.ts'

type Db = Kysely<Database>
type Cell = null | number | string | { base64: string }
type Row = Record<string, Cell>

/** Every row that the version before sales had evidence wrote, parents first, and what it told its people. */
export type EarlierVersion = {
  recordedAt: number
  publicKey: string
  owner: { email: string; cookies: [string, string][] }
  campaignId: string
  quantityId: string
  pageUrl: string
  visit: { visitorId: string; token: string; deadlineAt: number }
  limited: { url: string; left: number }
  rows: Record<string, Row[]>
}

const LAST_MIGRATION = '012-merged-leads'

export const laterMigrations: readonly Migration[] = migrations.filter(({ name }) => name > LAST_MIGRATION)

export const earlierVersion = JSON.parse(
  readFileSync(new URL('../databases/after-merged-leads.json', import.meta.url), 'utf8'),
) as EarlierVersion

/** Sessions live by the machine's clock, which no test sets: the owner's has just begun whenever the tests run. */
const now = Date.now()
const begun = new Date(now).toISOString()
const ends = new Date(now + 86_400_000).toISOString()
for (const session of earlierVersion.rows['sessions'] ?? [])
  Object.assign(session, { created_at: begun, updated_at: begun, expires_at: ends })

export async function fillAsEarlier(db: Db, clock: Clock): Promise<void> {
  await migrate(
    db,
    clock,
    migrations.filter(({ name }) => name <= LAST_MIGRATION),
  )
  for (const [table, rows] of Object.entries(earlierVersion.rows))
    for (const row of rows)
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row).map(stored))})`.execute(db)
}

function stored(cell: Cell): null | number | string | Buffer {
  return typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell
}

type Content = Record<string, { columns: string[]; rows: string[] }>

type Column = { table: string; column: string }

const columnsOn = {
  sqlite: sql<Column>`select tables.name as "table", columns.name as "column"
    from sqlite_schema as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite_%' order by columns.cid`,
  postgres: sql<Column>`select relname as "table", attname as "column"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by attnum`,
}

/** All that is stored, and in which columns. Leases come and go. */
export async function contentOf({ db, engine }: OpenDatabase): Promise<Content> {
  const { rows: columns } = await columnsOn[engine].execute(db)
  const tables = Map.groupBy(columns, ({ table }) => table)
  tables.delete('leases')
  const rows = Map.groupBy(await rowsOn[engine](db, [...tables.keys()]), ({ table }) => table)
  return Object.fromEntries(
    [...tables].map(([table, its]) => [
      table,
      {
        columns: its.map(({ column }) => column),
        rows: (rows.get(table) ?? []).map(({ row }) => row).toSorted(),
      },
    ]),
  )
}

type StoredRow = { table: string; row: string }

const rowsOn: Record<OpenDatabase['engine'], (db: Db, tables: string[]) => Promise<StoredRow[]>> = {
  async sqlite(db, tables) {
    const found = tables.map(async (table) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
      return rows.map((row) => ({ table, row: JSON.stringify(row) }))
    })
    return (await Promise.all(found)).flat()
  },
  /** Asked for one by one, seventy tables take as long as a migration. */
  async postgres(db, tables) {
    const each = tables.map(
      (table) =>
        sql`select ${sql.lit(table)} as "table", to_json(whole_row)::text as "row" from ${sql.table(table)} as whole_row`,
    )
    const { rows } = await sql<StoredRow>`${sql.join(each, sql` union all `)}`.execute(db)
    return rows
  },
}
