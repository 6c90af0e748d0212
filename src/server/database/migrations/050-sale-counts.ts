/**
 * Sums of sales that the database keeps by itself, in the commit of whatever happens to one: by day, by the day of the
 * buyer's start, and by the time that was left. Figures of years are read from these, and the indexes that told them sale
 * by sale are gone. Tables of counts lie in the order of their keys in SQLite: a row is found in one step, not two.
 */
import { PostgresAdapter, sql } from 'kysely'
import { timeLeftEdges } from '#domain/analytics/buying-times.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await createCounts(db)
  await narrowIndexes(db)
  await countThoseThere(db)
  if (isPostgres) {
    await countInPostgres(db)
    return
  }
  await countInSqlite(db)
  // Triggers of other tables write to these by their names: renamed as it was done before, they go on doing so.
  await sql`pragma legacy_alter_table = on`.execute(db)
  for (const table of ['lead_counts', 'activity_counts', 'people_counts', 'lead_activity', 'sale_counts'])
    await orderByKey(db, table)
  await sql`pragma legacy_alter_table = off`.execute(db)
}

const sums = ['orders', 'amount', 'units', 'late', 'refunded'] as const

async function createCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('sale_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('writer', 'integer', (column) => column.notNull())
    .addColumn('orders', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('units', 'bigint', (column) => column.notNull())
    .addColumn('late', 'bigint', (column) => column.notNull())
    .addColumn('refunded', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sale_counts_pk', ['campaign_id', 'counted', 'day', 'key', 'writer'])
    .execute()
}

/** What is still read of sales by their day is a single day, and the first. */
async function narrowIndexes(db: Db): Promise<void> {
  await db.schema.dropIndex('sales_by_lead_day').execute()
  await db.schema.dropIndex('sales_by_day').execute()
  await db.schema.createIndex('sales_by_day').on('sales').columns(['campaign_id', 'day', 'state']).execute()
}

type Sale = (sale: string) => string
/** Sums that are not named are 0. */
type Kind = { of: Sale; day: Sale; key: Sale } & Partial<Record<(typeof sums)[number], Sale>>

const isConfirmed: Sale = (sale) => `${sale}.state = 'confirmed'`
const isKept: Sale = (sale) => `${isConfirmed(sale)} and ${sale}.refunded_at is null`
const kept =
  (what: Sale): Sale =>
  (sale) =>
    `case when ${sale}.refunded_at is null then ${what(sale)} else 0 end`
const one: Sale = () => '1'
const net: Sale = (sale) => `${sale}.amount - ${sale}.refunded_amount`
const ofSale: Sale = (sale) => `${sale}.day`
const currency: Sale = (sale) => `${sale}.currency`

const lessThanLeft: Sale = (sale) =>
  `case ${timeLeftEdges.map((ms) => `when ${sale}.time_left_ms > ${ms} then ${ms}`).join(' ')} else 0 end`
/** The parts that have begun do not count; of no time there are none. */
const tenth: Sale = (sale) =>
  `(${sale}.time_given_ms - ${sale}.time_left_ms) * 10 / nullif(${sale}.time_given_ms, 0)`
/** Only where an axis begins depends on it: those who were given nearly as long are one row. */
const atLeastGiven: Sale = (sale) =>
  `case ${[...timeLeftEdges]
    .toReversed()
    .filter((ms) => ms > 0)
    .map((ms) => `when ${sale}.time_given_ms <= ${ms} then ${ms}`)
    .join(' ')} else ${sale}.time_given_ms end`

const kinds: Record<string, Kind> = {
  sold: {
    of: isConfirmed,
    day: ofSale,
    key: currency,
    orders: kept(one),
    amount: kept(net),
    units: kept((sale) => `${sale}.took_unit`),
    late: kept((sale) => `${sale}.is_late`),
    refunded: (sale) => `case when ${sale}.refunded_at is null then 0 else 1 end`,
  },
  unconfirmed: { of: (sale) => `${sale}.state = 'unconfirmed'`, day: ofSale, key: () => `''`, orders: one },
  brought: {
    of: (sale) => `${isKept(sale)} and ${sale}.lead_day is not null`,
    day: (sale) => `${sale}.lead_day`,
    key: currency,
    amount: net,
  },
  timed: {
    of: (sale) =>
      `${isKept(sale)} and ${sale}.is_late = 0 and ${sale}.time_left_ms > 0 and ${sale}.time_given_ms > 0`,
    day: ofSale,
    // Of SQLite's operators none binds closer than the one that joins texts.
    key: (sale) => `(${lessThanLeft(sale)}) || ' ' || (${tenth(sale)}) || ' ' || (${atLeastGiven(sale)})`,
    orders: one,
  },
}

const none: Sale = () => '0'
const sumsOf = (kind: Kind, sale: string) => sums.map((sum) => (kind[sum] ?? none)(sale))

const insert = `insert into sale_counts (campaign_id, counted, day, key, writer, ${sums.join(', ')})`
const group = 'campaign_id, counted, day, key'
const adding = `on conflict (campaign_id, counted, day, key, writer) do update set
  ${sums.map((sum) => `${sum} = sale_counts.${sum} + excluded.${sum}`).join(', ')}`
const added = sums.map((sum) => `sum(${sum})`).join(', ')
const hasChanged = sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')

/** Those of before, one kind after the other. */
async function countThoseThere(db: Db): Promise<void> {
  for (const [counted, kind] of Object.entries(kinds))
    await sql
      .raw(
        `${insert} select ${group}, 0, ${added} from (${rowOf(counted, kind, { sale: 'sale', by: 1 })} from sales as sale where ${kind.of('sale')}) as each group by ${group}`,
      )
      .execute(db)
}

type Counted = { sale: string; by: 1 | -1 }

function rowOf(counted: string, kind: Kind, { sale, by }: Counted): string {
  const values = sumsOf(kind, sale).map((value, at) => `${by} * (${value}) as ${sums[at]}`)
  return `select ${sale}.campaign_id as campaign_id, '${counted}' as counted, ${kind.day(sale)} as day,
    ${kind.key(sale)} as key, ${values.join(', ')}`
}

async function countInSqlite(db: Db): Promise<void> {
  const rows = (counted: Counted) =>
    Object.entries(kinds)
      .map(([name, kind]) => `${rowOf(name, kind, counted)} where ${kind.of(counted.sale)}`)
      .join(' union all ')
  const came = rows({ sale: 'new', by: 1 })
  const went = rows({ sale: 'old', by: -1 })
  const triggers = {
    'sale_counted after insert': came,
    'sale_recounted after update': `${went} union all ${came}`,
    'sale_uncounted after delete': went,
  }
  for (const [trigger, changes] of Object.entries(triggers))
    await sql
      .raw(
        `create trigger ${trigger} on sales begin
          ${insert} select ${group}, 0, ${added} from (${changes}) as each
          where true group by ${group} having ${hasChanged} ${adding};
        end`,
      )
      .execute(db)
}

/** Once a statement, into rows that only this connection writes: nobody who buys waits for another buyer. */
async function countInPostgres(db: Db): Promise<void> {
  const rows = (seen: 'came' | 'went', by: 1 | -1) => {
    const values = Object.entries(kinds).map(
      ([name, kind]) => `('${name}', ${kind.day(seen)}, ${kind.key(seen)},
        ${sumsOf(kind, seen)
          .map((value) => `cast(${by} * (${value}) as bigint)`)
          .join(', ')}, ${kind.of(seen)})`,
    )
    return `select ${seen}.campaign_id, one.* from ${seen} cross join lateral (values ${values.join(', ')})
      as one (counted, day, key, ${sums.join(', ')}, counts) where one.counts`
  }
  const changes = {
    insert: { rows: rows('came', 1), seen: 'new table as came' },
    update: {
      rows: `${rows('went', -1)} union all ${rows('came', 1)}`,
      seen: 'old table as went new table as came',
    },
    delete: { rows: rows('went', -1), seen: 'old table as went' },
  }
  for (const [change, { rows: changed, seen }] of Object.entries(changes)) {
    await sql
      .raw(
        `create function count_sales_after_${change}() returns trigger language plpgsql as $$
        begin
          ${insert}
          select ${group}, pg_backend_pid(), ${added} from (${changed}) as each
          group by ${group} having ${hasChanged} order by ${group} ${adding};
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger sales_counted_after_${change} after ${change} on sales
        referencing ${seen} for each statement execute function count_sales_after_${change}()`,
      )
      .execute(db)
  }
}

type Made = { name: string; type: string; sql: string }

async function orderByKey(db: Db, table: string): Promise<void> {
  const { rows } = await sql<Made>`select name, type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null and type in ('table', 'index')`.execute(db)
  const made = rows.find(({ type }) => type === 'table')
  if (!made) throw new Error(`Found no table "${table}"`)
  await sql.raw(`alter table ${table} rename to ${table}_before`).execute(db)
  await sql.raw(`${made.sql} without rowid`).execute(db)
  await sql.raw(`insert into ${table} select * from ${table}_before`).execute(db)
  await sql.raw(`drop table ${table}_before`).execute(db)
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}
