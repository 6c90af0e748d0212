/**
 * Counts of each campaign's leads that the database keeps by itself, whoever writes a lead, and the indexes that lists
 * of leads are read by: what an owner looks at takes no longer when there are very many.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createCounts(db)
  await createIndexes(db)
  // Before the leads that are there are counted: from here on none comes uncounted.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await countInPostgres(db)
  else await countInSqlite(db)
  await sql`
    insert into lead_counts (campaign_id, counted, since, writer, leads)
    select campaign_id, counted, since, 0, count(*)
    from (${sql.raw(counted('lead', { from: 'from leads as lead' }))}) as each
    group by campaign_id, counted, since`.execute(db)
}

async function createCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('lead_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('writer', 'integer', (column) => column.notNull())
    .addColumn('leads', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_counts_pk', ['campaign_id', 'counted', 'since', 'writer'])
    .execute()
}

async function createIndexes(db: Db): Promise<void> {
  await db.schema
    .createIndex('leads_by_address')
    .on('leads')
    .columns(['campaign_id', 'address', 'started_at', 'id'])
    .where(sql.ref('address'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('leads_by_deadline')
    .on('leads')
    .columns(['campaign_id', 'deadline_at'])
    .where(sql.ref('ended_by'), 'is', null)
    .where(sql.ref('sold_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('leads_by_sale')
    .on('leads')
    .columns(['campaign_id', 'started_at', 'id'])
    .where(sql.ref('sold_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('leads_by_reset')
    .on('leads')
    .columns(['campaign_id', 'started_at', 'id'])
    .where(sql.ref('ended_by'), '=', sql.lit('reset'))
    .execute()
}

type Counted = { name: string; of: (lead: string) => string; at: (lead: string) => string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const listed = (lead: string) => `(${lead}.ended_by is null or ${lead}.ended_by <> 'merged')`
const counting = (lead: string) => `${lead}.ended_by is null and ${lead}.sold_at is null`
const startOf = (column: string, width: number) => (lead: string) =>
  `${lead}.${column} - ${lead}.${column} % ${width}`

/** Every lead is in one of the last five, or counts by its deadline. */
const everyCounted: readonly Counted[] = [
  { name: 'started-day', of: listed, at: startOf('started_at', DAY_MS) },
  { name: 'started-hour', of: listed, at: startOf('started_at', HOUR_MS) },
  { name: 'deadline-day', of: counting, at: startOf('deadline_at', DAY_MS) },
  { name: 'deadline-hour', of: counting, at: startOf('deadline_at', HOUR_MS) },
  {
    name: 'sold',
    of: (lead) =>
      `${lead}.sold_at is not null and (${lead}.ended_by is null or ${lead}.ended_by = 'reentry')`,
    at: () => '0',
  },
  {
    name: 'followed',
    of: (lead) => `${lead}.sold_at is null and ${lead}.ended_by = 'reentry'`,
    at: () => '0',
  },
  { name: 'reset', of: (lead) => `${lead}.ended_by = 'reset'`, at: () => '0' },
  { name: 'merged', of: (lead) => `${lead}.ended_by = 'merged'`, at: () => '0' },
]

/** What a lead counts for, a row each; `more`: further columns. */
function counted(lead: string, { from = '', more = '' }: { from?: string; more?: string }): string {
  return everyCounted
    .map(({ name, of, at }) => {
      const row = `${lead}.campaign_id as campaign_id, '${name}' as counted, ${at(lead)} as since${more}`
      return `select ${row} ${from} where ${of(lead)}`
    })
    .join(' union all ')
}

async function countInSqlite(db: Db): Promise<void> {
  const add = (lead: 'new' | 'old', by: 1 | -1) => `
    insert into lead_counts (campaign_id, counted, since, writer, leads)
    ${counted(lead, { more: `, 0, ${by}` })}
    on conflict (campaign_id, counted, since, writer) do update set leads = leads + excluded.leads;`
  const triggers = {
    'lead_counted after insert': add('new', 1),
    'lead_moved after update of started_at, deadline_at, ended_by, sold_at': add('old', -1) + add('new', 1),
    'lead_uncounted after delete': add('old', -1),
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} on leads begin ${work} end`).execute(db)
}

/**
 * Once a statement, and into rows that only this connection writes, so that nobody ever waits for anybody: a job
 * adds them up.
 */
async function countInPostgres(db: Db): Promise<void> {
  const changes = {
    insert: {
      tables: 'new table as came',
      rows: [counted('came', { from: 'from came', more: ', 1 as by' })],
    },
    update: {
      tables: 'old table as went new table as came',
      rows: [
        counted('went', { from: 'from went', more: ', -1 as by' }),
        counted('came', { from: 'from came', more: ', 1 as by' }),
      ],
    },
    delete: {
      tables: 'old table as went',
      rows: [counted('went', { from: 'from went', more: ', -1 as by' })],
    },
  }
  for (const [change, { tables, rows }] of Object.entries(changes)) {
    await sql
      .raw(`
        create function count_leads_after_${change}() returns trigger language plpgsql as $$
        begin
          insert into lead_counts as known (campaign_id, counted, since, writer, leads)
          select campaign_id, counted, since, pg_backend_pid(), sum(by)
          from (${rows.join(' union all ')}) as each
          group by campaign_id, counted, since having sum(by) <> 0
          on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads;
          return null;
        end $$`)
      .execute(db)
    await sql
      .raw(`
        create trigger leads_counted_after_${change} after ${change} on leads referencing ${tables}
        for each statement execute function count_leads_after_${change}()`)
      .execute(db)
  }
}
