/** The SQL between the history of campaigns and what is to be told of it. */
import { PostgresAdapter, sql, type Insertable, type Transaction } from 'kysely'
import type { ToldDetails } from '#domain/outgoing-events/events-of-history.ts'
import type { HistoryKind } from '#domain/history/history-kinds.ts'
import type { Database } from '../database/schema.ts'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'

type Trx = Transaction<Database>

/** Of the history, with what its details name. */
export type QueuedRow = {
  id: number
  campaignId: string
  accountId: string
  kind: HistoryKind
  at: number
  leadId: string | null
  /** As it is stored. */
  details: string
  told: ToldDetails & { saleId?: string | null; into?: string | null }
}

/** Takes the oldest off the queue. What has gone since, with its campaign, is left out. */
export async function takeQueued(trx: Trx, limit: number): Promise<{ taken: number; rows: QueuedRow[] }> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  const taken = await trx
    .deleteFrom('events_to_note')
    .where('history_id', 'in', (eb) =>
      eb
        .selectFrom('events_to_note')
        .select('history_id')
        .orderBy('history_id')
        .limit(limit)
        .$if(isPostgres, (query) => query.forUpdate().skipLocked()),
    )
    .returning('history_id')
    .execute()
  if (taken.length === 0) return { taken: 0, rows: [] }
  const rows = await trx
    .selectFrom('campaign_history as row')
    .innerJoin('campaigns as campaign', 'campaign.id', 'row.campaign_id')
    .select([
      'row.id',
      'row.campaign_id',
      'campaign.account_id',
      'row.kind',
      'row.at',
      'row.lead_id',
      'row.details',
    ])
    .where(
      'row.id',
      'in',
      taken.map(({ history_id }) => history_id),
    )
    .orderBy('row.id')
    .execute()
  return {
    taken: taken.length,
    rows: rows.map(({ id, campaign_id, account_id, kind, at, lead_id, details }) => ({
      id,
      campaignId: campaign_id,
      accountId: account_id,
      kind,
      at,
      leadId: lead_id,
      details,
      // Written by our own triggers.
      told: JSON.parse(details) as QueuedRow['told'],
    })),
  }
}

export function subscriptionsTold(
  trx: Trx,
  accountIds: readonly string[],
): Promise<Pick<EventSubscriptionRow, 'account_id' | 'id' | 'events' | 'hours' | 'told_after'>[]> {
  return trx
    .selectFrom('event_subscriptions')
    .select(['account_id', 'id', 'events', 'hours', 'told_after'])
    .where('account_id', 'in', accountIds)
    .where('ended_at', 'is', null)
    .execute()
}

type Key = { campaignId: string; id: string }

/** Of these leads those that are there, and none of a test. */
export async function realLeads(trx: Trx, leads: readonly Key[]): Promise<Set<string>> {
  if (leads.length === 0) return new Set()
  const rows = await trx
    .selectFrom('leads')
    .select('id')
    .where(sql<boolean>`(campaign_id, id) in (values ${keysOf(leads)})`)
    .where('source', '<>', 'test')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function confirmedSales(trx: Trx, sales: readonly Key[]): Promise<Set<string>> {
  if (sales.length === 0) return new Set()
  const rows = await trx
    .selectFrom('sales')
    .select('id')
    .where(sql<boolean>`(campaign_id, id) in (values ${keysOf(sales)})`)
    .where('state', '=', 'confirmed')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function keysOf(keys: readonly Key[]) {
  return sql.join(keys.map(({ campaignId, id }) => sql`(${campaignId}, ${id})`))
}

const ROWS_AT_ONCE = 500

/** A deadline ahead that was noted already stays as it is. */
export async function addEvents(
  trx: Trx,
  events: readonly Insertable<Database['outgoing_events']>[],
): Promise<void> {
  for (let at = 0; at < events.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('outgoing_events')
      .values(events.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** A deadline ahead is noted anew when it moves. One that is near and could not be told yet is told no more. */
export async function forgetMovedDeadlines(
  trx: Trx,
  { campaignId, leadId, at }: QueuedRow,
  deadlineAt: number,
): Promise<void> {
  await trx
    .deleteFrom('outgoing_events')
    .where('campaign_id', '=', campaignId)
    .where('person', '=', leadId)
    .where('due_at', 'is not', null)
    .where('asked_at', 'is', null)
    .where('deadline_at', '<>', deadlineAt)
    .where('type', 'in', ['deadline.approaching', 'deadline.passed'])
    .where('at', '>', at)
    .execute()
  await trx
    .updateTable('outgoing_events')
    .set({ state: 'dropped', reason: 'moved', due_at: null })
    .where('campaign_id', '=', campaignId)
    .where('person', '=', leadId)
    .where('due_at', 'is not', null)
    .where('asked_at', 'is', null)
    .where('deadline_at', '<>', deadlineAt)
    .where('type', '=', 'deadline.approaching')
    .execute()
}

/** The records of one person, and sales whose buyer is known by now, stand in one line. */
export async function joinLines(
  trx: Trx,
  { campaignId, from, into }: { campaignId: string; from: string; into: string },
): Promise<void> {
  await trx
    .updateTable('outgoing_events')
    .set({ person: into })
    .where('campaign_id', '=', campaignId)
    .where('person', '=', from)
    .where('due_at', 'is not', null)
    .execute()
}
