/** Mailchimp's webhooks: forms, one address an audience; ids name the audience. */
import { z } from 'zod'
import type { Account, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api, listPath } from './client.ts'

/** Whoever signs up, is added by hand or by another program: all three are people of the audience. */
export async function create(account: Account, { url, source }: HookOrder) {
  const json = { url, events: { subscribe: true }, sources: { user: true, admin: true, api: true } }
  const request = { method: 'POST', path: listPath(source.id, 'webhooks'), body: { json } } as const
  const { id } = await api.ask(account, request, z.looseObject({ id: idText }))
  return { id: `${source.id}/${id}`, secret: null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const schema = z.looseObject({ url: z.string() })
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, schema)
  return found?.url === url
}

export async function find(
  account: Account,
  { url, source }: Pick<HookOrder, 'url' | 'source'>,
): Promise<string | null> {
  const schema = z.looseObject({ webhooks: z.array(z.looseObject({ id: idText, url: z.string() })) })
  const { webhooks } = await api.ask(
    account,
    { method: 'GET', path: listPath(source.id, 'webhooks') },
    schema,
  )
  const found = webhooks.find((hook) => hook.url === url)
  return found ? `${source.id}/${found.id}` : null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(hookId: string) {
  const [list = '', id = ''] = hookId.split('/')
  return listPath(list, `webhooks/${encodeURIComponent(id)}`)
}

const delivered = z.looseObject({
  type: z.literal('subscribe'),
  data: z.looseObject({ email: z.string(), list_id: z.string() }),
})

export function receive({ body, raw }: Delivery, { source }: Expected): Received {
  const { data } = delivered.safeParse(body)
  if (!data || data.data.list_id !== source.id) return { found: 'nobody' }
  return received([{ email: data.data.email, personId: null, key: keyOf(raw) }], 1)
}
