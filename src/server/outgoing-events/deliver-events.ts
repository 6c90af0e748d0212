/** Sends what is due at one address, a few at a time and each person's in order, until nothing is or it wants to rest. */
import type { EventAnswer } from '#domain/outgoing-events/subscription.schema.ts'
import { restOfAddress } from '#domain/outgoing-events/retries.ts'
import type { EventSubscriptionRow, OutgoingEventRow } from '../database/tables-outgoing-events.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import type { Platform } from '../platform/platform.ts'
import {
  dueEvents,
  endSubscription,
  noteTried,
  removeEvent,
  sendingSubscription,
  settleEvent,
} from './due-events-repository.ts'
import { eventContent, eventFacts, testContent } from './event-content.ts'
import { campaignsById, type ToldCampaign } from './event-facts-repository.ts'
import { openTarget, type EventTarget } from './event-target.ts'
import { planEvent } from './plan-event.ts'
import { sendEvent, settledEvent, type Tried } from './send-event.ts'

export type EventsDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'vault' | 'sendMessage'>

/** Killed in the middle, so many are sent once more. */
const AT_ONCE = 8
const IN_A_ROUND = 40
/** That many people's in a row: then it is the address that is away, not something about them. */
const AWAY_AFTER = 3
/** After 429 without a word of when. */
const SLOW_DOWN_MS = 30_000
/** Our own way out is full, or something is wrong here. */
const LATER_MS = 1000
const AFTER_FAILURE_MS = 60_000

/** For how long it is to be left alone; 0: nothing is due, or the database knows how long. */
export async function deliverEvents(
  deps: EventsDeps,
  subscriptionId: string,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  try {
    let pauseMs: number | null = null
    while (pauseMs === null && !signal.aborted) pauseMs = await deliverSome(deps, subscriptionId, signal)
    return pauseMs ?? 0
  } catch (error) {
    deps.log.warn({ err: error, subscription: subscriptionId }, 'Could not send events')
    return AFTER_FAILURE_MS
  }
}

/** Null: there may be more. */
async function deliverSome(
  deps: EventsDeps,
  subscriptionId: string,
  signal: AbortSignal,
): Promise<number | null> {
  const { database, clock, vault } = deps
  const now = clock.now()
  const subscription = await sendingSubscription(database.db, subscriptionId, now)
  if (!subscription) return 0
  // Whether it is back is tried with one.
  const limit = subscription.rests > 0 ? 1 : IN_A_ROUND
  const rows = await dueEvents(database.db, { subscriptionId, now, limit })
  if (rows.length === 0) return 0
  const target = await openTarget(vault, subscription)
  const ids = new Set(rows.map(({ campaign_id }) => campaign_id).filter((id) => id !== ''))
  const campaigns = await campaignsById(database.db, [...ids])
  const round = newRound()
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
  await Promise.all(
    rows.map((row) =>
      inTurn(async () => {
        if (!signal.aborted && !isOver(round))
          await deliverOrNote(deps, { row, subscription, target, campaigns, round })
      }),
    ),
  )
  return settleRound(deps, subscription, round)
}

/** What the address has answered in this round. */
type Round = {
  last: EventAnswer | null
  hasTaken: boolean
  awayInARow: number
  slowDownMs: number | null
  isGone: boolean
  isBusy: boolean
}

function newRound(): Round {
  return { last: null, hasTaken: false, awayInARow: 0, slowDownMs: null, isGone: false, isBusy: false }
}

/** What was not sent by then stays due. */
function isOver({ isGone, isBusy, slowDownMs, awayInARow }: Round): boolean {
  return isGone || isBusy || slowDownMs !== null || awayInARow >= AWAY_AFTER
}

function noteAnswer(round: Round, { answer, retryAfterMs }: Tried): void {
  const isAway = answer === 'unreachable' || answer === 'failed'
  round.last = answer
  round.awayInARow = isAway ? round.awayInARow + 1 : 0
  if (answer === 'taken') round.hasTaken = true
  if (answer === 'gone') round.isGone = true
  if (answer === 'tooMany') round.slowDownMs = Math.max(round.slowDownMs ?? 0, retryAfterMs ?? SLOW_DOWN_MS)
  if (answer === 'failed' && retryAfterMs !== null)
    round.slowDownMs = Math.max(round.slowDownMs ?? 0, retryAfterMs)
}

type Delivering = {
  row: OutgoingEventRow
  subscription: EventSubscriptionRow
  target: EventTarget
  campaigns: ReadonlyMap<string, ToldCampaign>
  round: Round
}

/** One that cannot be put together is tried again like one that does not arrive, and keeps nobody else waiting. */
async function deliverOrNote(deps: EventsDeps, delivering: Delivering): Promise<void> {
  const { row } = delivering
  try {
    await deliverOne(deps, delivering)
  } catch (error) {
    deps.log.warn({ err: error, event: row.message_id }, 'Could not send an event')
    await settleTried(deps, row, { answer: 'error', retryAfterMs: null })
  }
}

async function deliverOne(deps: EventsDeps, delivering: Delivering): Promise<void> {
  const { row, target, round } = delivering
  const content = await contentToSend(deps, delivering)
  if (content === null) return
  const tried = await sendEvent(deps, target, content)
  if (tried === 'busy') {
    round.isBusy = true
    return
  }
  noteAnswer(round, tried)
  await settleTried(deps, row, tried)
}

async function settleTried(
  { database, clock }: EventsDeps,
  row: OutgoingEventRow,
  tried: Tried,
): Promise<void> {
  const settled = settledEvent({ row, tried, now: clock.now(), chance: Math.random() })
  await settleEvent(database.db, row.id, settled)
}

/** Null: there is nothing to tell now. */
async function contentToSend(deps: EventsDeps, { row, subscription, campaigns }: Delivering) {
  const { db } = deps.database
  if (row.type === 'test') return testContent(row)
  const campaign = campaigns.get(row.campaign_id)
  // Deleted, and its events are on their way out with it.
  if (!campaign) {
    await settleEvent(db, row.id, { state: 'dropped', reason: 'erased', due_at: null })
    return null
  }
  const facts = await eventFacts(deps, row, campaign)
  const wanted = { events: eventsOf(subscription), hours: subscription.hours }
  const plan = planEvent({ facts, wanted, now: deps.clock.now() })
  switch (plan.do) {
    case 'send':
      return eventContent(deps, facts, subscription.hours)
    case 'drop':
      await settleEvent(db, row.id, { state: 'dropped', reason: plan.reason, due_at: null })
      return null
    case 'forget':
      await removeEvent(db, row.id)
      return null
    case 'wait':
      await settleEvent(db, row.id, { at: plan.until, due_at: plan.until })
      return null
  }
}

export function eventsOf({ events }: Pick<EventSubscriptionRow, 'events'>): string[] {
  return JSON.parse(events) as string[]
}

async function settleRound(
  { database: { db }, clock }: EventsDeps,
  { id, rests }: EventSubscriptionRow,
  round: Round,
): Promise<number | null> {
  const now = clock.now()
  if (round.isGone) {
    await endSubscription(db, id, now)
    return 0
  }
  if (round.last !== null) {
    const isAway = round.slowDownMs !== null || isStillAway(round, rests)
    const rest = isAway ? restOfAddress(rests + 1, round.slowDownMs) : 0
    const resting = isAway ? { rests: rests + 1, rests_until: now + rest } : { rests: 0, rests_until: 0 }
    await noteTried(db, id, { tried_at: now, answer: round.last, ...resting })
  }
  return round.isBusy ? LATER_MS : null
}

/** One that did not answer before is not back before it answers. */
function isStillAway({ awayInARow, hasTaken }: Round, rests: number): boolean {
  return !hasTaken && awayInARow >= (rests > 0 ? 1 : AWAY_AFTER)
}
