/** What a delivery comes to, once its events have been read. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { Arrival, Received } from './adapter.ts'
import { checkTimedSignature } from './signature.ts'

/** More than any platform puts into one delivery. */
const MAX_EVENTS = 500

export function received(arrivals: readonly Arrival[], events: number): Received {
  if (events > MAX_EVENTS) return { found: 'tooMany' }
  const known = arrivals.filter(({ email, personId }) => personId !== null || isAddress(email))
  return known.length === 0 ? { found: 'nobody' } : { found: 'people', arrivals: known }
}

function isAddress(email: string | null): boolean {
  return email !== null && emailAddressInLink(email) !== null
}

/** Null: all is well. */
export function refusedTimedSignature(
  signed: { header: string; raw: string; now: number },
  secret: string | null,
): Received | null {
  const found = secret ? checkTimedSignature(signed, secret) : 'forged'
  return found === 'right' ? null : { found }
}
