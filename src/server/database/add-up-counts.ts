/** Counts that several connections of PostgreSQL keep side by side, each in rows of its own, become one row again. */
import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

const ROWS_AT_ONCE = 250

/** `keys`: of its primary key what stands between the campaign and the writer. */
export type CountTable = { table: string; keys: readonly string[]; sums: readonly string[] }

/**
 * One step in one campaign; false when nothing was left. Rows that somebody is adding to are left for the next time:
 * whoever holds one of them is never waited for.
 */
export async function addUpCounts(
  trx: Transaction<Database>,
  { table: name, keys, sums }: CountTable,
  campaignId: string,
): Promise<boolean> {
  const table = sql.table(name)
  const [key, sum] = [listed(keys, (column) => sql.ref(column)), listed(sums, (column) => sql.ref(column))]
  const isTaken = joined(
    keys,
    (column) => sql`${sql.ref(`old.${column}`)} = ${sql.ref(`taken.${column}`)}`,
    ' and ',
  )
  const { rows } = await sql`
    with taken as (
      select ${key}, writer from ${table} where campaign_id = ${campaignId} and writer <> 0
      limit ${sql.lit(ROWS_AT_ONCE)} for update skip locked
    ), gone as (
      delete from ${table} as old using taken
      where old.campaign_id = ${campaignId} and ${isTaken} and old.writer = taken.writer
      returning ${listed(keys, (column) => sql.ref(`old.${column}`))}, ${listed(sums, (column) => sql.ref(`old.${column}`))}
    )
    insert into ${table} as known (campaign_id, ${key}, writer, ${sum})
    select ${campaignId}, ${key}, 0, ${listed(sums, (column) => sql`sum(${sql.ref(column)})`)}
    from gone group by ${key} order by ${key}
    on conflict (campaign_id, ${key}, writer) do update
      set ${listed(sums, (column) => sql`${sql.ref(column)} = ${sql.ref(`known.${column}`)} + ${sql.ref(`excluded.${column}`)}`)}
    returning known.campaign_id`.execute(trx)
  return rows.length > 0
}

function listed(columns: readonly string[], as: (column: string) => RawBuilder<unknown>) {
  return joined(columns, as, ', ')
}

function joined(columns: readonly string[], as: (column: string) => RawBuilder<unknown>, between: string) {
  return sql.join(columns.map(as), sql.raw(between))
}
