/** The steps that a lead takes on its way to a sale, each from the first time on. */

export type LeadStep =
  /** A page of the offer, before the deadline. */
  | 'saw'
  /** A link in a mail. */
  | 'clicked'
  /** A visit or a click shortly before the deadline. */
  | 'returned'
  /** Sent elsewhere by a page or a link, since the deadline has passed. */
  | 'redirected'

const DAY_MS = 86_400_000

type Moment = { startedAt: number; deadlineAt: number; at: number }

/** In the last day of the time that the lead was given; where that is less than four days, in its last quarter. */
export function isLateReturn({ startedAt, deadlineAt, at }: Moment): boolean {
  if (at >= deadlineAt) return false
  return at >= deadlineAt - Math.min(DAY_MS, (deadlineAt - startedAt) / 4)
}
