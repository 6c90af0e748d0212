/** Has an address told of events: adds it, changes it, gives it a new secret. */
import { SUBSCRIPTION_LIMIT, subscriptionMessages } from '#domain/outgoing-events/subscription.schema.ts'
import type { EventType } from '#domain/outgoing-events/event-types.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Db } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import { allowedHosts } from '../outbound/fetcher.ts'
import { targetOf } from '../outbound/target.ts'
import type { Platform } from '../platform/platform.ts'
import { newSecret, openTarget, sealTarget } from './event-target.ts'
import {
  addSubscriptionRow,
  changeSubscription,
  lastHappened,
  subscriptionOf,
  subscriptionsOf,
} from './subscriptions-repository.ts'

export type SubscribeDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'environment'>

/** What receivers need to learn the new one. */
const OLD_SECRET_MS = 24 * 3_600_000
const NAME_CHARACTERS = 60
/** Before the first campaign. */
const FROM_THE_START = { noted_campaign: '', noted_lead: '' }

type Wanted = { targetUrl: string; events: readonly EventType[]; hours: number }

type Subscribing = {
  draft: Wanted & { name?: string | undefined }
  once: Once
  /** In the transaction that adds it. */
  alsoWrite: (trx: Db, id: string) => Promise<void>
}

export async function subscribe(
  deps: SubscribeDeps,
  accountId: OwnedAccountId,
  { draft, once, alsoWrite }: Subscribing,
): Promise<{ id: string; secret: string }> {
  const url = reachableUrl(deps, draft.targetUrl)
  const id = newId()
  const secret = newSecret()
  const target = await sealTarget(deps.vault, { accountId, id }, { url, secret, oldSecret: null })
  return inTransaction(deps.database.db, (trx) =>
    once(trx, async () => {
      await takeAccount(trx, accountId)
      if ((await subscriptionsOf(trx, accountId)).length >= SUBSCRIPTION_LIMIT)
        throw conflict(subscriptionMessages.tooMany)
      await addSubscriptionRow(trx, accountId, {
        id,
        name: draft.name ?? new URL(url).hostname.slice(0, NAME_CHARACTERS),
        target,
        events: JSON.stringify(draft.events),
        hours: draft.hours,
        created_at: deps.clock.now(),
        paused_at: null,
        told_after: await lastHappened(trx),
        ended_at: null,
        removed_at: null,
        rests_until: 0,
        rests: 0,
        tried_at: null,
        answer: null,
        ...FROM_THE_START,
      })
      await alsoWrite(trx, id)
      return { id, secret }
    }),
  )
}

/** What people type may lead anywhere; where it leads by name is looked at again whenever something is sent. */
function reachableUrl({ environment }: SubscribeDeps, typed: string): string {
  const target = targetOf(typed, allowedHosts(environment))
  if (!target) throw invalid('targetUrl', subscriptionMessages.refusedUrl)
  if (target.url.protocol !== 'https:' && !target.isAllowedByName)
    throw invalid('targetUrl', subscriptionMessages.url)
  return target.url.href
}

type Changing = { id: string; change: Wanted & { name: string } }

export async function changeTarget(
  deps: SubscribeDeps,
  accountId: OwnedAccountId,
  { id, change: { targetUrl, events, hours, name } }: Changing,
): Promise<void> {
  const { database, vault } = deps
  const url = reachableUrl(deps, targetUrl)
  await inTransaction(database.db, async (trx) => {
    await takeAccount(trx, accountId)
    const row = await subscriptionOf(trx, accountId, id)
    if (!row) throw notFound()
    const before = await openTarget(vault, row)
    const target = await sealTarget(vault, { accountId, id }, { ...before, url })
    const told = JSON.stringify(events)
    const isTimedAnew = told !== row.events || hours !== row.hours
    // At another address it is another one that may rest.
    const atOnce = url === before.url ? {} : { rests: 0, rests_until: 0 }
    await changeSubscription(trx, accountId, {
      id,
      change: { name, target, events: told, hours, ...(isTimedAnew && FROM_THE_START), ...atOnce },
    })
  })
}

export async function rotateSecret(
  { database, clock, vault }: SubscribeDeps,
  accountId: OwnedAccountId,
  { id, alsoWrite }: { id: string; alsoWrite: (trx: Db) => Promise<void> },
): Promise<string> {
  const secret = newSecret()
  await inTransaction(database.db, async (trx) => {
    await takeAccount(trx, accountId)
    const row = await subscriptionOf(trx, accountId, id)
    if (!row) throw notFound()
    const { url, secret: old } = await openTarget(vault, row)
    const oldSecret = { secret: old, until: clock.now() + OLD_SECRET_MS }
    const target = await sealTarget(vault, { accountId, id }, { url, secret, oldSecret })
    await changeSubscription(trx, accountId, { id, change: { target } })
    await alsoWrite(trx)
  })
  return secret
}
