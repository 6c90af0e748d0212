/** Keap's REST hooks, of version 1: they ask once whether we are there, and name people by their ids. */
import { z } from 'zod'
import type { Account, Arrival, Delivery, Expected, Hook, HookOrder, Received } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api } from './client.ts'

const EVENT = 'contactGroup.applied'
const HANDSHAKE = 'x-hook-secret'

const hookThere = z.looseObject({ key: idText, hookUrl: z.string() })

export async function create(account: Account, { url }: HookOrder) {
  const json = { eventKey: EVENT, hookUrl: url }
  const { key } = await api.ask(account, { method: 'POST', path: '/v1/hooks', body: { json } }, hookThere)
  return { id: key, secret: null }
}

export async function check(account: Account, { id, url }: Hook): Promise<boolean> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(id) }, hookThere)
  return found?.hookUrl === url
}

export async function find(account: Account, { url }: Pick<HookOrder, 'url'>): Promise<string | null> {
  const hooks = await api.ask(account, { method: 'GET', path: '/v1/hooks' }, z.array(hookThere))
  return hooks.find(({ hookUrl }) => hookUrl === url)?.key ?? null
}

export async function remove(account: Account, { id }: Hook): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: pathOf(id) })
}

function pathOf(id: string) {
  return `/v1/hooks/${encodeURIComponent(id)}` as const
}

const delivered = z.looseObject({
  event_key: z.literal(EVENT),
  object_keys: z.array(
    z.looseObject({
      id: idText,
      timestamp: z.string().optional(),
      contact_details: z.array(z.looseObject({ id: idText, timestamp: z.string().optional() })),
    }),
  ),
})

/** The objects are the tags; whoever got them stands inside. */
export function receive({ body, headers }: Delivery, { source }: Expected): Received {
  const asked = headers[HANDSHAKE]
  if (asked !== undefined) return { found: 'handshake', header: { name: HANDSHAKE, value: asked } }
  const { data } = delivered.safeParse(body)
  const tags = data?.object_keys.filter(({ id }) => id === source.id) ?? []
  const people = tags.flatMap(({ contact_details: contacts, timestamp = '' }) =>
    contacts.map((contact) => arrivalOf(contact.id, contact.timestamp ?? timestamp, source.id)),
  )
  return received(people, people.length)
}

function arrivalOf(personId: string, timestamp: string, tagId: string): Arrival {
  return { email: null, personId, key: keyOf(tagId, personId, timestamp) }
}
