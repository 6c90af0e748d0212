/** The SQL that notes deadlines which were ahead before somebody was to be told of them, and clears what nobody is told any more. */
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'

type Trx = Transaction<Database>

/** `before`: what was made later may not be known to every start yet. */
export function subscriptionsToNote(db: Db, before: number): Promise<EventSubscriptionRow[]> {
  return db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('noted_campaign', 'is not', null)
    .where('ended_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}

export function subscriptionById(db: Db, id: string): Promise<EventSubscriptionRow | undefined> {
  return db.selectFrom('event_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one that is under way, or the next. */
export async function campaignToNote(
  db: Db,
  { account_id, noted_campaign, noted_lead }: EventSubscriptionRow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', noted_lead === '' ? '>' : '>=', noted_campaign ?? '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export function leadsAhead(
  db: Db,
  campaignId: string,
  { after, now, limit }: { after: string; now: number; limit: number },
) {
  return db
    .selectFrom('leads')
    .select(['id', 'deadline_at'])
    .where('campaign_id', '=', campaignId)
    .where('id', '>', after)
    .where('deadline_at', '>', now)
    .where('ended_by', 'is', null)
    .where('sold_at', 'is', null)
    .where('source', '<>', 'test')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type Ahead = {
  type: 'deadline.approaching' | 'deadline.passed'
  campaignId: string
  leadId: string
  messageId: string
  at: number
  deadlineAt: number
}

/** One that was noted already is told when it is due by now. */
export async function noteAhead(
  trx: Trx,
  { account_id, id }: EventSubscriptionRow,
  ahead: readonly Ahead[],
): Promise<void> {
  if (ahead.length === 0) return
  await trx
    .insertInto('outgoing_events')
    .values(
      ahead.map(({ type, campaignId, leadId, messageId, at, deadlineAt }) => ({
        account_id,
        subscription_id: id,
        campaign_id: campaignId,
        message_id: messageId,
        type,
        person: leadId,
        lead_id: leadId,
        sale_id: null,
        at,
        deadline_at: deadlineAt,
        details: '{}',
        state: 'waiting' as const,
        due_at: at,
        tries: 0,
        tried_at: null,
        answer: null,
        reason: null,
        asked_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'campaign_id', 'lead_id', 'type', 'deadline_at'])
        .where(
          sql<boolean>`due_at is not null and asked_at is null
            and type in ('deadline.approaching', 'deadline.passed')`,
        )
        .doUpdateSet((eb) => ({ at: eb.ref('excluded.at'), due_at: eb.ref('excluded.due_at') }))
        .where('outgoing_events.tries', '=', 0),
    )
    .execute()
}

/** Unless it has to begin again by now. */
export async function noteProgress(
  trx: Trx,
  { id, noted_campaign, noted_lead }: EventSubscriptionRow,
  now: { noted_campaign: string | null; noted_lead: string },
): Promise<void> {
  await trx
    .updateTable('event_subscriptions')
    .set(now)
    .where('id', '=', id)
    .where('noted_campaign', '=', noted_campaign)
    .where('noted_lead', '=', noted_lead)
    .execute()
}

/** Those with nothing left to be cleared are left out, unless they are to go themselves. */
export async function subscriptionsToClear(db: Db): Promise<EventSubscriptionRow[]> {
  return db
    .selectFrom('event_subscriptions as subscription')
    .selectAll('subscription')
    .where('subscription.ended_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('subscription.removed_at', 'is not', null),
        eb.exists(
          eb
            .selectFrom('outgoing_events as event')
            .select('event.id')
            .whereRef('event.subscription_id', '=', 'subscription.id')
            .where('event.due_at', 'is not', null),
        ),
      ]),
    )
    .execute()
}

/** What had happened by then is dropped and stays in the log; deadlines ahead are nothing yet. False: nothing was left. */
export async function clearWaiting(
  trx: Trx,
  id: string,
  { endedAt, limit }: { endedAt: number; limit: number },
): Promise<boolean> {
  const some = trx
    .selectFrom('outgoing_events')
    .select('id')
    .where('subscription_id', '=', id)
    .where('due_at', 'is not', null)
    .limit(limit)
  const ahead = await trx
    .deleteFrom('outgoing_events')
    .where('id', 'in', some.where('at', '>', endedAt))
    .executeTakeFirstOrThrow()
  const dropped = await trx
    .updateTable('outgoing_events')
    .set({ state: 'dropped', reason: 'gone', due_at: null })
    .where('id', 'in', some.where('at', '<=', endedAt))
    .executeTakeFirstOrThrow()
  return ahead.numDeletedRows + dropped.numUpdatedRows > 0
}

/** False: nothing was left, and the subscription is gone. */
export async function removeLogged(trx: Trx, id: string, limit: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outgoing_events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('outgoing_events').select('id').where('subscription_id', '=', id).limit(limit),
    )
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0) return true
  await trx.deleteFrom('event_subscriptions').where('id', '=', id).execute()
  return false
}

export async function subscriptionIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('event_subscriptions').select('id').execute()
  return rows.map(({ id }) => id)
}

/** What has waited all that time for an address that is paused or away is forgotten, too. False: nothing was left. */
export async function forgetEvents(
  trx: Trx,
  id: string,
  { before, limit }: { before: number; limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('outgoing_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoing_events')
        .select('id')
        .where('subscription_id', '=', id)
        .where('at', '<', before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
