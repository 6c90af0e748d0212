/** The SQL of the log of events. */
import { sql } from 'kysely'
import type { EventState } from '#domain/outgoing-events/subscription.schema.ts'
import type { Db } from '../database/schema.ts'
import type { OutgoingEventRow } from '../database/tables-outgoing-events.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export type EventPlace = { at: number; id: number }

type Page = {
  subscriptionId: string
  state: EventState | undefined
  before: EventPlace
  limit: number
}

export type LoggedRow = OutgoingEventRow & {
  campaign_name: string | null
  lead: string | null
  email: string | null
}

/** The latest first; deadlines that are ahead are none of it yet. */
export function loggedEvents(
  db: Db,
  accountId: OwnedAccountId,
  { subscriptionId, state, before, limit }: Page,
): Promise<LoggedRow[]> {
  return ofAccount(db, accountId)
    .where('event.subscription_id', '=', subscriptionId)
    .where(sql<boolean>`(event.at, event.id) < (${before.at}, ${before.id})`)
    .$if(state === 'failed', (query) => query.where('event.state', '=', sql.lit('failed')))
    .$if(state !== undefined, (query) => query.where('event.state', '=', state ?? 'failed'))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
}

export function loggedEvent(
  db: Db,
  accountId: OwnedAccountId,
  { subscriptionId, messageId }: { subscriptionId: string; messageId: string },
): Promise<LoggedRow | undefined> {
  return ofAccount(db, accountId)
    .where('event.subscription_id', '=', subscriptionId)
    .where('event.message_id', '=', messageId)
    .executeTakeFirst()
}

function ofAccount(db: Db, accountId: OwnedAccountId) {
  return db
    .selectFrom('outgoing_events as event')
    .leftJoin('campaigns as campaign', 'campaign.id', 'event.campaign_id')
    .leftJoin('leads as lead', (join) =>
      join.onRef('lead.campaign_id', '=', 'event.campaign_id').onRef('lead.id', '=', 'event.lead_id'),
    )
    .selectAll('event')
    .select(['campaign.name as campaign_name', 'lead.id as lead', 'lead.email'])
    .where('event.account_id', '=', accountId)
}

/** False: it is on its way, or there was nothing to tell. */
export async function sendAgain(db: Db, messageId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_events')
    .set({ state: 'waiting', due_at: now, tries: 0, asked_at: now, reason: null })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['delivered', 'failed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Sent by whoever makes it: nobody else looks for it. */
export async function addTestEvent(
  db: Db,
  accountId: OwnedAccountId,
  { subscriptionId, messageId, now }: { subscriptionId: string; messageId: string; now: number },
): Promise<void> {
  await db
    .insertInto('outgoing_events')
    .values({
      account_id: accountId,
      subscription_id: subscriptionId,
      campaign_id: '',
      message_id: messageId,
      type: 'test',
      person: messageId,
      lead_id: null,
      sale_id: null,
      at: now,
      deadline_at: null,
      details: '{}',
      state: 'waiting',
      due_at: null,
      tries: 0,
      tried_at: null,
      answer: null,
      reason: null,
      asked_at: null,
    })
    .execute()
}
