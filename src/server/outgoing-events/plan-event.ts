/** What is done with an event that is due, decided from what is stored before anybody is called. */
import { isEventType, TEST_EVENT } from '#domain/outgoing-events/event-types.ts'
import { whyDropped, type DropReason } from '#domain/outgoing-events/why-dropped.ts'
import type { OutgoingEventRow } from '../database/tables-outgoing-events.ts'
import type { EventFacts } from './event-content.ts'

export type EventPlan =
  | { do: 'send' }
  | { do: 'drop'; reason: DropReason }
  /** It never came to it: not worth a line in the log. */
  | { do: 'forget' }
  /** Its hours were changed, and more time is left. */
  | { do: 'wait'; until: number }

type PlanFacts = { facts: EventFacts; wanted: { events: readonly string[]; hours: number }; now: number }

const HOUR_MS = 3_600_000
/** What has waited that long was held back, or is late: its owner should know why it was not sent. */
const NOTICED_AFTER_MS = 60_000

export function planEvent({ facts, wanted, now }: PlanFacts): EventPlan {
  const { row } = facts
  // Its owner has asked for it, whatever has become of it.
  if (row.type === TEST_EVENT || row.asked_at !== null) return whyUnsayable(facts) ?? { do: 'send' }
  if (isEventType(row.type) && !wanted.events.includes(row.type)) return dropped(row, 'unwanted', now)
  const reason = whyDropped({ ...row, ...droppedFacts(facts), type: row.type, now })
  if (reason !== null) return dropped(row, reason, now)
  const dueAt = (row.deadline_at ?? 0) - wanted.hours * HOUR_MS
  if (row.type === 'deadline.approaching' && now < dueAt) return { do: 'wait', until: dueAt }
  return whyUnsayable(facts) ?? { do: 'send' }
}

function droppedFacts({ row, lead, deadlineAt }: EventFacts) {
  return {
    deadlineAt: row.deadline_at,
    isAboutSale: row.sale_id !== null,
    lead: lead && {
      deadlineAt: deadlineAt ?? lead.deadline_at,
      endedBy: lead.ended_by,
      endedAt: lead.ended_at,
      soldAt: lead.sold_at,
    },
  }
}

/** Whom or what it is about is gone. */
function whyUnsayable({ row, lead, sale }: EventFacts): EventPlan | null {
  const isGone = row.type !== TEST_EVENT && (row.sale_id === null ? lead === null : sale === null)
  return isGone ? { do: 'drop', reason: 'erased' } : null
}

function dropped({ type, tries, at }: OutgoingEventRow, reason: DropReason, now: number): EventPlan {
  if (tries === 0 && type === 'deadline.passed') return { do: 'forget' }
  const isInTime = tries === 0 && now - at <= NOTICED_AFTER_MS
  return isInTime && type === 'deadline.approaching' ? { do: 'forget' } : { do: 'drop', reason }
}
