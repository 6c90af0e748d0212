/** What a visitor should get on a campaign page, decided on the server and obeyed by the embed. */
import type { QuantityState } from '../deadlines/quantity-window.ts'

export type Visit =
  | { outcome: 'nothing' }
  | { outcome: 'redirect'; to: string; because: 'expired' | 'preLaunch' | 'alreadyTracked' }
  /** The deadline has passed and the page has no after URL: it stays, its timer goes. */
  | { outcome: 'over'; deadlineAt: number }
  /** The visitor has bought: timers go on every page, and nobody is sent anywhere. */
  | { outcome: 'bought' }
  | { outcome: 'countdown'; deadlineAt: number; showFrom: number; then: string | null }

export type VisitFacts = {
  /** The visitor's deadline in this campaign; null for someone who is not tracked. */
  deadlineAt: number | null
  /** The visitor has bought in this campaign. */
  isSold: boolean
  afterUrl: string | null
  /** When the timer starts to show (`hours_left_until_reveal`). */
  showFrom: number
  now: number
}

export function decideVisit({ deadlineAt, isSold, afterUrl, showFrom, now }: VisitFacts): Visit {
  if (isSold) return { outcome: 'bought' }
  if (deadlineAt === null) return { outcome: 'nothing' }
  if (now < deadlineAt) return { outcome: 'countdown', deadlineAt, showFrom, then: afterUrl }
  if (afterUrl) return { outcome: 'redirect', to: afterUrl, because: 'expired' }
  return { outcome: 'over', deadlineAt }
}

/** The same for an offer of which there are only so many: nobody has a clock of their own (behavior §6). */
type QuantityVisit =
  | { outcome: 'nothing' }
  | { outcome: 'open'; remaining: number }
  /** Sold out, or its time is over. */
  | { outcome: 'redirect'; to: string }
  | { outcome: 'over' }

export function decideQuantityVisit(
  { state, remaining }: QuantityState,
  { afterUrl }: Pick<VisitFacts, 'afterUrl'>,
): QuantityVisit {
  if (state === 'notYet') return { outcome: 'nothing' }
  if (state === 'open') return { outcome: 'open', remaining }
  return afterUrl === null ? { outcome: 'over' } : { outcome: 'redirect', to: afterUrl }
}

export type PreLaunchFacts = {
  lockdown: boolean
  /** Fixed-date campaigns lock everyone out until this instant; null: only the untracked are. */
  opensAt: number | null
  /** Tracked here means: has a lead, came by an e-mail link, or carries a hand-over token. */
  tracked: boolean
  /** Which end of the pre-launch pair the visitor stands on. */
  page: 'offer' | 'preAccess'
  preAccessUrl: string
  offerUrl: string | null
  now: number
}

/** Pre-launch (behavior §5): who must wait is sent to the pre-access page, who need not is sent on. */
export function decidePreLaunch(facts: PreLaunchFacts): Visit {
  const { lockdown, page, preAccessUrl, offerUrl } = facts
  if (!lockdown) return { outcome: 'nothing' }
  const mayEnter = mayEnterOffer(facts)
  if (page === 'offer' && !mayEnter) return { outcome: 'redirect', to: preAccessUrl, because: 'preLaunch' }
  if (page === 'preAccess' && mayEnter && facts.tracked && offerUrl) {
    return { outcome: 'redirect', to: offerUrl, because: 'alreadyTracked' }
  }
  return { outcome: 'nothing' }
}

function mayEnterOffer({ opensAt, tracked, now }: PreLaunchFacts) {
  return opensAt === null ? tracked : now >= opensAt
}
