/** Follows each campaign to its deadline: asks in good time, and acts on the second. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { createTicker } from '#widgets/ticker.ts'
import { askAgain, msSinceAnswer } from './conversation.ts'
import { WAIT_FOR_ANSWER_MS } from './curtain.ts'
import { leaveFor } from './departure.ts'
import { hasPassed } from './known-page.ts'
import { emit, stateOf } from './page-events.ts'
import { later, within } from './promises.ts'
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
    if (over) tellExpired(campaign)
    // A few milliseconds more are a clock that was set, not an owner who extends.
    else if (!hasPassed(campaign, serverNow() + 1000)) expired.delete(id)
    if (over || !at) continue
    stops.push(
      ticker.watch(at, (now) => {
        emit('tick', stateOf(campaign, now))
        if (at <= now) zero(campaign, isConfirmed)
        else if (wantsWord(campaign, at - now)) later(askAgain())
      }),
    )
  }
  ticker.refresh()
}

function wantsWord({ id, to }: CampaignDecision, left: number) {
  const isSoon = left <= LEAD_MS && !to && !askedSoon.has(id)
  if (isSoon) askedSoon.add(id)
  return isSoon || !isClockSteady() || msSinceAnswer() > RESYNC_MS
}

/** At once where the target is known from this visit; else the server says what comes. */
function zero(campaign: CampaignDecision, isConfirmed: boolean) {
  tellExpired(campaign)
  if ((isConfirmed && leaveAtZero(campaign)) || isSettling) return
  isSettling = true
  later(
    within(WAIT_FOR_ANSWER_MS, askAgain()).then((answer) => {
      isSettling = false
      if (!answer) leaveAtZero(campaign)
    }),
  )
}

/** A clock that was just moved sends nobody away. */
function leaveAtZero({ to }: CampaignDecision) {
  return isClockSteady() && leaveFor(to)
}

function tellExpired(campaign: CampaignDecision) {
  if (expired.has(campaign.id)) return
  expired.add(campaign.id)
  emit('expired', stateOf(campaign, serverNow()))
}
