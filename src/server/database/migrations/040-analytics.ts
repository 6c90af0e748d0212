/**
 * Figures by day: every lead and sale knows its day in the campaign's zone, every lead where it came from and how far it
 * has come, every sale how long before its buyer's deadline it was. Counts of leads are kept by that day, step and
 * origin; they take the place of those by hours and days of UTC.
 */
import { PostgresAdapter, sql } from 'kysely'
import { localDay, startOfDay } from '#domain/analytics/local-day.ts'
import { originText } from '#domain/analytics/lead-origin.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await extendLeads(db)
  await extendSales(db)
  if (isPostgres) await sql`alter table leads disable trigger user`.execute(db)
  await fillDays(db)
  await fillOrigins(db)
  await fillSteps(db)
  if (isPostgres) await sql`alter table leads enable trigger user`.execute(db)
  await fillSales(db)
  await createIndexes(db)
  // Names that begin alike are read as one range: other collations put other names between them.
  if (isPostgres) await sql`alter table lead_counts alter column counted type text collate "C"`.execute(db)
  await (isPostgres ? countInPostgres(db) : countInSqlite(db))
  await countSteps(db)
  await (isPostgres ? followInPostgres(db) : followInSqlite(db))
}

async function extendLeads(db: Db): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('started_day', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('leads')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const column of ['saw_at', 'clicked_at', 'returned_at', 'redirected_at'])
    await db.schema.alterTable('leads').addColumn(column, 'bigint').execute()
}

async function extendSales(db: Db): Promise<void> {
  await db.schema
    .alterTable('sales')
    .addColumn('day', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('sales').addColumn('lead_day', 'integer').execute()
  for (const column of ['time_given_ms', 'time_left_ms'])
    await db.schema.alterTable('sales').addColumn(column, 'bigint').execute()
}

/** The day of what happened before is that of the zone which the campaign has now: no other one is known. */
async function fillDays(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; settings: string }>`select id, settings from campaigns`.execute(db)
  for (const { id, settings } of rows) {
    const zone = zoneOf(settings)
    await fillDaysOf(db, { campaignId: id, zone, table: 'leads', at: 'started_at', day: 'started_day' })
    await fillDaysOf(db, { campaignId: id, zone, table: 'sales', at: 'created_at', day: 'day' })
  }
}

type Days = { campaignId: string; zone: string; table: string; at: string; day: string }

/** One day after the other, those on which nothing happened left out. */
async function fillDaysOf(db: Db, { campaignId, zone, table, ...columns }: Days): Promise<void> {
  const at = sql.ref(columns.at)
  for (let from = 0; ;) {
    const { rows } = await sql<{ first: number | null }>`select min(${at}) as first from ${sql.table(table)}
      where campaign_id = ${campaignId} and ${at} >= ${from}`.execute(db)
    const first = rows[0]?.first ?? null
    if (first === null) return
    const day = localDay(first, zone)
    const before = startOfDay(day + 1, zone)
    await sql`update ${sql.table(table)} set ${sql.ref(columns.day)} = ${day}
      where campaign_id = ${campaignId} and ${at} >= ${first} and ${at} < ${before}`.execute(db)
    from = before
  }
}

function zoneOf(settings: string): string {
  try {
    const { timezone } = JSON.parse(settings) as { timezone?: unknown }
    const zone = typeof timezone === 'string' ? timezone : 'UTC'
    startOfDay(0, zone)
    return zone
  } catch {
    return 'UTC'
  }
}

async function fillOrigins(db: Db): Promise<void> {
  const { rows } = await sql<{ source: string }>`select distinct source from leads`.execute(db)
  for (const { source } of rows)
    await sql`update leads set origin = ${originText({ source })} where source = ${source}`.execute(db)
}

/** Whoever a visit has started saw the page as they started; clicks on links are known one by one. */
async function fillSteps(db: Db): Promise<void> {
  await sql`update leads set saw_at = started_at where source = 'visit'`.execute(db)
  const clicks = sql`
    with recursive standing (campaign_id, lead_id, id) as (
      select distinct click.campaign_id, click.lead_id, click.lead_id from link_clicks as click
      where click.lead_id is not null
      union
      select standing.campaign_id, standing.lead_id, lead.merged_into from standing
      join leads as lead on lead.campaign_id = standing.campaign_id and lead.id = standing.id
      where lead.ended_by = 'merged' and lead.merged_into is not null
    )
    select lead.campaign_id, lead.id, click.clicked_at,
      case when click.clicked_at < lead.deadline_at
        and (lead.deadline_at - click.clicked_at) <= 86400000
        and (lead.deadline_at - click.clicked_at) * 4 <= lead.deadline_at - lead.started_at
      then click.clicked_at end as returned_at
    from link_clicks as click
    join standing on standing.campaign_id = click.campaign_id and standing.lead_id = click.lead_id
    join leads as lead on lead.campaign_id = standing.campaign_id and lead.id = standing.id
    where lead.ended_by is null or lead.ended_by <> 'merged'`
  await sql`
    update leads set clicked_at = first.clicked_at, returned_at = first.returned_at
    from (
      select campaign_id, id, min(clicked_at) as clicked_at, min(returned_at) as returned_at
      from (${clicks}) as click group by campaign_id, id
    ) as first
    where leads.campaign_id = first.campaign_id and leads.id = first.id`.execute(db)
}

/** Of the record that stands for the buyer. What was bought before the deadline started had no time given. */
async function fillSales(db: Db): Promise<void> {
  await sql`
    update sales set lead_day = buyer.lead_day, time_given_ms = buyer.time_given_ms, time_left_ms = buyer.time_left_ms
    from (
      with recursive standing (campaign_id, sale_id, created_at, id) as (
        select campaign_id, id, created_at, lead_id from sales where lead_id is not null
        union
        select standing.campaign_id, standing.sale_id, standing.created_at, lead.merged_into from standing
        join leads as lead on lead.campaign_id = standing.campaign_id and lead.id = standing.id
        where lead.ended_by = 'merged' and lead.merged_into is not null
      )
      select standing.campaign_id, standing.sale_id, lead.started_day as lead_day,
        case when lead.started_at <= standing.created_at then lead.deadline_at - lead.started_at end as time_given_ms,
        case when lead.started_at <= standing.created_at then lead.deadline_at - standing.created_at end as time_left_ms
      from standing join leads as lead on lead.campaign_id = standing.campaign_id and lead.id = standing.id
      where lead.ended_by is null or lead.ended_by <> 'merged'
    ) as buyer
    where sales.campaign_id = buyer.campaign_id and sales.id = buyer.sale_id`.execute(db)
}

/** All that a sum reads stands in its index. */
async function createIndexes(db: Db): Promise<void> {
  const money = ['state', 'currency', 'amount', 'refunded_amount', 'refunded_at'] as const
  await db.schema
    .createIndex('sales_by_day')
    .on('sales')
    .columns(['campaign_id', 'day', ...money, 'took_unit', 'is_late', 'time_given_ms', 'time_left_ms'])
    .execute()
  await db.schema
    .createIndex('sales_by_lead_day')
    .on('sales')
    .columns(['campaign_id', 'lead_day', ...money])
    .where(sql.ref('lead_day'), 'is not', null)
    .execute()
}

type Lead = (lead: string) => string
type Counted = { name: Lead; of: Lead; at: Lead }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const isTest: Lead = (lead) => `${lead}.source = 'test'`
const listed: Lead = (lead) => `(${lead}.ended_by is null or ${lead}.ended_by <> 'merged')`
const counting: Lead = (lead) => `${lead}.ended_by is null and ${lead}.sold_at is null`
const startOf =
  (column: string, width: number): Lead =>
  (lead) =>
    `${lead}.${column} - ${lead}.${column} % ${width}`

const named =
  (name: string): Lead =>
  (lead) =>
    `case when ${isTest(lead)} then 'test-${name}' else '${name}' end`
const never: Lead = () => '0'

/** Every lead is in one of the last four, or counts by its deadline. */
const ways: readonly Counted[] = [
  { name: named('deadline-day'), of: counting, at: startOf('deadline_at', DAY_MS) },
  { name: named('deadline-hour'), of: counting, at: startOf('deadline_at', HOUR_MS) },
  {
    name: named('sold'),
    of: (lead) =>
      `${lead}.sold_at is not null and (${lead}.ended_by is null or ${lead}.ended_by = 'reentry')`,
    at: never,
  },
  {
    name: named('followed'),
    of: (lead) => `${lead}.sold_at is null and ${lead}.ended_by = 'reentry'`,
    at: never,
  },
  { name: named('reset'), of: (lead) => `${lead}.ended_by = 'reset'`, at: never },
  { name: named('merged'), of: (lead) => `${lead}.ended_by = 'merged'`, at: never },
]

const reached: Record<string, string | null> = {
  started: null,
  saw: 'saw_at',
  clicked: 'clicked_at',
  returned: 'returned_at',
  bought: 'sold_at',
  redirected: 'redirected_at',
}

/** Every step that a lead has come to, by the day of its start: once in all, and once by where it came from. */
const steps: readonly Counted[] = Object.entries(reached).flatMap(([step, column]) => {
  const of: Lead = (lead) =>
    column === null ? listed(lead) : `${lead}.${column} is not null and ${listed(lead)}`
  const at: Lead = (lead) => `${lead}.started_day`
  return [
    { name: named(`step-${step}`), of, at },
    {
      name: (lead: string) => `'step-${step}:' || ${lead}.origin`,
      of: (lead: string) => `${of(lead)} and not ${isTest(lead)}`,
      at,
    },
  ]
})

/** What a lead counts for, a row each. */
function counted(lead: string, kinds: readonly Counted[], more = ''): string {
  return kinds
    .map(
      ({ name, of, at }) =>
        `select ${lead}.campaign_id as campaign_id, ${name(lead)} as counted, ${at(lead)} as since${more} where ${of(lead)}`,
    )
    .join(' union all ')
}

const insert = 'insert into lead_counts (campaign_id, counted, since, writer, leads)'
const adding =
  'on conflict (campaign_id, counted, since, writer) do update set leads = leads + excluded.leads;'

async function countInSqlite(db: Db): Promise<void> {
  const add = (lead: 'new' | 'old', kinds: readonly Counted[], by: 1 | -1) =>
    `${insert} ${counted(lead, kinds, `, 0, ${by}`)} ${adding}`
  // Only the steps that have changed: mostly one of many.
  const move = `${insert}
    select campaign_id, counted, since, 0, sum(by) from (
      ${counted('old', steps, ', -1 as by')} union all ${counted('new', steps, ', 1 as by')}
    ) group by campaign_id, counted, since having sum(by) <> 0 ${adding}`
  const triggers = {
    lead_counted: ['after insert', add('new', ways, 1) + add('new', steps, 1)],
    lead_moved: [
      'after update of deadline_at, ended_by, sold_at, source',
      add('old', ways, -1) + add('new', ways, 1),
    ],
    lead_stepped: [
      'after update of started_day, origin, ended_by, sold_at, source, saw_at, clicked_at, returned_at, redirected_at',
      move,
    ],
    lead_uncounted: ['after delete', add('old', ways, -1) + add('old', steps, -1)],
  } as const
  for (const [name, [when, work]] of Object.entries(triggers)) {
    await sql.raw(`drop trigger if exists ${name}`).execute(db)
    await sql.raw(`create trigger ${name} ${when} on leads begin ${work} end`).execute(db)
  }
}

/** The triggers stay, and call what is replaced here: once a statement, into rows that only this connection writes. */
async function countInPostgres(db: Db): Promise<void> {
  const each = (seen: 'came' | 'went', by: 1 | -1) => {
    const values = [...ways, ...steps].map(
      ({ name, of, at }) => `(${name(seen)}, cast(${at(seen)} as bigint), ${of(seen)})`,
    )
    return `select ${seen}.campaign_id, one.counted, one.since, ${by} as by
      from ${seen} cross join lateral (values ${values.join(', ')}) as one (counted, since, counts) where one.counts`
  }
  const changes = {
    insert: each('came', 1),
    update: `${each('went', -1)} union all ${each('came', 1)}`,
    delete: each('went', -1),
  }
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

/** Those that are there. */
async function countSteps(db: Db): Promise<void> {
  await sql`delete from lead_counts
    where counted in ('started-day', 'started-hour', 'test-started-day', 'test-started-hour')`.execute(db)
  for (const { name, of, at } of steps)
    await sql
      .raw(`insert into lead_counts (campaign_id, counted, since, writer, leads)
        select lead.campaign_id, ${name('lead')} as counted, ${at('lead')} as since, 0, count(*)
        from leads as lead where ${of('lead')}
        group by lead.campaign_id, ${name('lead')}, ${at('lead')}`)
      .execute(db)
}

const ofLead = (sale: string, lead: string) =>
  `(select ${lead} from leads as lead where lead.campaign_id = ${sale}.campaign_id and lead.id = ${sale}.lead_id)`
const within = (sale: string, time: string) =>
  ofLead(sale, `case when lead.started_at <= ${sale}.created_at then ${time} end`)
const given = (sale: string) => within(sale, 'lead.deadline_at - lead.started_at')
const left = (sale: string) => within(sale, `lead.deadline_at - ${sale}.created_at`)

/** Those that are one person with a record; people do not turn out to be one of each other more often than that. */
const recordsOf = (lead: string) => {
  const mergedInto = (ids: string) =>
    `select id from leads where campaign_id = ${lead}.campaign_id and ended_by = 'merged' and merged_into in (${ids})`
  const first = mergedInto(`${lead}.id`)
  const second = mergedInto(first)
  return `lead_id = ${lead}.id or lead_id in (${first} union all ${second} union all ${mergedInto(second)})`
}

/** Their sales go with the record that stands for them. */
const salesFollow = `
  update sales set lead_day = case
    when new.ended_by = 'merged' then coalesce(
      (select lead.started_day from leads as lead
       where lead.campaign_id = new.campaign_id and lead.id = new.merged_into), new.started_day)
    else new.started_day end
  where campaign_id = new.campaign_id and lead_day is not null and (${recordsOf('new')});`
const moves = `new.started_day <> old.started_day
  or (new.ended_by = 'merged' and old.ended_by is distinct from 'merged')`

async function followInSqlite(db: Db): Promise<void> {
  const triggers = {
    [`buyer_known after update of lead_id on sales when new.lead_id is not old.lead_id`]: `
      update sales set
        lead_day = ${ofLead('new', 'lead.started_day')},
        is_late = case when time_left_ms is null and ${left('new')} <= 0 then 1 else is_late end,
        time_given_ms = coalesce(time_given_ms, ${given('new')}),
        time_left_ms = coalesce(time_left_ms, ${left('new')})
      where campaign_id = new.campaign_id and id = new.id;`,
    [`buyer_moved after update of started_day, ended_by on leads when ${moves}`]: salesFollow,
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

async function followInPostgres(db: Db): Promise<void> {
  const known = `
    if new.time_left_ms is null and ${left('new')} <= 0 then new.is_late = 1; end if;
    new.lead_day = ${ofLead('new', 'lead.started_day')};
    new.time_given_ms = coalesce(new.time_given_ms, ${given('new')});
    new.time_left_ms = coalesce(new.time_left_ms, ${left('new')});
    return new;`
  const triggers = [
    [
      'buyer_known',
      'before update of lead_id on sales for each row when (new.lead_id is distinct from old.lead_id)',
      known,
    ],
    [
      'buyer_moved',
      `after update of started_day, ended_by on leads for each row when (${moves})`,
      `${salesFollow} return null;`,
    ],
  ] as const
  for (const [name, when, body] of triggers) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`)
      .execute(db)
    await sql.raw(`create trigger ${name} ${when} execute function ${name}()`).execute(db)
  }
}
