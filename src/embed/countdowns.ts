/** Follows each campaign to its deadline: asks in good time, and acts on the second. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { Ticker } from '#widgets/ticker.ts'
import { WAIT_FOR_ANSWER_MS } from './anti-flicker.ts'
import { hasPassed } from './cached-decision.ts'
import { askWithBackoff, type DecisionClient, msSinceAnswer } from './decision-client.ts'
import { emit, type PageEvents, stateOf } from './page-events.ts'
import { inBackground, withTimeout } from './promises.ts'
import { type Redirect, redirectVisitor } from './redirect-visitor.ts'
import { isClockSteady, serverNow } from './server-clock.ts'

const RESYNC_MS = 900_000
/** Not everybody asks in the same second before a deadline that a million visitors share. */
const ASK_AHEAD_MS = 5000 + Math.random() * 25_000

export type Countdowns = DecisionClient &
  PageEvents &
  Redirect & {
    ticker: Ticker
    askedAhead: Set<string>
    expiredIds: Set<string>
    stops: (() => void)[]
    isSettling?: boolean
  }

/** `isConfirmed`: the server said so on this page; else it is what was cached. */
export function follow(page: Countdowns, campaigns: CampaignDecision[], isConfirmed: boolean) {
  const { ticker, stops, expiredIds } = page
  for (const stop of stops) stop()
  page.stops = campaigns.flatMap((campaign) => {
    const { id, at, over } = campaign
    if (over) emitExpired(page, campaign)
    // A few milliseconds more are a clock that was set, not an owner who extends.
    else if (!hasPassed(campaign, serverNow(page) + 1000)) expiredIds.delete(id)
    if (over || !at) return []
    return ticker.watch(at, (now) => {
      emit(page, 'tick', stateOf(campaign, now))
      if (at <= now) reachZero(page, campaign, isConfirmed)
      else if (shouldAsk(page, campaign, at - now)) inBackground(askWithBackoff(page))
    })
  })
  ticker.refresh()
}

function shouldAsk(page: Countdowns, { id, to }: CampaignDecision, left: number) {
  const { askedAhead } = page
  const isSoon = left <= ASK_AHEAD_MS && !to && !askedAhead.has(id)
  if (isSoon) askedAhead.add(id)
  return isSoon || !isClockSteady(page) || msSinceAnswer(page) > RESYNC_MS
}

/** At once where the target is known from this visit; else the server says what comes. */
function reachZero(page: Countdowns, campaign: CampaignDecision, isConfirmed: boolean) {
  emitExpired(page, campaign)
  if ((isConfirmed && leaveAtZero(page, campaign)) || page.isSettling) return
  page.isSettling = true
  inBackground(
    withTimeout(WAIT_FOR_ANSWER_MS, askWithBackoff(page)).then((answer) => {
      page.isSettling = false
      if (!answer) leaveAtZero(page, campaign)
    }),
  )
}

/** A clock that was just moved sends nobody away. */
function leaveAtZero(page: Countdowns, { to }: CampaignDecision) {
  return isClockSteady(page) && redirectVisitor(page, to)
}

function emitExpired(page: Countdowns, campaign: CampaignDecision) {
  const { expiredIds } = page
  if (expiredIds.has(campaign.id)) return
  expiredIds.add(campaign.id)
  emit(page, 'expired', stateOf(campaign, serverNow(page)))
}
