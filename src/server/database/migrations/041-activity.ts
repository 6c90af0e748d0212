/**
 * What people do with pages, links, images and bars: counted by day and page, the last two days by hour too; for people
 * with a lead a row a day for their timeline; and how many people did it, by the day on which they did it before. Clicks
 * on links were kept one by one until now. What two records did that turn out to be one person is that person's: the
 * database itself sees to it, whoever merges them.
 */
import { PostgresAdapter, sql } from 'kysely'
import { localDay, startOfDay } from '#domain/analytics/local-day.ts'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await createCounts(db)
  await createTimeline(db)
  await db.schema
    .alterTable('accounts')
    .addColumn('activity_kept_days', 'integer', (column) => column.notNull().defaultTo(365))
    .execute()
  await carryClicks(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? mergeInPostgres(db) : mergeInSqlite(db))
}

async function createCounts(db: Db): Promise<void> {
  await db.schema
    .createTable('activity_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_counts_pk', ['campaign_id', 'hour', 'day', 'kind', 'page_id'])
    .execute()
  await db.schema
    .createTable('people_counts')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('previous_day', 'integer', (column) => column.notNull())
    .addColumn('people', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_counts_pk', ['campaign_id', 'kind', 'page_id', 'day', 'previous_day'])
    .execute()
}

async function createTimeline(db: Db): Promise<void> {
  await db.schema
    .createTable('lead_activity')
    .addColumn('campaign_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_activity_pk', ['campaign_id', 'lead_id', 'kind', 'page_id', 'day'])
    .execute()
  // What is old enough to be forgotten.
  await db.schema
    .createIndex('lead_activity_by_day')
    .on('lead_activity')
    .columns(['campaign_id', 'day'])
    .execute()
}

/** In the zone that the campaign has now: no other one is known. */
async function carryClicks(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; settings: string }>`
    select id, settings from campaigns where id in (select campaign_id from link_clicks)`.execute(db)
  for (const { id, settings } of rows) await carryClicksOf(db, { campaignId: id, zone: zoneOf(settings) })
  const { rows: people } = await sql<{ campaign_id: string }>`
    select distinct campaign_id from lead_activity`.execute(db)
  for (const { campaign_id: id } of people) await sql.raw(countPeople(`'${id}'`, null, 1)).execute(db)
  await db.schema.dropTable('link_clicks').execute()
}

type Zoned = { campaignId: string; zone: string }

/** One day after the other, those without clicks left out. */
async function carryClicksOf(db: Db, { campaignId, zone }: Zoned): Promise<void> {
  for (let from = 0; ;) {
    const { rows } = await sql<{ first: number | null }>`select min(clicked_at) as first from link_clicks
      where campaign_id = ${campaignId} and clicked_at >= ${from}`.execute(db)
    const first = rows[0]?.first ?? null
    if (first === null) return
    const day = localDay(first, zone)
    const before = startOfDay(day + 1, zone)
    await carryDay(db, { campaignId, day, first, before })
    from = before
  }
}

type Day = { campaignId: string; day: number; first: number; before: number }

async function carryDay(db: Db, { campaignId, day, first, before }: Day): Promise<void> {
  const ofDay = sql`campaign_id = ${campaignId} and clicked_at >= ${first} and clicked_at < ${before}`
  await sql`
    insert into activity_counts (campaign_id, hour, day, kind, page_id, count)
    select campaign_id, -1, cast(${day} as integer), 'click', page_id, count(*) from link_clicks where ${ofDay}
    group by campaign_id, page_id`.execute(db)
  await sql`
    insert into lead_activity (campaign_id, lead_id, kind, page_id, day, first_at, last_at, times, detail)
    with recursive standing (lead_id, id) as (
      select distinct lead_id, lead_id from link_clicks where ${ofDay} and lead_id is not null
      union
      select standing.lead_id, lead.merged_into from standing
      join leads as lead on lead.campaign_id = ${campaignId} and lead.id = standing.id
      where lead.ended_by = 'merged' and lead.merged_into is not null
    )
    select lead.campaign_id, lead.id, 'click', click.page_id, cast(${day} as integer),
      min(click.clicked_at), max(click.clicked_at), count(*), ''
    from link_clicks as click
    join standing on standing.lead_id = click.lead_id
    join leads as lead on lead.campaign_id = click.campaign_id and lead.id = standing.id
    where click.campaign_id = ${campaignId} and click.clicked_at >= ${first} and click.clicked_at < ${before}
      and (lead.ended_by is null or lead.ended_by <> 'merged') and lead.source <> 'test'
    group by lead.campaign_id, lead.id, click.page_id`.execute(db)
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

/** Adds to how people count, or takes out, what these leads did: all of the campaign without any named. */
function countPeople(campaign: string, leads: string | null, by: 1 | -1): string {
  const theirs = `campaign_id = ${campaign}${leads === null ? '' : ` and lead_id in (${leads})`}`
  const before = 'coalesce(lag(day) over (partition by lead_id, kind, page_id order by day), -1)'
  return `
    insert into people_counts (campaign_id, kind, page_id, day, previous_day, people)
    select campaign_id, kind, page_id, day, previous_day, ${by} * count(*)
    from (
      select campaign_id, kind, page_id, day, ${before} as previous_day from (
        select campaign_id, lead_id, kind, page_id, day from lead_activity where ${theirs}
        union
        select campaign_id, lead_id, kind, '', day from lead_activity where ${theirs}
      ) as done
    ) as counted
    where true group by campaign_id, kind, page_id, day, previous_day
    order by campaign_id, kind, page_id, day, previous_day
    on conflict (campaign_id, kind, page_id, day, previous_day)
      do update set people = people_counts.people + excluded.people;`
}

const lesser = (one: string, other: string) =>
  `case when ${other} is null or ${one} < ${other} then ${one} else ${other} end`
const greater = (one: string, other: string) => `case when ${one} > ${other} then ${one} else ${other} end`

const steps = ['saw_at', 'clicked_at', 'returned_at', 'redirected_at']
const cameSoFar = steps.map((step) => `new.${step} is not null`).join(' or ')

/** The record that stands has come as far as either of them. */
const joinSteps = `
  update leads set ${steps.map((step) => `${step} = case when new.${step} is null then ${step} else ${lesser(`new.${step}`, step)} end`).join(', ')}
  where campaign_id = new.campaign_id and id = new.merged_into and (${cameSoFar});`

const joinTimelines = `
  ${countPeople('new.campaign_id', 'new.id, new.merged_into', -1)}
  insert into lead_activity (campaign_id, lead_id, kind, page_id, day, first_at, last_at, times, detail)
  select campaign_id, new.merged_into, kind, page_id, day, first_at, last_at, times, detail
  from lead_activity where campaign_id = new.campaign_id and lead_id = new.id
  on conflict (campaign_id, lead_id, kind, page_id, day) do update set
    times = lead_activity.times + excluded.times,
    first_at = ${lesser('excluded.first_at', 'lead_activity.first_at')},
    last_at = ${greater('excluded.last_at', 'lead_activity.last_at')};
  delete from lead_activity where campaign_id = new.campaign_id and lead_id = new.id;
  ${countPeople('new.campaign_id', 'new.merged_into', 1)}`

const isMerged = `new.ended_by = 'merged' and new.merged_into is not null`

async function mergeInSqlite(db: Db): Promise<void> {
  const triggers = {
    [`activity_merged after update of merged_into on leads when ${isMerged} and old.merged_into is null`]:
      joinSteps + joinTimelines,
    [`activity_came_merged after insert on leads when ${isMerged}`]: joinSteps,
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

async function mergeInPostgres(db: Db): Promise<void> {
  const triggers = [
    [
      'activity_merged',
      'after update of merged_into',
      `${isMerged} and old.merged_into is null`,
      joinSteps + joinTimelines,
    ],
    ['activity_came_merged', 'after insert', isMerged, joinSteps],
  ] as const
  for (const [name, event, when, work] of triggers) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(`create trigger ${name} ${event} on leads for each row when (${when}) execute function ${name}()`)
      .execute(db)
  }
}
