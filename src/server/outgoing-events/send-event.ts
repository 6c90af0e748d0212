/** One try of an event, and what is kept of it. */
import type { EventAnswer } from '#domain/outgoing-events/subscription.schema.ts'
import { pauseBeforeRetry } from '#domain/outgoing-events/retries.ts'
import type { OutgoingEvent } from '#domain/outgoing-events/outgoing-event.schema.ts'
import type { OutgoingEventRow } from '../database/tables-outgoing-events.ts'
import type { Delivery } from '../outbound/message-sender.ts'
import type { Platform } from '../platform/platform.ts'
import type { SettledEvent } from './due-events-repository.ts'
import { signingSecrets, type EventTarget } from './event-target.ts'
import { signatureHeaders } from './sign-event.ts'

export type SendDeps = Pick<Platform, 'clock' | 'sendMessage'>

export type Tried = { answer: EventAnswer; retryAfterMs: number | null }

/** `busy`: we are, and nothing was sent. */
export async function sendEvent(
  { clock, sendMessage }: SendDeps,
  { url, ...keys }: EventTarget,
  content: OutgoingEvent,
): Promise<Tried | 'busy'> {
  const now = clock.now()
  const body = JSON.stringify(content)
  const secrets = signingSecrets({ url, ...keys }, now)
  const delivery = await sendMessage({
    url,
    body,
    contentType: 'application/json',
    headers: signatureHeaders({ id: content.id, body, secrets, now }),
  })
  if (delivery.outcome === 'busy') return 'busy'
  return triedBy(delivery)
}

function triedBy(delivery: Exclude<Delivery, { outcome: 'busy' }>): Tried {
  if (delivery.outcome !== 'refused') return { answer: delivery.outcome, retryAfterMs: null }
  return { answer: answerOf(delivery), retryAfterMs: delivery.retryAfterMs }
}

const classes = { 3: 'redirected', 4: 'refused', 5: 'failed' } as const

function answerOf({ statusClass, says }: Extract<Delivery, { outcome: 'refused' }>): EventAnswer {
  return says ?? classes[statusClass]
}

type Settling = { row: OutgoingEventRow; tried: Tried; now: number; chance: number }

export function settledEvent({ row, tried: { answer, retryAfterMs }, now, chance }: Settling): SettledEvent {
  const tries = row.tries + 1
  const tried = { tries, tried_at: now, answer, reason: null }
  if (answer === 'taken') return { ...tried, state: 'delivered', due_at: null }
  if (answer === 'gone') return { ...tried, state: 'failed', due_at: null }
  const pauseMs = pauseBeforeRetry({ tries, retryAfterMs, chance })
  if (pauseMs === null) return { ...tried, state: 'failed', due_at: null }
  return { ...tried, state: 'waiting', due_at: soonEnough(row, now + pauseMs) }
}

/** Once its deadline has passed nothing approaches any more: whoever waits behind it goes on. */
function soonEnough({ type, deadline_at, asked_at }: OutgoingEventRow, dueAt: number): number {
  if (type !== 'deadline.approaching' || deadline_at === null || asked_at !== null) return dueAt
  return Math.min(dueAt, deadline_at)
}
