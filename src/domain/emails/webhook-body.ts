/** Whom a webhook is about: one person or a batch of them, and whether they came or left. */
import type { EmailAddress } from '../addresses/email-address.ts'
import { isUnfilledMergeTag } from '../addresses/merge-tag.ts'
import {
  addressAmong,
  fieldOf,
  isFields,
  isList,
  lettered,
  possibleAddresses,
  addressesInKnownFields,
  type Lettered,
} from '../addresses/told-addresses.ts'

export type WebhookReading =
  | { found: 'people'; addresses: readonly EmailAddress[] }
  /** A merge tag that the platform did not fill in. */
  | { found: 'unfilledTag' }
  /** Somebody left the list: no reason to start a deadline. Null: it does not say who. */
  | { found: 'left'; address: EmailAddress | null }
  | { found: 'nobody' }
  /** Looking for everybody in there would hold up those who wait. */
  | { found: 'tooMany' }

/** More than platforms put into one batch. */
const MAX_EVENTS = 500

/** `bodies`: what was posted and what the address of the request said, in the order in which they count. */
export function readWebhook(bodies: readonly unknown[]): WebhookReading {
  let told: WebhookReading = { found: 'nobody' }
  for (const body of bodies) {
    const reading = readBody(lettered(body))
    // Whoever left stays away, also where the address of the request has them.
    if (reading.found !== 'nobody' && reading.found !== 'unfilledTag') return reading
    if (told.found === 'nobody') told = reading
  }
  return told
}

function readBody(body: Lettered): WebhookReading {
  const events = eventsIn(body)
  if (events.length > MAX_EVENTS) return { found: 'tooMany' }
  const staying = events.filter((event) => !isAboutLeaving(event))
  const addresses = addressesOf(staying)
  if (addresses.length > 0) return { found: 'people', addresses: eachOnce(addresses) }
  if (staying.some((event) => possibleAddresses(event).some(isUnfilledMergeTag)))
    return { found: 'unfilledTag' }
  if (staying.length === events.length) return { found: 'nobody' }
  return { found: 'left', address: addressesOf(events)[0] ?? null }
}

function addressesOf(events: readonly Lettered[]): EmailAddress[] {
  return events.map((event) => addressAmong(possibleAddresses(event))).filter((address) => address !== null)
}

/** Batches: a list of events, alone (HubSpot), as `events` (Kit, MailerLite) or as `data` (AWeber, Klaviyo). */
function eventsIn(body: Lettered): readonly Lettered[] {
  if (isList(body)) return body
  const list = [fieldOf(body, 'events'), fieldOf(body, 'data')].find(isList)
  // Whoever says in the envelope who it is, or that somebody left, says it of all of them.
  if (!list || isAboutLeaving(body) || addressAmong(addressesInKnownFields(body)) !== null) return [body]
  return list
}

function eachOnce(addresses: readonly EmailAddress[]): EmailAddress[] {
  return [...new Map(addresses.map((address) => [address.exact, address])).values()]
}

// `subscriber.unsubscribed`, `unsubscribe`, `hard_bounce`, `subscriber.marked_as_spam`, `cleaned`, `contact_deleted`
const LEAVING = /(^|[._:-])(un-?subscrib|bounce|complain|spam|cleaned|deleted|opt(ed)?[._-]?out)/i
const eventNames: readonly string[] = ['type', 'event', 'eventtype', 'action', 'topic', 'subscriptiontype']

function isAboutLeaving(event: Lettered): boolean {
  return eventNames.some((name) => {
    const value = fieldOf(event, name)
    const text = isFields(value) ? fieldOf(value, 'type') : value
    return typeof text === 'string' && LEAVING.test(text)
  })
}
