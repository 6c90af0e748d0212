/**
 * Leads of tests are counted under names of their own, `test-` before the usual ones: figures leave them out, the list
 * of leads adds them.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await countInPostgres(db)
  else await countInSqlite(db)
  await renameCounted(db)
}

/** Those that are there, mails that owners sent themselves: taken from the usual names, added to their own. */
async function renameCounted(db: Db): Promise<void> {
  const rows = [
    counted('lead', { from: 'from leads as lead', more: ', -1 as by', named: usualName, only: isTest }),
    counted('lead', { from: 'from leads as lead', more: ', 1 as by', only: isTest }),
  ]
  await sql`
    insert into lead_counts as known (campaign_id, counted, since, writer, leads)
    select campaign_id, counted, since, 0, sum(moved.by)
    from (${sql.raw(rows.join(' union all '))}) as moved where true group by campaign_id, counted, since
    on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads`.execute(
    db,
  )
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

const isTest = (lead: string) => `${lead}.source = 'test'`
const usualName = (_lead: string, name: string) => `'${name}'`
const nameByLead = (lead: string, name: string) =>
  `case when ${isTest(lead)} then 'test-${name}' else '${name}' end`

type Rows = {
  from?: string
  /** Further columns. */
  more?: string
  named?: (lead: string, name: string) => string
  only?: (lead: string) => string
}

/** What a lead counts for, a row each. */
function counted(
  lead: string,
  { from = '', more = '', named = nameByLead, only = () => 'true' }: Rows,
): string {
  return everyCounted
    .map(({ name, of, at }) => {
      const row = `${lead}.campaign_id as campaign_id, ${named(lead, name)} as counted, ${at(lead)} as since${more}`
      return `select ${row} ${from} where ${of(lead)} and ${only(lead)}`
    })
    .join(' union all ')
}

async function countInSqlite(db: Db): Promise<void> {
  const add = (lead: 'new' | 'old', by: 1 | -1) => `
    insert into lead_counts (campaign_id, counted, since, writer, leads)
    ${counted(lead, { more: `, 0, ${by}` })}
    on conflict (campaign_id, counted, since, writer) do update set leads = leads + excluded.leads;`
  const triggers = {
    lead_counted: ['after insert', add('new', 1)],
    lead_moved: [
      'after update of started_at, deadline_at, ended_by, sold_at, source',
      add('old', -1) + add('new', 1),
    ],
    lead_uncounted: ['after delete', add('old', -1)],
  } as const
  for (const [name, [when, work]] of Object.entries(triggers)) {
    await sql.raw(`drop trigger ${name}`).execute(db)
    await sql.raw(`create trigger ${name} ${when} on leads begin ${work} end`).execute(db)
  }
}

/** The triggers stay, and call what is replaced here. */
async function countInPostgres(db: Db): Promise<void> {
  // Whoever writes leads meanwhile has ended before those that are there are renamed.
  await sql`lock table leads in share row exclusive mode`.execute(db)
  const came = counted('came', { from: 'from came', more: ', 1 as by' })
  const went = counted('went', { from: 'from went', more: ', -1 as by' })
  const changes = { insert: came, update: `${went} union all ${came}`, delete: went }
  for (const [change, rows] of Object.entries(changes))
    await sql
      .raw(`
        create or replace function count_leads_after_${change}() returns trigger language plpgsql as $$
        begin
          insert into lead_counts as known (campaign_id, counted, since, writer, leads)
          select campaign_id, counted, since, pg_backend_pid(), sum(by)
          from (${rows}) as each
          group by campaign_id, counted, since having sum(by) <> 0
          on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads;
          return null;
        end $$`)
      .execute(db)
}
