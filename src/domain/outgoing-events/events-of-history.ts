/** What an address is told of something that a campaign's history has written down: pure, and the only place that says it. */
import type { HistoryKind } from '../history/history-kinds.ts'
import type { EventType } from './event-types.ts'

const HOUR_MS = 3_600_000

/** Of the details of a row what events are made of: `from` and `to` are deadlines, states or amounts. */
export type ToldDetails = {
  source?: string
  state?: string
  deadlineAt?: number | null
  from?: number | string | null
  to?: number | string | null
}

export type ToldHistory = {
  kind: HistoryKind
  at: number
  details: ToldDetails
  /** The lead that it is about is there, and is none of a test. */
  isRealLead: boolean
  /** The sale that it is about counts. */
  isSaleConfirmed: boolean
}

/** `at`: when it happened; of a deadline ahead, when it will. */
export type NotedEvent = { type: EventType; at: number; deadlineAt: number | null }

/** `hours`: how long before a deadline the address wants to know of it. */
export function eventsOfHistory(
  history: ToldHistory,
  { events, hours }: { events: readonly string[]; hours: number },
): NotedEvent[] {
  const told = toldOf[history.kind]?.(history, hours * HOUR_MS) ?? []
  return told.filter(({ type }) => events.includes(type))
}

type EventsOf = (history: ToldHistory, noticeMs: number) => NotedEvent[]

const now = (type: EventType, at: number, deadlineAt: number | null = null): NotedEvent[] => [
  { type, at, deadlineAt },
]

/** Nobody is told of any other kind. */
const toldOf: Partial<Record<HistoryKind, EventsOf>> = {
  started: ({ at, details: { source, deadlineAt } }, noticeMs) =>
    source === 'test' ? [] : startOf(at, deadlineAt ?? 0, noticeMs),
  moved: (history, noticeMs) => (history.isRealLead ? moveOf(history, noticeMs) : []),
  reset: ({ at, details: { deadlineAt }, isRealLead }) =>
    isRealLead ? now('lead.reset', at, deadlineAt ?? null) : [],
  sale: ({ at, details: { state } }) => (state === 'confirmed' ? now('sale.recorded', at) : []),
  'sale-decided': ({ at, details: { to } }) => (to === 'confirmed' ? now('sale.recorded', at) : []),
  refunded: ({ at, details: { from, to }, isSaleConfirmed }) =>
    isSaleConfirmed && numberOf(to) > numberOf(from) ? now('sale.refunded', at) : [],
}

/** Nothing approaches for whoever never had that much time. */
function startOf(at: number, deadlineAt: number, noticeMs: number): NotedEvent[] {
  const nearsAt = deadlineAt - noticeMs
  return [
    { type: 'lead.started', at, deadlineAt },
    ...(nearsAt > at ? [{ type: 'deadline.approaching' as const, at: nearsAt, deadlineAt }] : []),
    ...(deadlineAt > at ? [{ type: 'deadline.passed' as const, at: deadlineAt, deadlineAt }] : []),
  ]
}

/** From one time of the past to another nothing passes. */
function moveOf({ at, details }: ToldHistory, noticeMs: number): NotedEvent[] {
  const deadlineAt = numberOf(details.to)
  const isPassing = Math.max(deadlineAt, numberOf(details.from)) > at
  return [
    ...(deadlineAt > at
      ? [{ type: 'deadline.approaching' as const, at: Math.max(deadlineAt - noticeMs, at), deadlineAt }]
      : []),
    ...(isPassing ? [{ type: 'deadline.passed' as const, at: Math.max(deadlineAt, at), deadlineAt }] : []),
  ]
}

function numberOf(told: ToldDetails['to']): number {
  return typeof told === 'number' ? told : 0
}
