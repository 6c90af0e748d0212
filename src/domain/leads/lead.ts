/** A person whom a campaign tracks, and the state that its owner reads. */

export const leadStates = ['running', 'expired', 'sold', 'reset'] as const

export type LeadState = (typeof leadStates)[number]

/** A record that was merged into another is part of that one, and has no state of its own. */
export type LeadFacts = {
  deadlineAt: number
  endedBy: 'reset' | 'reentry' | null
  soldAt: number | null
  now: number
}

/** The boundary belongs to the deadline: at that instant it has passed. Whoever has bought has none any more. */
export function leadState({ deadlineAt, endedBy, soldAt, now }: LeadFacts): LeadState {
  if (endedBy === 'reset') return 'reset'
  if (soldAt !== null) return 'sold'
  return endedBy === null && now < deadlineAt ? 'running' : 'expired'
}

/** What has become of a lead's deadline on its way into a field of the mail platform. */
export const writtenStates = ['waiting', 'written', 'failed', 'missing'] as const

export type WrittenState = (typeof writtenStates)[number]
