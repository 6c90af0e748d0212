/**
 * In PostgreSQL, leads that start together are counted by what they have in common: those of an import are nearly all
 * alike, and to look at each for whatever it may count for took as long as to store it.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  const values = kinds.map(({ counted, since, of }) => `(${counted}, cast(${since} as bigint), ${of})`)
  await sql
    .raw(`
      create or replace function count_leads_after_insert() returns trigger language plpgsql as $$
      begin
        insert into lead_counts as known (campaign_id, counted, since, writer, leads)
        select alike.campaign_id, kind.counted, kind.since, pg_backend_pid(), sum(alike.leads)
        from (${leadsAlike}) as alike
        cross join lateral (values ${values.join(', ')}) as kind (counted, since, counts)
        where kind.counts group by 1, 2, 3
        on conflict (campaign_id, counted, since, writer) do update set leads = known.leads + excluded.leads;
        return null;
      end $$`)
    .execute(db)
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A step is named by when a lead came to it; every lead has started. */
const steps = {
  started: 'started_at',
  saw: 'saw_at',
  clicked: 'clicked_at',
  returned: 'returned_at',
  bought: 'sold_at',
  redirected: 'redirected_at',
}

const reached = Object.entries(steps).map(([step, at]) => `${at} is not null as has_${step}`)
const inCommon = [
  'campaign_id',
  `source = 'test' as is_test`,
  'origin',
  'started_day',
  'ended_by',
  `deadline_at - deadline_at % ${HOUR_MS} as deadline_hour`,
  ...reached,
]
const places = inCommon.map((_, at) => at + 1)
const leadsAlike = `select ${inCommon.join(', ')}, count(*) as leads from came group by ${places.join(', ')}`

type Kind = { counted: string; since: string; of: string }

const named = (name: string) => `case when is_test then 'test-${name}' else '${name}' end`
const isListed = `ended_by is distinct from 'merged'`
const isCounting = 'ended_by is null and not has_bought'
const isFollowed = `ended_by is not distinct from 'reentry'`

const kinds: Kind[] = [
  { counted: named('deadline-day'), since: `deadline_hour - deadline_hour % ${DAY_MS}`, of: isCounting },
  { counted: named('deadline-hour'), since: 'deadline_hour', of: isCounting },
  { counted: named('sold'), since: '0', of: `has_bought and (ended_by is null or ${isFollowed})` },
  { counted: named('followed'), since: '0', of: `not has_bought and ${isFollowed}` },
  { counted: named('reset'), since: '0', of: `ended_by = 'reset'` },
  { counted: named('merged'), since: '0', of: `ended_by = 'merged'` },
  ...Object.keys(steps).flatMap((step): Kind[] => [
    { counted: named(`step-${step}`), since: 'started_day', of: `has_${step} and ${isListed}` },
    {
      counted: `'step-${step}:' || origin`,
      since: 'started_day',
      of: `has_${step} and ${isListed} and not is_test`,
    },
  ]),
]
