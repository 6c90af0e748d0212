/** The SQL of what people do: adds to days and timelines. All rows of a statement are in the order of their keys. */
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ActivityCountRow, LeadActivityRow, PeopleCountRow } from '../database/tables-activity.ts'

type Trx = Transaction<Database>

export type LeadKey = { campaignId: string; leadId: string }
export type StandingLead = LeadKey & { isTest: boolean }
export type ActivityKey = Pick<LeadActivityRow, 'campaign_id' | 'lead_id' | 'kind' | 'page_id' | 'day'>

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
    .select(['id', 'source', 'ended_by', 'merged_into'])
    .where(sql<boolean>`(campaign_id, id) in (values ${sql.join(keys)})`)
    .$if(trx.getExecutor().adapter instanceof PostgresAdapter, (query) =>
      query.orderBy('id').forNoKeyUpdate(),
    )
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

/** Two processes that add to the same rows take them in the same order. */
function inOrder<Row>(keyIn: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => (keyIn(one) < keyIn(other) ? -1 : 1)
}
