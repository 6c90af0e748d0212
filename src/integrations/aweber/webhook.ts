/** AWeber's webhooks, for installations that are an app there: signed, in batches. */
import { z } from 'zod'
import type { Arrival, Delivery, Expected, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { hmac, keyOf, sameText } from '../signature.ts'

const batch = z.looseObject({ data: z.array(z.unknown()) })
const event = z.looseObject({
  event: z.enum(['subscriber.added', 'subscriber.subscribed']),
  payload: z.looseObject({
    list_id: idText,
    subscriber: z.looseObject({ id: idText, email: z.string() }),
  }),
})

export function receive({ raw, body, headers }: Delivery, expected: Expected): Received {
  const signature = headers['aweber-signature'] ?? ''
  const isSigned =
    Boolean(expected.secret) && sameText(signature, `sha256=${hmac(expected.secret ?? '', raw)}`)
  if (!isSigned) return { found: 'forged' }
  const all = batch.safeParse(body).data?.data ?? []
  const deliveryId = headers['aweber-delivery-id'] ?? raw
  return received(
    all.flatMap((one) => arrivalIn(one, expected.source.id, deliveryId)),
    all.length,
  )
}

function arrivalIn(one: unknown, list: string, deliveryId: string): Arrival[] {
  const { data } = event.safeParse(one)
  if (!data || data.payload.list_id !== list) return []
  const { id, email } = data.payload.subscriber
  return [{ email, personId: null, key: keyOf(deliveryId, id) }]
}
