/** The window that every figure of a campaign looks back on (specification A §9). */

export const REPORTED_DAYS = 30

const DAY_MS = 86_400_000

/** The first instant that counts; the window is elapsed days, the same for every zone. */
export function reportedSince(now: number): number {
  return now - REPORTED_DAYS * DAY_MS
}
