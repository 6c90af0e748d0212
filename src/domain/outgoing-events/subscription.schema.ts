/** What people and programs say of an address that is to be told of events, and what they are told of it. */
import { z } from 'zod'
import { oneOf, typedLine } from '../calls/call.api.ts'
import { eventTypeNames, TEST_EVENT } from './event-types.ts'
import { dropReasons } from './why-dropped.ts'

const URL_CHARACTERS = 2000
/** Each is told of every start, in the commit of the start. */
export const SUBSCRIPTION_LIMIT = 20
const NAME_CHARACTERS = 60
/** Thirty days. */
const MAX_HOURS = 720
export const DEFAULT_HOURS = 24

export const subscriptionMessages = {
  url: 'Please enter an address that begins with “https://”.',
  refusedUrl: 'Nothing can be sent to this address: it is not on the public internet.',
  events: 'Please choose at least one event.',
  hours: `Please enter a whole number of hours from 1 to ${MAX_HOURS}.`,
  name: 'Please name the address.',
  tooMany: `An account can have ${SUBSCRIPTION_LIMIT} addresses for events. Remove one first.`,
  ended: 'This address answered 410: it wants nothing any more. Add it anew.',
  notSent: 'This event was not sent, since there was nothing left to tell.',
  onItsWay: 'This event is on its way already.',
} as const

const name = z
  .string(subscriptionMessages.name)
  .trim()
  .min(1, subscriptionMessages.name)
  .pipe(typedLine(NAME_CHARACTERS))

const targetUrl = z
  .string(subscriptionMessages.url)
  .trim()
  .max(URL_CHARACTERS, `Please use at most ${URL_CHARACTERS} characters.`)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), subscriptionMessages.url)

const events = z
  .array(oneOf(eventTypeNames), subscriptionMessages.events)
  .min(1, subscriptionMessages.events)
  .max(100)
  .transform((types) => eventTypeNames.filter((type) => types.includes(type)))

const hours = z
  .number(subscriptionMessages.hours)
  .int(subscriptionMessages.hours)
  .min(1, subscriptionMessages.hours)
  .max(MAX_HOURS, subscriptionMessages.hours)

/** The names of Zapier's REST hooks where it has one. */
export const subscriptionDraft = z.strictObject({
  targetUrl,
  events,
  /** Before the deadline, for `deadline.approaching`. */
  hours: hours.default(DEFAULT_HOURS),
  /** Left out: the host of the address. */
  name: name.optional(),
})

export const subscriptionChange = z.strictObject({ targetUrl, events, hours, name })

/**
 * `active` · `paused` by its owner: what happens meanwhile waits · `failing`: the last tries failed · `ended`: the address
 * answered 410.
 */
export const subscriptionStates = ['active', 'paused', 'failing', 'ended'] as const

/** `error`: nothing was sent, since something went wrong on our side. */
export const eventAnswers = [
  'taken',
  'redirected',
  'refused',
  'gone',
  'tooMany',
  'failed',
  'unreachable',
  'badAddress',
  'error',
] as const

export type EventAnswer = (typeof eventAnswers)[number]

export const subscription = z.object({
  id: z.string(),
  name: z.string(),
  targetUrl: z.string(),
  events: z.array(z.enum(eventTypeNames)),
  hours: z.number(),
  state: z.enum(subscriptionStates),
  createdAt: z.number(),
  /** Until when what is sent is signed with the secret before, too; null: only with the present one. */
  oldSecretUntil: z.number().nullable(),
  /** The last try of anything. */
  lastTry: z.object({ at: z.number(), answer: z.enum(eventAnswers) }).nullable(),
  /** That have happened and not arrived. */
  waiting: z.number().int(),
  /** That have failed for good in the last thirty days. */
  failed: z.number().int(),
})

export type Subscription = z.infer<typeof subscription>

export const eventStates = ['waiting', 'delivered', 'failed', 'dropped'] as const

export type EventState = (typeof eventStates)[number]

export const loggedEvent = z.object({
  id: z.string(),
  type: z.enum([...eventTypeNames, TEST_EVENT]),
  /** When it happened. */
  at: z.number(),
  state: z.enum(eventStates),
  tries: z.number().int(),
  triedAt: z.number().nullable(),
  /** What came back last; null before the first try. */
  answer: z.enum(eventAnswers).nullable(),
  /** While it waits. */
  nextTryAt: z.number().nullable(),
  /** Why it was not sent. */
  reason: z.enum(Object.keys(dropReasons) as (keyof typeof dropReasons)[]).nullable(),
  campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  lead: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
})

export type LoggedEvent = z.infer<typeof loggedEvent>
