/** When a write that went wrong is tried again. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a platform does not take it takes no better an hour later: after these it waits for its owner. */
const failurePauses = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS]

/** Somebody may be about to join the platform: from a form that is handled there, or once a mail was confirmed. */
const missingPauses = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]

/** After so many tries; null: it is not tried again by itself. */
export function pauseAfterFailure(tries: number): number | null {
  return failurePauses[tries - 1] ?? null
}

export function pauseWhileMissing(tries: number): number | null {
  return missingPauses[tries - 1] ?? null
}

/** Of a platform that does not answer at all. */
export function pauseWhileAway(times: number): number {
  return Math.min(5000 * 2 ** (times - 1), 10 * MINUTE_MS)
}
