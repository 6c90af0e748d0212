/** What addresses of owners can be told of: a row a type. */

/** Told of a deadline that passes by itself: due at an instant that may still be moved. */
export type DeadlineMoment = 'before' | 'at'

type EventTypeFacts = { label: string; says: string; moment: DeadlineMoment | null }

export const eventTypes = {
  'lead.started': {
    label: 'Deadline started',
    says: 'Somebody has a deadline from now on.',
    moment: null,
  },
  'deadline.approaching': {
    label: 'Deadline approaching',
    says: 'As many hours before it as you say. Not for people who never had that much time.',
    moment: 'before',
  },
  'deadline.passed': {
    label: 'Deadline passed',
    says: 'The offer has ended for somebody who has not bought.',
    moment: 'at',
  },
  'sale.recorded': {
    label: 'Sale recorded',
    says: 'A sale counts, by itself or since you confirmed it.',
    moment: null,
  },
  'sale.refunded': {
    label: 'Sale refunded',
    says: 'A part of a sale, or all of it, was given back.',
    moment: null,
  },
  'lead.reset': {
    label: 'Lead reset',
    says: 'Somebody’s deadline was forgotten: they may start anew.',
    moment: null,
  },
} as const satisfies Record<string, EventTypeFacts>

export type EventType = keyof typeof eventTypes

export const eventTypeNames = Object.keys(eventTypes) as readonly EventType[]

/** Sent when an owner asks for it, whatever else an address is told. */
export const TEST_EVENT = 'test'

export type SentType = EventType | typeof TEST_EVENT

export function isEventType(text: string): text is EventType {
  return eventTypeNames.some((name) => name === text)
}

export function eventLabel(type: SentType): string {
  return type === TEST_EVENT ? 'Test event' : eventTypes[type].label
}
