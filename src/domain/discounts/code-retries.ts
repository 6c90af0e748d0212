/** When a code that the shop did not take is tried again. */

/** What a shop refuses it refuses again, unless it was a moment of its own: then it waits for its owner. */
const refusalPauses = [20_000, 2 * 60_000]
export const LONGEST_REFUSAL_PAUSE_MS = Math.max(...refusalPauses)

/** Codes follow within seconds of the shop's return. */
const LONGEST_AWAY_MS = 10_000
const FIRST_AWAY_MS = 1000

/** After so many tries; null: it is not tried again by itself. */
export function pauseAfterRefusal(tries: number): number | null {
  return refusalPauses[tries - 1] ?? null
}

/** Of a shop that does not answer at all. */
export function pauseWhileShopIsAway(times: number): number {
  return Math.min(FIRST_AWAY_MS * 2 ** (times - 1), LONGEST_AWAY_MS)
}
