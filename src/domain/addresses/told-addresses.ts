/** Where the address stands in what somebody sends: as many places as there are platforms. */
import { emailAddressInLink, type EmailAddress } from './email-address.ts'

/** What was sent, with the letters of its fields' names: as much of it as anybody looks at. */
export type Lettered = string | undefined | Lettered[] | Map<string, Lettered>

/** Batches stand a little deeper than one event. */
const READ_DEPTH = 7

export function lettered(value: unknown, depth = 0): Lettered {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > READ_DEPTH) return undefined
  if (Array.isArray(value)) return value.map((one) => lettered(one, depth + 1))
  const fields = new Map<string, Lettered>()
  for (const [key, child] of Object.entries(value)) {
    const name = key.toLowerCase().replace(/[^a-z]/g, '') || key
    if (!fields.get(name)) fields.set(name, lettered(child, depth + 1))
  }
  return fields
}

export function fieldOf(value: Lettered, name: string): Lettered {
  return isFields(value) ? value.get(name) : undefined
}

export function isList(value: Lettered): value is Lettered[] {
  return Array.isArray(value)
}

export function isFields(value: Lettered): value is Map<string, Lettered> {
  return value instanceof Map
}

/**
 * Where platforms put the person, from the top of an event down. Names are compared by their letters alone, so
 * `Email Address`, `email_address` and `EMAIL1` are the usual ones, too.
 */
const people: readonly (readonly string[])[] = [
  [],
  ['contact'],
  ['subscriber'],
  ['data'],
  ['data', 'subscriber'],
  ['data', 'contact'],
  ['data', 'attributes'],
  ['data', 'merges'],
  ['payload'],
  ['payload', 'subscriber'],
  ['payload', 'contact'],
  ['payload', 'customer'],
  ['customer'],
  ['order'],
  ['order', 'customer'],
  ['profile'],
  ['profile', 'attributes'],
  ['properties'],
  ['person'],
  ['member'],
  ['user'],
  ['lead'],
  ['billing'],
  ['customerdetails'],
]

/** What the address is called there, the usual names first. */
const names: readonly string[] = [
  'email',
  'em',
  'emailaddress',
  'contactemail',
  'subscriberemail',
  'customeremail',
  'useremail',
  'emailaddresses',
]

export function addressAmong(texts: readonly string[]): EmailAddress | null {
  for (const text of texts) {
    const address = emailAddressInLink(text)
    if (address) return address
  }
  return null
}

/** What may be the address, the usual places first. */
export function possibleAddresses(event: Lettered): string[] {
  return [...addressesInKnownFields(event), ...namedLikeEmail(event, 1)]
}

export function addressesInKnownFields(event: Lettered): string[] {
  return people.flatMap((path) => {
    const person = path.reduce<Lettered>(fieldOf, event)
    return names.flatMap((name) => textsOf(fieldOf(person, name)))
  })
}

/** The address itself, HubSpot's `{ value }`, Keap's `[{ email }]`. */
function textsOf(value: Lettered): string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap((one) => (isList(one) ? [] : textsOf(one)))
  return ['value', 'email', 'address']
    .map((name) => fieldOf(value, name))
    .filter((text) => typeof text === 'string')
}

const MAX_DEPTH = 4

/** The last resort: the first values of fields that are called something like e-mail. */
function namedLikeEmail(value: Lettered, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  if (isList(value)) return value.flatMap((child) => namedLikeEmail(child, depth + 1))
  if (!isFields(value)) return []
  return [...value].flatMap(([name, child]) =>
    typeof child === 'string' && isLikeEmail(name) ? [child] : namedLikeEmail(child, depth + 1),
  )
}

/** The sender's own address is in many a webhook, too. */
function isLikeEmail(name: string): boolean {
  return /e?mail/.test(name) && !/from|owner|sender|reply|admin|account|creator|agent|support|list/.test(name)
}
