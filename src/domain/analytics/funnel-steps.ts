/** How far people come, from the start of their deadline to what they buy. */

export const funnelSteps = ['started', 'saw', 'clicked', 'returned', 'bought', 'redirected'] as const

export type FunnelStep = (typeof funnelSteps)[number]

const DAY_MS = 86_400_000

/** The last 24 hours; the last quarter of what is shorter than four days. */
export function lastStretchMs(timeGivenMs: number): number {
  return Math.min(DAY_MS, timeGivenMs / 4)
}

type Return = { startedAt: number; deadlineAt: number; now: number }

/** Does a visit or click count as coming back before it is too late? */
export function isReturn({ startedAt, deadlineAt, now }: Return): boolean {
  return now < deadlineAt && deadlineAt - now <= lastStretchMs(deadlineAt - startedAt)
}
