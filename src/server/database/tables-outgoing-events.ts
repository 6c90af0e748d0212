/** Tables of what addresses of owners are told: which addresses, and each event on its way there. */
import type { Generated, Selectable } from 'kysely'
import type { SentType } from '#domain/outgoing-events/event-types.ts'
import type { EventAnswer, EventState } from '#domain/outgoing-events/subscription.schema.ts'
import type { DropReason } from '#domain/outgoing-events/why-dropped.ts'

export interface OutgoingEventTables {
  event_subscriptions: EventSubscriptionRow
  outgoing_events: OutgoingEventTable
  events_to_note: EventToNoteRow
}

export type EventSubscriptionRow = {
  account_id: string
  id: string
  name: string
  /** Encrypted JSON: the address, which may be a secret itself, and what signs. */
  target: string
  /** JSON: names of its types. */
  events: string
  /** How long before a deadline it is told of it. */
  hours: number
  created_at: number
  /** The last row of any history when it was made: it is told of later ones alone. */
  told_after: number
  paused_at: number | null
  /** It answered 410, or is being removed: nothing is noted for it any more. */
  ended_at: number | null
  /** Its owner has ended it: the row stays until its events are removed by and by. */
  removed_at: number | null
  /** Until then nothing is sent there, and after how many failures in a row. */
  rests_until: number
  rests: number
  tried_at: number | null
  answer: EventAnswer | null
  /** Up to where the running deadlines of before were noted; null: all of them. */
  noted_campaign: string | null
  noted_lead: string
}

/** By a trigger on `campaign_history`, in the commit of what happened: until what follows from it has been noted. */
export type EventToNoteRow = { history_id: number }

/** Noted from a row of the history; later it is the log. */
export type OutgoingEventTable = {
  /** Grows with every row. */
  id: Generated<number>
  account_id: string
  subscription_id: string
  /** Empty for a test. */
  campaign_id: string
  /** What the receiver knows it by. */
  message_id: string
  type: SentType
  /** Whose events are sent in order: a lead, or a sale as long as nobody knows the buyer. */
  person: string
  lead_id: string | null
  sale_id: string | null
  /** When it happened; of a deadline ahead, when it will. */
  at: number
  /** The deadline that it tells of. */
  deadline_at: number | null
  /** JSON of the history's row: nothing personal. */
  details: string
  state: EventState
  /** When it is sent next; null: it is not. */
  due_at: number | null
  tries: number
  tried_at: number | null
  answer: EventAnswer | null
  reason: DropReason | null
  /** When its owner had it sent once more, whether it is over by now or not. */
  asked_at: number | null
}

export type OutgoingEventRow = Selectable<OutgoingEventTable>
