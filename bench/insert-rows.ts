/** Writes very many rows straight into a table, as one JSON text for each few thousand: no screen would ever end. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../src/server/database/open-database.ts'
import type { Database } from '../src/server/database/schema.ts'

const ROWS_AT_ONCE = 5000

/** All rows have the same columns. */
export async function insertRows<Table extends keyof Database>(
  { engine, db }: OpenDatabase,
  table: Table,
  rows: readonly Database[Table][],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
    const values = engine === 'sqlite' ? sqliteRows(columns, json) : postgresRows(table, columns, json)
    await sql`${into} ${values}`.execute(db)
  }
}

function sqliteRows(columns: readonly string[], json: string) {
  const values = columns.map((column) => sql`value ->> ${sql.lit(column)}`)
  return sql`select ${sql.join(values)} from json_each(${json})`
}

function postgresRows(table: string, columns: readonly string[], json: string) {
  const values = columns.map((column) => sql.ref(column))
  return sql`select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${json})`
}
