/** Kit's signed webhook endpoints: they tell of every tag and every form, and we hear the one that is meant. */
import { z } from 'zod'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Account, Arrival, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received, refusedTimedSignature } from '../received.ts'
import { api } from './client.ts'

const events: Partial<Record<TriggerKind, string>> = {
  tag: 'subscriber.tag_added',
  form: 'subscriber.subscribed_to_form',
}

const endpoint = z.looseObject({ id: idText, url: z.string(), secret: z.string().nullish() })

export async function create(account: Account, { url, kind, source }: HookOrder) {
  const json = {
    url,
    events: [events[kind]],
    name: `Lastcall: ${source.name}`,
    description: 'Tells Lastcall whom it is about.',
  }
  const request = { method: 'POST', path: '/webhook_endpoints', body: { json } } as const
  const answer = await api.ask(account, request, z.looseObject({ webhook_endpoint: endpoint }))
  return { id: answer.webhook_endpoint.id, secret: answer.webhook_endpoint.secret ?? null }
}

async function endpoints(account: Account) {
  const schema = z.looseObject({ webhook_endpoints: z.array(endpoint) })
  const query = { per_page: '1000' }
  const answer = await api.ask(account, { method: 'GET', path: '/webhook_endpoints', query }, schema)
  return answer.webhook_endpoints
}

export async function check(account: Account, hook: Hook): Promise<boolean> {
  return (await endpoints(account)).some(({ id, url }) => id === hook.id && url === hook.url)
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  return (await endpoints(account)).find((hook) => hook.url === url)?.id ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: `/webhook_endpoints/${encodeURIComponent(id)}` })
}

const batch = z.looseObject({ events: z.array(z.unknown()) })
const target = z.looseObject({ id: idText }).nullish()
const event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    subscriber: z.looseObject({ email_address: z.string() }),
    tag: target,
    form: target,
  }),
})

export function receive({ raw, body, headers, now }: Delivery, expected: Expected): Received {
  const header = headers['x-kit-signature'] ?? ''
  const refused = refusedTimedSignature({ header, raw, now }, expected.secret)
  if (refused) return refused
  const all = batch.safeParse(body).data?.events ?? []
  return received(
    all.flatMap((one) => arrivalIn(one, expected)),
    all.length,
  )
}

function arrivalIn(one: unknown, { kind, source }: Expected): Arrival[] {
  const { data } = event.safeParse(one)
  if (!data || data.type !== events[kind]) return []
  const { subscriber, tag, form } = data.data
  if ((kind === 'tag' ? tag : form)?.id !== source.id) return []
  return [{ email: subscriber.email_address, personId: null, key: data.id }]
}
