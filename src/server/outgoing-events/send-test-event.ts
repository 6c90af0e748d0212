/** Sends an event about somebody made up at once: whoever builds a receiver sees what comes of it. */
import { subscriptionMessages } from '#domain/outgoing-events/subscription.schema.ts'
import { sampleEvent } from '#domain/outgoing-events/sample-event.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict, notFound, tooMany } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { endSubscription, noteTried, settleEvent } from './due-events-repository.ts'
import { addTestEvent, loggedEvent } from './event-log-repository.ts'
import { openTarget } from './event-target.ts'
import { sendEvent } from './send-event.ts'
import { subscriptionOf } from './subscriptions-repository.ts'

type TestDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'sendMessage'>

const AGAIN_AFTER_SECONDS = 5

/** The id of the event; it is tried once. */
export async function sendTestEvent(
  deps: TestDeps,
  accountId: OwnedAccountId,
  subscriptionId: string,
): Promise<string> {
  const { database, clock, vault } = deps
  const { db } = database
  const subscription = await subscriptionOf(db, accountId, subscriptionId)
  if (!subscription) throw notFound()
  if (subscription.ended_at !== null) throw conflict(subscriptionMessages.ended)
  const target = await openTarget(vault, subscription)
  const messageId = `evt_${newId()}`
  const content = sampleEvent({ id: messageId, type: 'test', now: clock.now() })
  const tried = await sendEvent(deps, target, content)
  if (tried === 'busy') throw tooMany('We are busy. Please try again in a moment.', AGAIN_AFTER_SECONDS)
  const now = clock.now()
  await addTestEvent(db, accountId, { subscriptionId, messageId, now })
  const row = await loggedEvent(db, accountId, { subscriptionId, messageId })
  if (!row) throw notFound()
  const { answer } = tried
  const state = answer === 'taken' ? 'delivered' : 'failed'
  await settleEvent(db, row.id, { state, tries: 1, tried_at: now, answer, due_at: null, reason: null })
  if (answer === 'gone') await endSubscription(db, subscriptionId, now)
  else await noteTried(db, subscriptionId, { tried_at: now, answer, rests: 0, rests_until: 0 })
  return messageId
}
