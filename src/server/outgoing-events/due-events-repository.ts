/** The SQL of events on their way: where some are due, which come next, and what became of them. */
import type { ExpressionBuilder, Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { EventSubscriptionRow, OutgoingEventRow } from '../database/tables-outgoing-events.ts'

/** Ids of subscriptions; those that are paused, ended or left alone for a while are left out. */
export async function subscriptionsWithWork(db: Db, now: number): Promise<string[]> {
  const rows = await sending(db, now)
    .select('subscription.id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outgoing_events as event')
          .select('event.id')
          .whereRef('event.subscription_id', '=', 'subscription.id')
          .where('event.due_at', '<=', now)
          .where(isFirstOfPerson),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined: nothing is sent there now. */
export function sendingSubscription(
  db: Db,
  id: string,
  now: number,
): Promise<EventSubscriptionRow | undefined> {
  return sending(db, now).selectAll('subscription').where('subscription.id', '=', id).executeTakeFirst()
}

function sending(db: Db, now: number) {
  return db
    .selectFrom('event_subscriptions as subscription')
    .where('subscription.paused_at', 'is', null)
    .where('subscription.ended_at', 'is', null)
    .where('subscription.rests_until', '<=', now)
}

/** Of each person the first that has not arrived: whatever is later waits for it, and nobody else does. */
export function dueEvents(
  db: Db,
  { subscriptionId, now, limit }: { subscriptionId: string; now: number; limit: number },
): Promise<OutgoingEventRow[]> {
  return db
    .selectFrom('outgoing_events as event')
    .selectAll()
    .where('event.subscription_id', '=', subscriptionId)
    .where('event.due_at', '<=', now)
    .where(isFirstOfPerson)
    .orderBy('event.due_at')
    .orderBy('event.id')
    .limit(limit)
    .execute()
}

type Events = Database & { event: Database['outgoing_events'] }

function isFirstOfPerson(eb: ExpressionBuilder<Events, 'event'>) {
  const earlier = eb
    .selectFrom('outgoing_events as before')
    .select('before.id')
    .whereRef('before.subscription_id', '=', 'event.subscription_id')
    .whereRef('before.campaign_id', '=', 'event.campaign_id')
    .whereRef('before.person', '=', 'event.person')
    .where('before.due_at', 'is not', null)
    .where((inner) =>
      inner.or([
        inner('before.at', '<', inner.ref('event.at')),
        inner.and([
          inner('before.at', '=', inner.ref('event.at')),
          inner('before.id', '<', inner.ref('event.id')),
        ]),
      ]),
    )
  return eb.not(eb.exists(earlier))
}

export type SettledEvent = Pick<
  Updateable<Database['outgoing_events']>,
  'at' | 'state' | 'due_at' | 'tries' | 'tried_at' | 'answer' | 'reason'
>

export async function settleEvent(db: Db, id: number, settled: SettledEvent): Promise<void> {
  await db.updateTable('outgoing_events').set(settled).where('id', '=', id).execute()
}

/** That never was one: nothing had to be told by the time that it was to be. */
export async function removeEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outgoing_events').where('id', '=', id).execute()
}

type Tried = Pick<
  Updateable<Database['event_subscriptions']>,
  'tried_at' | 'answer' | 'rests' | 'rests_until'
>

export async function noteTried(db: Db, id: string, tried: Tried): Promise<void> {
  await db.updateTable('event_subscriptions').set(tried).where('id', '=', id).execute()
}

/** It wants nothing any more; what waits for it is dropped by and by. */
export async function endSubscription(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('event_subscriptions')
    .set({ ended_at: now, answer: 'gone', tried_at: now, rests: 0, rests_until: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
