/** Brevo's webhooks: not signed, but they bring a header that we have set. */
import { z } from 'zod'
import type { Account, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf, sameText } from '../signature.ts'
import { api } from './client.ts'

const SECRET_HEADER = 'x-lastcall-secret'

export async function create(account: Account, { url, source, secret }: HookOrder) {
  const json = {
    url,
    type: 'marketing',
    events: ['listAddition'],
    description: `Lastcall: ${source.name}`,
    headers: [{ key: SECRET_HEADER, value: secret }],
  }
  const request = { method: 'POST', path: '/webhooks', body: { json } } as const
  const { id } = await api.ask(account, request, z.looseObject({ id: idText }))
  return { id, secret }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const schema = z.looseObject({ url: z.string() })
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, schema)
  return found?.url === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const schema = z.looseObject({ webhooks: z.array(z.looseObject({ id: idText, url: z.string() })) })
  const request = { method: 'GET', path: '/webhooks', query: { type: 'marketing' } } as const
  // Of an account without any there is nothing to be found.
  const found = await api.askForOne(account, request, schema)
  return found?.webhooks.find((hook) => hook.url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(id: string) {
  return `/webhooks/${encodeURIComponent(id)}` as const
}

const delivered = z.looseObject({
  event: z.literal('list_addition'),
  email: z.string(),
  list_id: z.array(idText),
})

export function receive({ body, raw, headers }: Delivery, { source, secret }: Expected): Received {
  const isOurs = Boolean(secret) && sameText(headers[SECRET_HEADER] ?? '', secret ?? '')
  if (!isOurs) return { found: 'forged' }
  const { data } = delivered.safeParse(body)
  if (!data?.list_id.includes(source.id)) return { found: 'nobody' }
  return received([{ email: data.email, personId: null, key: keyOf(raw) }], 1)
}
