/**
 * HubSpot's webhooks: those of a workflow, which an owner pastes ours into, and those of an app, which are signed and
 * name contacts by their ids.
 */
import { z } from 'zod'
import { readWebhook } from '#domain/emails/webhook-body.ts'
import type { Delivery, Expected, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { hmac, isFresh, keyOf, sameText } from '../signature.ts'

export function receive(delivery: Delivery, { secret }: Expected): Received {
  return secret === null ? ofWorkflow(delivery) : ofApp(delivery, secret)
}

function ofWorkflow({ body, raw }: Delivery): Received {
  const reading = readWebhook([body])
  if (reading.found !== 'people') return { found: reading.found === 'tooMany' ? 'tooMany' : 'nobody' }
  const arrivals = reading.addresses.map(({ exact }) => ({
    email: exact,
    personId: null,
    key: keyOf(raw, exact),
  }))
  return received(arrivals, arrivals.length)
}

const event = z.looseObject({
  eventId: idText,
  objectId: idText,
  subscriptionType: z.enum(['contact.creation', 'contact.propertyChange']),
})

function ofApp({ method, url, raw, headers, body, now }: Delivery, secret: string): Received {
  const timestamp = headers['x-hubspot-request-timestamp'] ?? ''
  const expected = hmac(secret, `${method}${url}${raw}${timestamp}`, 'base64')
  const isSigned = secret !== '' && sameText(headers['x-hubspot-signature-v3'] ?? '', expected)
  if (!isSigned) return { found: 'forged' }
  if (!isFresh(Number(timestamp), now)) return { found: 'stale' }
  const all: unknown[] = Array.isArray(body) ? body : []
  const arrivals = all
    .map((one) => event.safeParse(one).data)
    .filter((data) => data !== undefined)
    .map(({ eventId, objectId }) => ({ email: null, personId: objectId, key: eventId }))
  return received(arrivals, all.length)
}
