/** Ontraport's webhooks: one a tag, without a signature. */
import { z } from 'zod'
import type { Account, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api } from './client.ts'

const webhook = z.looseObject({ data: z.looseObject({ id: idText, url: z.string() }) })

export async function create(account: Account, { url, source }: HookOrder) {
  const form = { url, event: `sub_tag(${source.id})` }
  const request = { method: 'POST', path: '/Webhook/subscribe', body: { form } } as const
  const { data } = await api.ask(account, request, z.looseObject({ data: z.looseObject({ id: idText }) }))
  return { id: data.id, secret: null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const request = { method: 'GET', path: '/Webhook', query: { id } } as const
  return (await api.askForOne(account, request, webhook))?.data.url === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const schema = z.looseObject({ data: z.array(webhook.shape.data) })
  const { data } = await api.ask(account, { method: 'GET', path: '/Webhooks' }, schema)
  return data.find((hook) => hook.url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: '/Webhook/unsubscribe', body: { form: { id } } })
}

const delivered = z.looseObject({
  event: z.looseObject({ type: z.literal('sub_tag'), tag_id: idText }),
  data: z.looseObject({ email: z.string() }),
})

export function receive({ body, raw }: Delivery, { source }: Expected): Received {
  const { data } = delivered.safeParse(body)
  if (!data || data.event.tag_id !== source.id) return { found: 'nobody' }
  return received([{ email: data.data.email, personId: null, key: keyOf(raw) }], 1)
}
