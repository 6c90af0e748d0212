/** The SQL about addresses that are told of events. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export function subscriptionsOf(db: Db, accountId: OwnedAccountId): Promise<EventSubscriptionRow[]> {
  return db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function subscriptionOf(
  db: Db,
  accountId: OwnedAccountId,
  id: string,
): Promise<EventSubscriptionRow | undefined> {
  return db
    .selectFrom('event_subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function addSubscriptionRow(
  db: Db,
  accountId: OwnedAccountId,
  row: Omit<Insertable<EventSubscriptionRow>, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('event_subscriptions')
    .values({ ...row, account_id: accountId })
    .execute()
}

/** The number of the last row of any history. */
export async function lastHappened(db: Db): Promise<number> {
  const row = await db
    .selectFrom('campaign_history')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** False: there is none. */
export async function changeSubscription(
  db: Db,
  accountId: OwnedAccountId,
  { id, change }: { id: string; change: Updateable<Database['event_subscriptions']> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_subscriptions')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** More are not counted: nobody reads the difference. */
export const MOST_COUNTED = 10_000

/** By subscription: what has happened and not arrived, and what has failed for good. */
export async function eventCounts(
  db: Db,
  accountId: OwnedAccountId,
  now: number,
): Promise<Map<string, { waiting: number; failed: number }>> {
  const counted = (where: ReturnType<typeof sql>) => sql<number>`(select count(*) from (
    select 1 from outgoing_events as event where event.subscription_id = subscription.id and ${where}
    limit ${sql.lit(MOST_COUNTED)}) as counted)`
  const rows = await db
    .selectFrom('event_subscriptions as subscription')
    .select([
      'subscription.id',
      counted(sql`event.due_at is not null and event.at <= ${now}`).as('waiting'),
      counted(sql`event.state = 'failed'`).as('failed'),
    ])
    .where('subscription.account_id', '=', accountId)
    .where('subscription.removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, waiting, failed }) => [id, { waiting, failed }]))
}
