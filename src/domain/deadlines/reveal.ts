/** "Hours left until reveal": the timer stays hidden until that many hours remain. */

type RevealFacts = { startedAt: number; deadlineAt: number; hoursLeft: number }

/** The instant from which the timer shows, itself included. 0 hours shows at once, as does more than there is. */
export function revealAt({ startedAt, deadlineAt, hoursLeft }: RevealFacts): number {
  if (hoursLeft === 0) return startedAt
  return Math.max(startedAt, deadlineAt - hoursLeft * 3_600_000)
}
