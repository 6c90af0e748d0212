/** Addresses as their owners see them. */
import type { Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { isEventType } from '#domain/outgoing-events/event-types.ts'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { eventsOf } from './deliver-events.ts'
import { openTarget } from './event-target.ts'
import { eventCounts, subscriptionOf, subscriptionsOf } from './subscriptions-repository.ts'

type ShowDeps = Pick<Platform, 'database' | 'clock' | 'vault'>

export async function showSubscriptions(deps: ShowDeps, accountId: OwnedAccountId): Promise<Subscription[]> {
  const rows = await subscriptionsOf(deps.database.db, accountId)
  return withCounts(deps, accountId, rows)
}

export async function showSubscription(
  deps: ShowDeps,
  accountId: OwnedAccountId,
  id: string,
): Promise<Subscription> {
  const row = await subscriptionOf(deps.database.db, accountId, id)
  const [shown] = row ? await withCounts(deps, accountId, [row]) : []
  if (!shown) throw notFound()
  return shown
}

async function withCounts(
  { database: { db }, clock, vault }: ShowDeps,
  accountId: OwnedAccountId,
  rows: readonly EventSubscriptionRow[],
): Promise<Subscription[]> {
  const now = clock.now()
  const counts = await eventCounts(db, accountId, now)
  return Promise.all(
    rows.map(async (row) => {
      const { url, oldSecret } = await openTarget(vault, row)
      return {
        id: row.id,
        name: row.name,
        targetUrl: url,
        events: eventsOf(row).filter(isEventType),
        hours: row.hours,
        state: subscriptionState(row),
        createdAt: row.created_at,
        oldSecretUntil: oldSecret && now < oldSecret.until ? oldSecret.until : null,
        lastTry:
          row.tried_at === null || row.answer === null ? null : { at: row.tried_at, answer: row.answer },
        ...(counts.get(row.id) ?? { waiting: 0, failed: 0 }),
      }
    }),
  )
}

export function subscriptionState({
  ended_at,
  paused_at,
  answer,
}: EventSubscriptionRow): Subscription['state'] {
  if (ended_at !== null) return 'ended'
  if (paused_at !== null) return 'paused'
  return answer === null || answer === 'taken' ? 'active' : 'failing'
}
