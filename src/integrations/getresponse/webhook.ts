/** GetResponse's callback: one address for a whole account, called with a query and nothing else. */
import { z } from 'zod'
import {
  anyAddress,
  type Account,
  type Delivery,
  type Expected,
  type Hook,
  type HookOrder,
  type Received,
} from '../adapter.ts'
import { received } from '../received.ts'
import { keyOf } from '../signature.ts'
import { api } from './client.ts'

export const onePerAccount = true

const callback = z.looseObject({ url: z.string().nullish() })

async function addressThere(account: Account): Promise<string | null> {
  const found = await api.askForOne(account, { method: 'GET', path: '/accounts/callbacks' }, callback)
  return found?.url || null
}

/** Another program's address is not taken away from it unless somebody who was told whose it is asks for that. */
export async function create(account: Account, { url, replaces }: HookOrder) {
  const there = await addressThere(account)
  const mayGo = there === null || there === url || there === replaces || replaces === anyAddress
  if (!mayGo) throw api.error('conflict', { body: `The callback of this account calls ${hostOf(there)}.` })
  const actions = {
    subscribe: true,
    unsubscribe: false,
    open: false,
    click: false,
    goal: false,
    survey: false,
  }
  await api.tell(account, {
    method: 'POST',
    path: '/accounts/callbacks',
    body: { json: { url, actions } },
    isRepeatable: true,
  })
  return { id: 'callback', secret: null }
}

/** Of another program's address no more than whose it is: the rest may be its secret. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? 'another address'
}

export async function check(account: Account, { url }: Hook): Promise<boolean> {
  return (await addressThere(account)) === url
}

export async function remove(account: Account, hook: Hook): Promise<void> {
  if (await check(account, hook)) await api.remove(account, { method: 'DELETE', path: '/accounts/callbacks' })
}

const query = z.looseObject({
  action: z.literal('subscribe'),
  CAMPAIGN_ID: z.string(),
  contact_email: z.string().optional(),
  CONTACT_EMAIL: z.string().optional(),
  email: z.string().optional(),
})

const MINUTE_MS = 60_000

/** It gives its calls no id: the same person of the same list within a minute is the same call. */
export function receive(delivery: Delivery, { source }: Expected): Received {
  const { data } = query.safeParse(delivery.query)
  if (!data || data.CAMPAIGN_ID !== source.id) return { found: 'nobody' }
  const email = data.contact_email ?? data.CONTACT_EMAIL ?? data.email ?? ''
  const minute = String(Math.floor(delivery.now / MINUTE_MS))
  return received([{ email, personId: null, key: keyOf(email, source.id, minute) }], 1)
}
