/** What a delivery comes to, once its events have been read. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { Arrival, Received } from './adapter.ts'
import { hmac, isFresh, sameText, timedSignature } from './signature.ts'

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

/** Kit and Mailchimp: `t=…,v1=…` over the time and the text. Null: all is well. */
export function refusedTimedSignature(
  { header, raw, now }: { header: string; raw: string; now: number },
  secret: string | null,
): Received | null {
  if (!secret) return { found: 'forged' }
  const { t, signatures } = timedSignature(header)
  const expected = hmac(secret, `${t}.${raw}`)
  if (!signatures.some((signature) => sameText(signature, expected))) return { found: 'forged' }
  return isFresh(Number(t) * 1000, now) ? null : { found: 'stale' }
}
