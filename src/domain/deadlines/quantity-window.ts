/** When a limited quantity is on offer: between two instants, and while something remains. */
import type { Quantity } from './deadline-rule.ts'
import { wallInstant } from './wall-time.ts'

/** The instants between which the offer is open; null has no end on that side. */
export type OfferWindow = { opensAt: number | null; closesAt: number | null }

export function quantityWindow({ zone, opens, closes }: Quantity): OfferWindow {
  return { opensAt: opens && wallInstant(opens, zone), closesAt: closes && wallInstant(closes, zone) }
}

export type QuantityState = { remaining: number; state: 'notYet' | 'open' | 'closed' }

type QuantityFacts = { start: number; used: number; window: OfferWindow; now: number }

/** Open from the opening instant on, closed from the closing one on or as soon as nothing remains. */
export function quantityState({ start, used, window, now }: QuantityFacts): QuantityState {
  const remaining = Math.max(0, start - used)
  const hasOpened = window.opensAt === null || now >= window.opensAt
  const hasClosed = remaining === 0 || (window.closesAt !== null && now >= window.closesAt)

  if (!hasOpened) return { remaining, state: 'notYet' }
  return { remaining, state: hasClosed ? 'closed' : 'open' }
}
