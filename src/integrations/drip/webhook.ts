/** Drip's webhooks: one person each, without a signature, told of every tag. */
import { z } from 'zod'
import type { Account, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api, inAccount } from './client.ts'

const EVENT = 'subscriber.applied_tag'

const webhook = z.looseObject({ id: idText, post_url: z.string() })
const webhooks = z.looseObject({ webhooks: z.array(webhook).min(1) })

export async function create(account: Account, { url }: HookOrder) {
  const json = { webhooks: [{ post_url: url, include_received_email: false, events: [EVENT] }] }
  const request = { method: 'POST', path: inAccount(account, 'webhooks'), body: { json } } as const
  const [made] = (await api.ask(account, request, webhooks)).webhooks
  if (!made) throw api.error('unreadable')
  return { id: made.id, secret: null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(account, id) }, webhooks)
  return found?.webhooks[0]?.post_url === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const path = inAccount(account, 'webhooks')
  const found = await api.ask(account, { method: 'GET', path }, z.looseObject({ webhooks: z.array(webhook) }))
  return found.webhooks.find((hook) => hook.post_url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(account, id) })
}

function pathOf(account: Account, id: string) {
  return inAccount(account, `webhooks/${encodeURIComponent(id)}`)
}

const delivered = z.looseObject({
  event: z.literal(EVENT),
  data: z.looseObject({
    subscriber: z.looseObject({ email: z.string() }),
    properties: z.looseObject({ tag: z.string() }),
  }),
})

export function receive({ body, raw }: Delivery, { source }: Expected): Received {
  const { data } = delivered.safeParse(body)
  if (!data || data.data.properties.tag !== source.name) return { found: 'nobody' }
  return received([{ email: data.data.subscriber.email, personId: null, key: keyOf(raw) }], 1)
}
