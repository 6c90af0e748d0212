/** The SQL of what people do: adds to days and timelines. All rows of a statement are in the order of their keys. */
import { WHOLE_DAY } from '#domain/activity/activity-kind.ts'
import type { LeadStep } from '#domain/activity/lead-steps.ts'
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import { countedPeople, type ActivityKey } from './counted-people.ts'
import type { ActivityCountRow, LeadActivityRow, PeopleCountRow } from '../database/tables-activity.ts'

type Trx = Transaction<Database>

export type LeadKey = { campaignId: string; leadId: string }
/** `steps`: when it has come so far. */
export type StandingLead = LeadKey & { isTest: boolean; steps: Partial<Record<LeadStep, number>> }

const ROWS_AT_ONCE = 250

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 50

/**
 * By the ids that were asked for: the lead that a record was merged into, the record itself else; nothing for whoever was
 * erased. Held until the transaction ends, so that a person's days are added to one after the other.
 */
export async function standingLeads(trx: Trx, leads: readonly LeadKey[]): Promise<Map<string, StandingLead>> {
  const found = new Map<string, StandingLead>()
  let asked = leads.map((lead) => ({ ...lead, for: lead.leadId }))
  for (let step = 0; asked.length > 0 && step < MAX_STEPS; step++) {
    const rows = new Map((await readLeads(trx, asked)).map((row) => [row.id, row]))
    const merged: typeof asked = []
    for (const lead of asked) {
      const row = rows.get(lead.leadId)
      if (row?.ended_by === 'merged' && row.merged_into !== null)
        merged.push({ ...lead, leadId: row.merged_into })
      else if (row)
        found.set(lead.for, {
          campaignId: lead.campaignId,
          leadId: row.id,
          isTest: row.source === 'test',
          steps: stepsOf(row),
        })
    }
    asked = merged
  }
  return found
}

async function readLeads(trx: Trx, leads: readonly LeadKey[]) {
  const keys = leads.map(({ campaignId, leadId }) => sql`(${campaignId}, ${leadId})`)
  return trx
    .selectFrom('leads')
    .select(['id', 'source', 'ended_by', 'merged_into', ...stepColumns])
    .where(sql<boolean>`(campaign_id, id) in (values ${sql.join(keys)})`)
    .$if(trx.getExecutor().adapter instanceof PostgresAdapter, (query) =>
      query.orderBy('id').forNoKeyUpdate(),
    )
    .execute()
}

const columnOf = {
  saw: 'saw_at',
  clicked: 'clicked_at',
  returned: 'returned_at',
  redirected: 'redirected_at',
} as const satisfies Record<LeadStep, string>

const stepColumns = Object.values(columnOf)

function stepsOf(row: Record<(typeof stepColumns)[number], number | null>): StandingLead['steps'] {
  const steps = Object.entries(columnOf).map(([step, column]) => [step, row[column] ?? undefined])
  return Object.fromEntries(steps) as StandingLead['steps']
}

export async function markSteps(
  trx: Trx,
  { campaignId, leadId }: LeadKey,
  steps: StandingLead['steps'],
): Promise<void> {
  const set = Object.fromEntries(Object.entries(steps).map(([step, at]) => [columnOf[step as LeadStep], at]))
  await trx
    .updateTable('leads')
    .set(set)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .execute()
}

/** Gives back the rows that were not there. A click that was added before is not added again. */
export async function addActivity(trx: Trx, rows: LeadActivityRow[]): Promise<ActivityKey[]> {
  if (rows.length === 0) return []
  const written = await trx
    .insertInto('lead_activity')
    .values(
      rows.toSorted(
        inOrder((row) => `${row.campaign_id} ${row.lead_id} ${row.kind} ${row.page_id} ${row.day}`),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'lead_id', 'kind', 'page_id', 'day'])
        .doUpdateSet({
          times: sql`lead_activity.times + excluded.times`,
          first_at: sql`case when excluded.first_at < lead_activity.first_at then excluded.first_at else lead_activity.first_at end`,
          last_at: sql`case when excluded.last_at > lead_activity.last_at then excluded.last_at else lead_activity.last_at end`,
          detail: sql`case when excluded.detail = '' then lead_activity.detail else excluded.detail end`,
        })
        .where(sql<boolean>`excluded.detail = '' or excluded.detail <> lead_activity.detail`),
    )
    .returning(['campaign_id', 'lead_id', 'kind', 'page_id', 'day', 'times'])
    .execute()
  const given = new Map(rows.map((row) => [keyOf(row), row.times]))
  // What was there before has been done more often than that.
  return written.filter((row) => given.get(keyOf(row)) === row.times)
}

function keyOf({ lead_id, kind, page_id, day }: ActivityKey): string {
  return `${lead_id} ${kind} ${page_id} ${day}`
}

/** Every day on which these people did the same, wherever. */
export async function daysOf(trx: Trx, of: readonly ActivityKey[]): Promise<ActivityKey[]> {
  const keys = of.map(({ campaign_id, lead_id, kind }) => sql`(${campaign_id}, ${lead_id}, ${kind})`)
  return trx
    .selectFrom('lead_activity')
    .select(['campaign_id', 'lead_id', 'kind', 'page_id', 'day'])
    .where(sql<boolean>`(campaign_id, lead_id, kind) in (values ${sql.join(keys)})`)
    .execute()
}

export async function addCounts(trx: Trx, rows: ActivityCountRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('activity_counts')
    .values(
      rows.toSorted(inOrder((row) => `${row.campaign_id} ${row.hour} ${row.day} ${row.kind} ${row.page_id}`)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'hour', 'day', 'kind', 'page_id'])
        .doUpdateSet({ count: sql`activity_counts.count + excluded.count` }),
    )
    .execute()
}

export async function addPeople(trx: Trx, rows: PeopleCountRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('people_counts')
    .values(
      rows.toSorted(
        inOrder((row) => `${row.campaign_id} ${row.kind} ${row.page_id} ${row.day} ${row.previous_day}`),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'kind', 'page_id', 'day', 'previous_day'])
        .doUpdateSet({ people: sql`people_counts.people + excluded.people` }),
    )
    .execute()
}

/** People of whom nothing is to be known any more count no longer; how often pages were visited stays. */
export async function eraseActivity(trx: Trx, campaignId: string, leadIds: readonly string[]): Promise<void> {
  const days = await trx
    .selectFrom('lead_activity')
    .select(['campaign_id', 'lead_id', 'kind', 'page_id', 'day'])
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .execute()
  await addPeople(trx, countedPeople([{ days, by: -1 }]))
  await trx
    .deleteFrom('lead_activity')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
    .execute()
}

/** Of the timelines, what is older than their account keeps it. */
export async function forgetTimelines(trx: Trx, campaignId: string, beforeDay: number): Promise<boolean> {
  const { rows } = await sql`
    delete from lead_activity where campaign_id = ${campaignId} and (lead_id, kind, page_id, day) in (
      select lead_id, kind, page_id, day from lead_activity
      where campaign_id = ${campaignId} and day < ${beforeDay} limit ${sql.lit(ROWS_AT_ONCE)}
    ) returning day`.execute(trx)
  return rows.length > 0
}

/** The day has its sum. */
export async function forgetHours(trx: Trx, campaignId: string, beforeDay: number): Promise<boolean> {
  const { rows } = await sql`
    delete from activity_counts where campaign_id = ${campaignId} and (hour, day, kind, page_id) in (
      select hour, day, kind, page_id from activity_counts
      where campaign_id = ${campaignId} and hour <> ${WHOLE_DAY} and day < ${beforeDay}
      limit ${sql.lit(ROWS_AT_ONCE)}
    ) returning day`.execute(trx)
  return rows.length > 0
}

export async function keptDaysOfCampaigns(db: Db): Promise<{ campaignId: string; keptDays: number }[]> {
  const rows = await db
    .selectFrom('campaigns as campaign')
    .innerJoin('accounts as account', 'account.id', 'campaign.account_id')
    .select(['campaign.id', 'account.activity_kept_days'])
    .where('campaign.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, activity_kept_days }) => ({ campaignId: id, keptDays: activity_kept_days }))
}

/** Two processes that add to the same rows take them in the same order. */
function inOrder<Row>(keyIn: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => (keyIn(one) < keyIn(other) ? -1 : 1)
}
