/**
 * Leads that start together are counted, written to platforms, queued for codes and noted in the history together: in SQLite,
 * whose triggers hear of one row at a time, with a row in `lead_batches` for as long as leads are added. Its removal does
 * what each lead's own trigger does without it. PostgreSQL has done so once a statement from the beginning.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // No second batch can be there for `closes_by` to name: a commit that would leave one open is refused.
  await sql`create table lead_batches (
    id integer primary key check (id = 1),
    after_row integer not null,
    closes_by integer not null default 2 references lead_batches (id) deferrable initially deferred
  )`.execute(db)
  for (const replaced of ['lead_counted', 'deadline_started', 'code_lead_started', 'history_of_start'])
    await sql`drop trigger ${sql.ref(replaced)}`.execute(db)
  const alone = (work: string) => `after insert on leads
    when not exists (select 1 from lead_batches) begin ${work} end`
  const together = (work: string) => `after delete on lead_batches begin ${work} end`
  const triggers = {
    lead_started: alone(starts({ lead: 'new', from: '(select 1)', where: 'true' })),
    history_of_start: alone(history({ lead: 'new', from: '(select 1)', where: 'true' })),
    leads_started: together(starts(batch)),
    history_of_starts: together(history(batch)),
  }
  for (const [name, trigger] of Object.entries(triggers))
    await sql.raw(`create trigger ${name} ${trigger}`).execute(db)
}

/** What SQL calls a lead, and where the leads come from. */
type Leads = { lead: string; from: string; where: string }

/** Nobody else adds leads meanwhile: a transaction that writes is the only one. */
const batch: Leads = { lead: 'lead', from: 'leads as lead not indexed', where: 'lead.rowid > old.after_row' }

const starts = (leads: Leads) => counts(leads) + deadlineWrites(leads) + discountCodes(leads)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Kind = { name: string; of: string; at: string }

function kindsOf(lead: string): Kind[] {
  const isTest = `${lead}.source = 'test'`
  const isListed = `(${lead}.ended_by is null or ${lead}.ended_by <> 'merged')`
  const isCounting = `${lead}.ended_by is null and ${lead}.sold_at is null`
  const named = (name: string) => `case when ${isTest} then 'test-${name}' else '${name}' end`
  const deadline = (width: number) => `${lead}.deadline_at - ${lead}.deadline_at % ${width}`
  const step = (name: string, reached: string): Kind[] => [
    { name: named(`step-${name}`), of: `${reached} and ${isListed}`, at: `${lead}.started_day` },
    {
      name: `'step-${name}:' || ${lead}.origin`,
      of: `${reached} and ${isListed} and not ${isTest}`,
      at: `${lead}.started_day`,
    },
  ]
  return [
    { name: named('deadline-day'), of: isCounting, at: deadline(DAY_MS) },
    { name: named('deadline-hour'), of: isCounting, at: deadline(HOUR_MS) },
    {
      name: named('sold'),
      of: `${lead}.sold_at is not null and (${lead}.ended_by is null or ${lead}.ended_by = 'reentry')`,
      at: '0',
    },
    { name: named('followed'), of: `${lead}.sold_at is null and ${lead}.ended_by = 'reentry'`, at: '0' },
    { name: named('reset'), of: `${lead}.ended_by = 'reset'`, at: '0' },
    { name: named('merged'), of: `${lead}.ended_by = 'merged'`, at: '0' },
    ...step('started', 'true'),
    ...step('saw', `${lead}.saw_at is not null`),
    ...step('clicked', `${lead}.clicked_at is not null`),
    ...step('returned', `${lead}.returned_at is not null`),
    ...step('bought', `${lead}.sold_at is not null`),
    ...step('redirected', `${lead}.redirected_at is not null`),
  ]
}

function counts({ lead, from, where }: Leads): string {
  const rows = kindsOf(lead).map(
    ({
      name,
      of,
      at,
    }) => `select ${lead}.campaign_id as campaign_id, ${name} as counted, ${at} as since, 0, count(*)
      from ${from} where ${where} and ${of} group by 1, 2, 3`,
  )
  return `insert into lead_counts (campaign_id, counted, since, writer, leads) ${rows.join(' union all ')}
    on conflict (campaign_id, counted, since, writer) do update set leads = leads + excluded.leads;`
}

const deadlineWrites = ({ lead, from, where }: Leads) => `
  insert into deadline_writes
    (account_id, campaign_id, lead_id, platform, connection_id, version, state, lane, due_at, tries, acts)
  select integration.account_id, ${lead}.campaign_id, ${lead}.id, integration.platform, integration.connection_id,
    1, 'waiting', 0, ${lead}.created_at, 0, 0
  from ${from} cross join campaign_integrations as integration
  where ${where} and ${lead}.address is not null and ${lead}.source <> 'test' and ${lead}.ended_by is null
    and integration.campaign_id = ${lead}.campaign_id and integration.writes_text = 1
  on conflict (campaign_id, lead_id, platform) do update set
    version = deadline_writes.version + 1,
    connection_id = excluded.connection_id,
    person_id = case when deadline_writes.connection_id = excluded.connection_id then deadline_writes.person_id end,
    lane = case when deadline_writes.state = 'waiting' and deadline_writes.lane < excluded.lane
      then deadline_writes.lane else excluded.lane end,
    state = 'waiting', due_at = excluded.due_at, tries = 0, problem = null, failed_at = null;`

const discountCodes = ({ lead, from, where }: Leads) => `
  insert into code_starts (campaign_id, lead_id)
  select ${lead}.campaign_id, ${lead}.id from ${from} cross join campaign_discounts as discount
  where ${where} and ${lead}.ended_by is null and ${lead}.sold_at is null and ${lead}.source <> 'test'
    and discount.campaign_id = ${lead}.campaign_id and discount.per_lead = 1
  on conflict do nothing;`

/** Of several contacts of one person that came at once, one may end the start of another. */
const history = (leads: Leads) => {
  const { lead } = leads
  return [
    noted(leads, {
      at: `${lead}.created_at`,
      kind: `'started'`,
      details: `json_object('source', ${lead}.source, 'startedAt', ${lead}.started_at, 'deadlineAt', ${lead}.deadline_at,
        'zone', ${lead}.zone, 'rulesVersion', ${lead}.rules_version, 'soldAt', ${lead}.sold_at)`,
    }),
    noted(
      {
        ...leads,
        where: `${leads.where} and (${lead}.ended_by is not null or ${lead}.merged_into is not null)`,
      },
      {
        at: `coalesce(${lead}.ended_at, ${lead}.created_at)`,
        kind: `case ${lead}.ended_by when 'reset' then 'reset' when 'merged' then 'merged'
          when 'reentry' then 'restarted' else 'reopened' end`,
        details: `json_object('deadlineAt', ${lead}.deadline_at, 'into', ${lead}.merged_into, 'endedBy', ${lead}.ended_by)`,
      },
    ),
  ].join('')
}

type Note = { at: string; kind: string; details: string }

const noted = ({ lead, from, where }: Leads, { at, kind, details }: Note) => `
  insert into campaign_history (campaign_id, at, kind, lead_id, user_id, access_token_id, cause, details)
  select ${lead}.campaign_id, ${at}, ${kind}, ${lead}.id, cause.user_id, cause.access_token_id, cause.cause, ${details}
  from ${from} left join change_causes as cause on true where ${where};`
