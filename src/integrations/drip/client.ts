/** Drip's API, version 2: everything belongs to an account, whose id its owner gives along with the token. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import type {
  Account,
  Credentials,
  Field,
  FoundAccount,
  NewField,
  Page,
  Person,
  PersonValues,
  Source,
} from '../adapter.ts'
import { fieldKey, instantOf, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.drip
export const api = platformApi(name)

/** A token may open several accounts, and none of them the one that was typed. */
export async function verify(account: Account, credentials: Credentials): Promise<FoundAccount> {
  const schema = z.looseObject({ accounts: z.array(z.looseObject({ id: idText, name: z.string() })) })
  const { accounts } = await api.ask(account, { method: 'GET', path: '/accounts' }, schema)
  const typed = credentials.by === 'key' ? credentials.second.trim() : account.id
  const found = accounts.find(({ id }) => id === typed)
  if (!found) throw api.error('auth', { body: 'That token does not open the account with this ID.' })
  return { id: found.id, name: found.name }
}

export function inAccount<Path extends string>({ id }: Account, path: Path) {
  return `/${encodeURIComponent(id)}/${path}` as const
}

/** Tags have no ids: a name is all there is, and it comes to be with the first person who has it. */
export async function tags(account: Account): Promise<Page<Source>> {
  const schema = z.looseObject({ tags: z.array(z.string()) })
  const answer = await api.ask(account, { method: 'GET', path: inAccount(account, 'tags') }, schema)
  return { entries: answer.tags.map((called) => ({ id: called, name: called })), next: null }
}

export async function fields(account: Account): Promise<Page<Field>> {
  const schema = z.looseObject({ custom_field_identifiers: z.array(z.string()) })
  const path = inAccount(account, 'custom_field_identifiers')
  const answer = await api.ask(account, { method: 'GET', path }, schema)
  return { entries: answer.custom_field_identifiers.map((id) => asField(id, id)), next: null }
}

/** Drip makes a field of what is first written, so there is nobody to ask. */
export async function createField(_account: Account, { name: called }: NewField): Promise<Field> {
  return asField(fieldKey(called), called)
}

function asField(id: string, called: string): Field {
  return { id, name: called, type: 'text', mergeTag: `{{ subscriber.${id} }}` }
}

const subscribers = z.looseObject({
  subscribers: z
    .array(z.looseObject({ id: idText, email: z.string(), custom_fields: z.record(z.string(), z.unknown()) }))
    .min(1),
})

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const path = pathOf(account, email)
  const found = await api.askForOne(account, { method: 'GET', path }, subscribers)
  const id = found?.subscribers[0]?.id
  return id === undefined ? null : { id, email }
}

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const answer = await api.ask(account, { method: 'GET', path: pathOf(account, id) }, subscribers)
  return textOf(answer.subscribers[0]?.custom_fields[field])
}

export async function emailOf(account: Account, id: string): Promise<string | null> {
  const answer = await api.ask(account, { method: 'GET', path: pathOf(account, id) }, subscribers)
  return answer.subscribers[0]?.email ?? null
}

function pathOf(account: Account, key: string) {
  return inAccount(account, `subscribers/${encodeURIComponent(key)}`)
}

/** By id: by address, Drip would add whoever has gone. */
export async function write(account: Account, written: PersonValues): Promise<void> {
  const json = { subscribers: [asSubscriber(written)] }
  const path = inAccount(account, 'subscribers')
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
}

export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<null[]> {
  const json = { batches: [{ subscribers: all.map(asSubscriber) }] }
  const path = inAccount(account, 'subscribers/batches')
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
  return all.map(() => null)
}

function asSubscriber({ person: { id }, values }: PersonValues) {
  return { id, custom_fields: valuesByField(values, instantOf) }
}

export async function addTag(account: Account, { email }: Person, tag: Source): Promise<void> {
  const json = { tags: [{ email, tag: tag.name }] }
  await api.tell(account, {
    method: 'POST',
    path: inAccount(account, 'tags'),
    body: { json },
    isRepeatable: true,
  })
}

export async function removeTag(account: Account, { email }: Person, tag: Source): Promise<void> {
  const path = `${pathOf(account, email)}/tags/${encodeURIComponent(tag.name)}` as const
  await api.remove(account, { method: 'DELETE', path })
}
