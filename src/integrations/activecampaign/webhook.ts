/** ActiveCampaign's webhooks: forms without a signature, of one list or of every tag. */
import { z } from 'zod'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Account, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api, pageQuery } from './client.ts'

const events: Partial<Record<TriggerKind, string>> = { list: 'subscribe', tag: 'contact_tag_added' }

const webhook = z.looseObject({ webhook: z.looseObject({ id: idText, url: z.string() }) })

export async function create(account: Account, { url, kind, source }: HookOrder) {
  const ofList = kind === 'list' ? { listid: source.id } : {}
  const sources = ['public', 'admin', 'api', 'system']
  const json = {
    webhook: { name: `Lastcall: ${source.name}`, url, events: [events[kind]], sources, ...ofList },
  }
  const answer = await api.ask(account, { method: 'POST', path: '/webhooks', body: { json } }, webhook)
  return { id: answer.webhook.id, secret: null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, webhook)
  return found !== null && found.webhook.url === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const schema = z.looseObject({ webhooks: z.array(z.looseObject({ id: idText, url: z.string() })) })
  const request = { method: 'GET', path: '/webhooks', query: pageQuery(null) } as const
  const { webhooks } = await api.ask(account, request, schema)
  return webhooks.find((hook) => hook.url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(id: string) {
  return `/webhooks/${encodeURIComponent(id)}` as const
}

const delivered = z.looseObject({
  type: z.string(),
  date_time: z.string().optional(),
  list: z.string().optional(),
  tag: z.string().optional(),
  contact: z.looseObject({ id: z.string().optional(), email: z.string() }),
})

/** Tags come by their names. */
export function receive({ body, raw }: Delivery, { kind, source }: Expected): Received {
  const { data } = delivered.safeParse(body)
  if (!data || data.type !== events[kind]) return { found: 'nobody' }
  if (kind === 'list' ? data.list !== source.id : data.tag !== source.name) return { found: 'nobody' }
  return received([{ email: data.contact.email, personId: null, key: keyOf(raw) }], 1)
}
