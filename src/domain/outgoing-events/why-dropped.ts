/** When there is nothing left to tell: an event may wait for days, and what it tells of may be over by then. */
import type { SentType } from './event-types.ts'

/** Stored: never renamed. */
export const dropReasons = {
  moved: 'The deadline was moved before this was sent.',
  passed: 'The deadline passed before this was sent.',
  bought: 'The person bought before.',
  ended: 'The deadline was reset or followed by another one before.',
  merged: 'Another record of the same person counts.',
  erased: 'The person was erased.',
  unwanted: 'The address is not told of this any more.',
  gone: 'The address answered 410: it wants nothing any more.',
} as const

export type DropReason = keyof typeof dropReasons

export type EventLead = {
  /** As it counts now, see `deadlineInForce`. */
  deadlineAt: number
  endedBy: 'reset' | 'merged' | 'reentry' | null
  endedAt: number | null
  soldAt: number | null
}

type DroppedFacts = {
  type: SentType
  /** The deadline that it tells of. */
  deadlineAt: number | null
  /** Null where it names nobody, or whoever it names was erased. */
  lead: EventLead | null
  isAboutSale: boolean
  now: number
}

/** Null: it is sent. */
export function whyDropped({ type, deadlineAt, lead, isAboutSale, now }: DroppedFacts): DropReason | null {
  if (type === 'test' || isAboutSale) return null
  if (lead === null) return 'erased'
  switch (type) {
    case 'lead.started':
      return lead.endedBy === 'merged' ? 'merged' : null
    case 'deadline.approaching':
      return whyPointless(lead, { deadlineAt, at: now }) ?? (now >= lead.deadlineAt ? 'passed' : null)
    case 'deadline.passed':
      return whyPointless(lead, { deadlineAt, at: lead.deadlineAt })
    case 'lead.reset':
    case 'sale.recorded':
    case 'sale.refunded':
      return null
  }
}

/** What happened up to that instant counts: whoever bought too late has let the deadline pass. */
function whyPointless(
  { deadlineAt, endedBy, endedAt, soldAt }: EventLead,
  told: { deadlineAt: number | null; at: number },
): DropReason | null {
  if (endedBy === 'merged') return 'merged'
  if (deadlineAt !== told.deadlineAt) return 'moved'
  if (endedBy !== null && (endedAt ?? 0) <= told.at) return 'ended'
  return soldAt !== null && soldAt <= told.at ? 'bought' : null
}
