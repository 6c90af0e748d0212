/** Follows each campaign to its deadline: asks in good time, and acts on the second. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { createTicker } from '#widgets/ticker.ts'
import { askWithBackoff, msSinceAnswer } from './decision-client.ts'
import { WAIT_FOR_ANSWER_MS } from './anti-flicker.ts'
import { redirectVisitor } from './redirect-visitor.ts'
import { hasPassed } from './cached-decision.ts'
import { emit, stateOf } from './page-events.ts'
import { inBackground, withTimeout } from './promises.ts'
import { isClockSteady, serverNow } from './server-clock.ts'

const RESYNC_MS = 900_000
/** Not everybody asks in the same second before a deadline that a million visitors share. */
const LEAD_MS = 5000 + Math.random() * 25_000

export const ticker = createTicker(serverNow)

const askedSoon = new Set<string>()
const expired = new Set<string>()
let stops: (() => void)[] = []
let isSettling = false

/** `isConfirmed`: the server said so on this page; else it is what was remembered. */
export function follow(campaigns: CampaignDecision[], isConfirmed: boolean) {
  for (const stop of stops) stop()
  stops = []
  for (const campaign of campaigns) {
    const { id, at, over } = campaign
    if (over) emitExpired(campaign)
    // A few milliseconds more are a clock that was set, not an owner who extends.
    else if (!hasPassed(campaign, serverNow() + 1000)) expired.delete(id)
    if (over || !at) continue
    stops.push(
      ticker.watch(at, (now) => {
        emit('tick', stateOf(campaign, now))
        if (at <= now) zero(campaign, isConfirmed)
        else if (shouldAsk(campaign, at - now)) inBackground(askWithBackoff())
      }),
    )
  }
  ticker.refresh()
}

function shouldAsk({ id, to }: CampaignDecision, left: number) {
  const isSoon = left <= LEAD_MS && !to && !askedSoon.has(id)
  if (isSoon) askedSoon.add(id)
  return isSoon || !isClockSteady() || msSinceAnswer() > RESYNC_MS
}

/** At once where the target is known from this visit; else the server says what comes. */
function zero(campaign: CampaignDecision, isConfirmed: boolean) {
  emitExpired(campaign)
  if ((isConfirmed && leaveAtZero(campaign)) || isSettling) return
  isSettling = true
  inBackground(
    withTimeout(WAIT_FOR_ANSWER_MS, askWithBackoff()).then((answer) => {
      isSettling = false
      if (!answer) leaveAtZero(campaign)
    }),
  )
}

/** A clock that was just moved sends nobody away. */
function leaveAtZero({ to }: CampaignDecision) {
  return isClockSteady() && redirectVisitor(to)
}

function emitExpired(campaign: CampaignDecision) {
  if (expired.has(campaign.id)) return
  expired.add(campaign.id)
  emit('expired', stateOf(campaign, serverNow()))
}
