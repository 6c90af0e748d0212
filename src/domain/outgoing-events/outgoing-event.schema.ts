/**
 * What an address is sent, documented in `docs/outgoing-events.md`. All types have the same fields, null where a type has
 * nothing to say, so that whoever maps them once has them all.
 */
import { z } from 'zod'
import { eventTypeNames, TEST_EVENT } from './event-types.ts'

/** ISO 8601 in UTC, to the millisecond. */
const instant = z.iso.datetime()

const campaign = z.object({ id: z.string(), name: z.string() })

const lead = z.object({
  /** As the list of leads and all other calls know it. */
  id: z.string(),
  /** Null while nobody knows an address. */
  email: z.string().nullable(),
  source: z.string(),
  startedAt: instant,
})

const deadline = z.object({
  at: instant,
  /** The same in milliseconds since 1970. */
  ms: z.number().int(),
  /** In the words, the language and the zone that the campaign's owner chose. */
  text: z.string(),
})

const sale = z.object({
  id: z.string(),
  /** With all decimals of the currency: `49.50`. */
  amount: z.string(),
  currency: z.string(),
  units: z.number().int(),
  /** After the buyer's deadline. */
  isLate: z.boolean(),
  provider: z.string(),
  /** That came with the sale; null for a buyer without one. */
  email: z.string().nullable(),
})

const refund = z.object({
  /** What was given back now. */
  amount: z.string(),
  /** And together with all before. */
  total: z.string(),
  isWhole: z.boolean(),
})

export const outgoingEvent = z.object({
  /** That of the `webhook-id` header: the same in every try. */
  id: z.string(),
  type: z.enum([...eventTypeNames, TEST_EVENT]),
  /** When it happened. */
  timestamp: instant,
  data: z.object({
    campaign,
    lead: lead.nullable(),
    deadline: deadline.nullable(),
    /** Of `deadline.approaching`: how many hours before the deadline it is sent. */
    hours: z.number().int().nullable(),
    sale: sale.nullable(),
    refund: refund.nullable(),
  }),
})

export type OutgoingEvent = z.infer<typeof outgoingEvent>
