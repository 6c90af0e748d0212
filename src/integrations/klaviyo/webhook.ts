/** Klaviyo's system webhooks, for accounts whose plan has them; all others paste ours into a flow. */
import { z } from 'zod'
import { readWebhook } from '#domain/emails/webhook-body.ts'
import type { Account, Arrival, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { hmac, isFresh, keyOf, sameText } from '../signature.ts'
import { api } from './client.ts'

export const orPasted = true

/** Topics follow from what an account measures; this is the one of lists. */
const LIST_TOPIC = /subscribed_to_list/

export async function create(account: Account, { url, source, secret }: HookOrder) {
  const topics = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })
  const { data } = await api.ask(account, { method: 'GET', path: '/webhook-topics' }, topics)
  const topic = data.find(({ id }) => LIST_TOPIC.test(id))
  if (!topic) throw api.error('permission', { body: 'This account has no webhooks of lists.' })
  const json = {
    data: {
      type: 'webhook',
      attributes: { name: `Lastcall: ${source.name}`, endpoint_url: url, secret_key: secret },
      relationships: { 'webhook-topics': { data: [{ type: 'webhook-topic', id: topic.id }] } },
    },
  }
  const made = z.looseObject({ data: z.looseObject({ id: idText }) })
  const answer = await api.ask(account, { method: 'POST', path: '/webhooks', body: { json } }, made)
  return { id: answer.data.id, secret }
}

const webhook = z.looseObject({
  data: z.looseObject({
    attributes: z.looseObject({ endpoint_url: z.string(), enabled: z.boolean().optional() }),
  }),
})

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, webhook)
  return (
    found !== null && found.data.attributes.endpoint_url === url && found.data.attributes.enabled !== false
  )
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const schema = z.looseObject({ data: z.array(webhook.shape.data.extend({ id: idText })) })
  const { data } = await api.ask(account, { method: 'GET', path: '/webhooks' }, schema)
  return data.find(({ attributes }) => attributes.endpoint_url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(id: string) {
  return `/webhooks/${encodeURIComponent(id)}` as const
}

export function receive(delivery: Delivery, expected: Expected): Received {
  if (expected.secret === null) return pasted(delivery)
  const { raw, headers, body, now } = delivery
  const timestamp = headers['klaviyo-timestamp'] ?? ''
  const signature = headers['klaviyo-signature'] ?? ''
  const isSigned = expected.secret !== '' && sameText(signature, hmac(expected.secret, raw + timestamp))
  if (!isSigned) return { found: 'forged' }
  if (!isFresh(sentAt(timestamp), now)) return { found: 'stale' }
  const all = z.looseObject({ data: z.array(z.unknown()) }).safeParse(body).data?.data ?? []
  return received(
    all.flatMap((one) => arrivalIn(one, expected)),
    all.length,
  )
}

/** Seconds, or a date. */
function sentAt(timestamp: string): number {
  return /^\d+$/.test(timestamp) ? Number(timestamp) * 1000 : Date.parse(timestamp)
}

const event = z.looseObject({
  topic: z.string().regex(LIST_TOPIC),
  external_id: z.string(),
  payload: z.looseObject({
    data: z.looseObject({
      attributes: z.looseObject({ event_properties: z.looseObject({ List: z.string() }) }),
      relationships: z.looseObject({
        profile: z.looseObject({ data: z.looseObject({ id: idText }) }),
      }),
    }),
  }),
})

/** Lists come by their names, people by their ids. */
function arrivalIn(one: unknown, { source }: Expected): Arrival[] {
  const { data } = event.safeParse(one)
  if (!data || data.payload.data.attributes.event_properties.List !== source.name) return []
  return [{ email: null, personId: data.payload.data.relationships.profile.data.id, key: data.external_id }]
}

/** What a flow sends is written by its owner: the address is all that it has to have. */
function pasted({ body, raw }: Delivery): Received {
  const reading = readWebhook([body])
  if (reading.found !== 'people') return { found: 'nobody' }
  const arrivals = reading.addresses.map(({ exact }) => ({
    email: exact,
    personId: null,
    key: keyOf(raw, exact),
  }))
  return received(arrivals, arrivals.length)
}
