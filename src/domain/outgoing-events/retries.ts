/** When an event that did not arrive is sent again: fourteen tries within three days. */

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const pauses = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  16 * HOUR_MS,
  16 * HOUR_MS,
]

/** A tenth more or less, so that what failed together does not come back together. */
const SPREAD = 0.1
/** Longer than that no address may ask an event to wait. */
const MAX_WAIT_MS = 24 * HOUR_MS

type Failure = {
  /** So many tries have failed. */
  tries: number
  /** How long the address wants to be left alone. */
  retryAfterMs: number | null
  /** From 0 to 1, by chance. */
  chance: number
}

/** Null: it has failed for good. */
export function pauseBeforeRetry({ tries, retryAfterMs, chance }: Failure): number | null {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const spread = Math.round(pause * (1 + SPREAD * (2 * chance - 1)))
  return Math.max(spread, Math.min(retryAfterMs ?? 0, MAX_WAIT_MS))
}

const MAX_REST_MS = MINUTE_MS
/** Longer than that no address may ask us to leave it alone with everything. */
const MAX_ASKED_REST_MS = HOUR_MS

/** How long an address that took nothing from anybody is left alone, after so many times in a row. */
export function restOfAddress(times: number, retryAfterMs: number | null): number {
  const rest = Math.min(5 * SECOND_MS * 2 ** (times - 1), MAX_REST_MS)
  return Math.max(rest, Math.min(retryAfterMs ?? 0, MAX_ASKED_REST_MS))
}
