/** The window that every figure of a campaign looks back on (specification A §9). */

export const FIGURES_DAYS = 30

const DAY_MS = 86_400_000

/** The first instant that counts; the window is elapsed days, the same for every zone. */
export function figuresSince(now: number): number {
  return now - FIGURES_DAYS * DAY_MS
}
