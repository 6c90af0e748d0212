/** Brevo's API, version 3: contacts have attributes, whose names are in capitals. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import type {
  Account,
  Field,
  FoundAccount,
  NewField,
  Page,
  Person,
  PersonValues,
  Source,
} from '../adapter.ts'
import { dayOf, fieldKey, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.brevo
export const api = platformApi(name)

const PER_PAGE = 50

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = z.looseObject({ email: z.string(), companyName: z.string().nullish() })
  const { email, companyName } = await api.ask(account, { method: 'GET', path: '/account' }, schema)
  return { id: email, name: companyName || email }
}

export async function lists(account: Account, page: string | null): Promise<Page<Source>> {
  const list = z.looseObject({ id: idText, name: z.string() })
  // An account without lists has no field for them.
  const schema = z.looseObject({ lists: z.array(list).default([]), count: z.number() })
  const offset = Number(page ?? 0)
  const query = { limit: String(PER_PAGE), offset: String(offset) }
  const answer = await api.ask(account, { method: 'GET', path: '/contacts/lists', query }, schema)
  const next = offset + PER_PAGE
  return {
    entries: answer.lists.map(({ id, name: called }) => ({ id, name: called })),
    next: next < answer.count ? String(next) : null,
  }
}

const types: Record<string, Field['type']> = { text: 'text', date: 'date' }

export async function fields(account: Account): Promise<Page<Field>> {
  const attribute = z.looseObject({ name: z.string(), category: z.string(), type: z.string().optional() })
  const schema = z.looseObject({ attributes: z.array(attribute) })
  const answer = await api.ask(account, { method: 'GET', path: '/contacts/attributes' }, schema)
  const entries = answer.attributes.flatMap(({ name: called, category, type = '' }) => {
    const ours = category === 'normal' ? types[type] : undefined
    return ours ? [asField(called, ours)] : []
  })
  return { entries, next: null }
}

export async function createField(account: Account, { name: called, type }: NewField): Promise<Field> {
  const attribute = fieldKey(called).toUpperCase()
  const path = `/contacts/attributes/normal/${encodeURIComponent(attribute)}` as const
  await api.tell(account, { method: 'POST', path, body: { json: { type } } })
  return asField(attribute, type)
}

function asField(attribute: string, type: Field['type']): Field {
  return { id: attribute, name: attribute, type, mergeTag: `{{ contact.${attribute} }}` }
}

const contact = z.looseObject({
  id: idText,
  email: z.string(),
  attributes: z.record(z.string(), z.unknown()),
})

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const found = await api.askForOne(account, { method: 'GET', path: pathOf(email) }, contact)
  return found && { id: found.id, email }
}

export async function read(account: Account, { email }: Person, field: string): Promise<string> {
  const { attributes } = await api.ask(account, { method: 'GET', path: pathOf(email) }, contact)
  return textOf(attributes[field])
}

/** Brevo takes a number in the address's place. */
export async function emailOf(account: Account, id: string): Promise<string> {
  return (await api.ask(account, { method: 'GET', path: pathOf(id) }, contact)).email
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const json = { attributes: valuesByField(values, dayOf) }
  await api.tell(account, { method: 'PUT', path: pathOf(person.email), body: { json } })
}

/** This call changes contacts and adds none. */
export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<null[]> {
  const contacts = all.map(({ person, values }) => ({
    email: person.email,
    attributes: valuesByField(values, dayOf),
  }))
  const request = { method: 'POST', path: '/contacts/batch', body: { json: { contacts } } } as const
  await api.tell(account, { ...request, isRepeatable: true })
  return all.map(() => null)
}

function pathOf(emailOrId: string) {
  return `/contacts/${encodeURIComponent(emailOrId)}` as const
}
