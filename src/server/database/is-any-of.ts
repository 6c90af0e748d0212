/**
 * Whether a column holds one of many values, which go to the database as one: a list of a thousand takes longer to write
 * out than its rows to be read.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

export function isAnyOf(db: Db, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  const name = sql.ref(column)
  return isPostgres(db)
    ? sql<SqlBool>`${name} = any(${[...values]}::text[])`
    : sql<SqlBool>`${name} in (select value from json_each(${JSON.stringify(values)}))`
}
