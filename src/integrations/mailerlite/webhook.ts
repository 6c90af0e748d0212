/** MailerLite's webhooks: signed, one a group of events, and in batches where many come at once. */
import { z } from 'zod'
import type { Account, Arrival, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { hmac, keyOf, sameText } from '../signature.ts'
import { api } from './client.ts'

const webhook = z.looseObject({
  data: z.looseObject({ id: idText, url: z.string(), enabled: z.boolean(), secret: z.string().nullish() }),
})

/** Of every group: which one it was is in what comes. */
const EVENT = 'subscriber.added_to_group'

export async function create(account: Account, { url, source }: HookOrder) {
  const json = { name: `Lastcall: ${source.name}`, events: [EVENT], url, enabled: true, batchable: true }
  const { data } = await api.ask(account, { method: 'POST', path: '/webhooks', body: { json } }, webhook)
  return { id: data.id, secret: data.secret ?? null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, webhook)
  return found !== null && found.data.enabled && found.data.url === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const schema = z.looseObject({ data: z.array(z.looseObject({ id: idText, url: z.string() })) })
  const { data } = await api.ask(account, { method: 'GET', path: '/webhooks' }, schema)
  return data.find((hook) => hook.url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(id: string) {
  return `/webhooks/${encodeURIComponent(id)}` as const
}

const added = z.looseObject({
  subscriber: z.looseObject({ id: idText, email: z.string() }),
  group: z.looseObject({ id: idText }),
})
const batch = z.looseObject({ events: z.array(z.unknown()) })

export function receive({ raw, body, headers }: Delivery, { source, secret }: Expected): Received {
  const isSigned = Boolean(secret) && sameText(headers['signature'] ?? '', hmac(secret ?? '', raw))
  if (!isSigned) return { found: 'forged' }
  const events = batch.safeParse(body).data?.events ?? [body]
  return received(
    events.flatMap((event) => arrivalIn(event, source.id, raw)),
    events.length,
  )
}

/** MailerLite names no delivery: the same text from the same person is the same one. */
function arrivalIn(event: unknown, groupId: string, raw: string): Arrival[] {
  const { data } = added.safeParse(event)
  if (!data || data.group.id !== groupId) return []
  return [{ email: data.subscriber.email, personId: null, key: keyOf(raw, data.subscriber.id) }]
}
