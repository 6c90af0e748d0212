/** ActiveCampaign's API, version 3: every account has an address of its own. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import type {
  Account,
  Credentials,
  Field,
  FieldValue,
  FoundAccount,
  NewField,
  Page,
  Person,
  PersonValues,
  Reach,
  Source,
} from '../adapter.ts'
import { dayOf, fieldKey, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.activecampaign
/** Keys have no permissions: what is not allowed is a wrong key. */
export const api = platformApi(name, ({ status }) =>
  status === 403 ? { kind: 'auth', retryAfterMs: null } : null,
)

const PER_PAGE = 100

/** Typed by people, with or without what stands behind the host. Who is behind it is for the way out to see. */
export function reach(credentials: Credentials): Reach {
  const [address, token] = credentials.by === 'key' ? [credentials.first, credentials.second] : ['', '']
  const url = URL.parse(address.trim().replace(/^(?!https?:\/\/)/i, 'https://'))
  if (!url || url.protocol !== 'https:' || !url.hostname.includes('.')) throw api.error('badAddress')
  return { baseUrl: `${url.origin}/api/3`, headers: { 'api-token': token.trim() } }
}

const user = z.looseObject({ user: z.looseObject({ id: idText, email: z.string() }) })

/** An account is its address; whose key it is tells who may do what. */
export async function verify(account: Account, credentials: Credentials): Promise<FoundAccount> {
  const found = await api.ask(account, { method: 'GET', path: '/users/me' }, user)
  const { hostname } = new URL(reach(credentials).baseUrl)
  return { id: hostname, name: `${hostname} (${found.user.email})` }
}

/** Totals are text there; ids are, too. */
export const meta = z.looseObject({ total: z.coerce.number() })

export function nextOf(page: string | null, { total }: z.infer<typeof meta>): string | null {
  const next = Number(page ?? 0) + PER_PAGE
  return next < total ? String(next) : null
}

export function pageQuery(page: string | null): Record<string, string> {
  return { limit: String(PER_PAGE), offset: page ?? '0' }
}

export async function lists(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const query = { ...pageQuery(page), ...(text && { 'filters[name]': text }) }
  const schema = z.looseObject({ lists: z.array(z.looseObject({ id: idText, name: z.string() })), meta })
  const answer = await api.ask(account, { method: 'GET', path: '/lists', query }, schema)
  const entries = answer.lists.map(({ id, name: called }) => ({ id, name: called }))
  return { entries, next: nextOf(page, answer.meta) }
}

const tag = z.looseObject({ id: idText, tag: z.string() })

export async function tags(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const query = { ...pageQuery(page), ...(text && { search: text }) }
  const schema = z.looseObject({ tags: z.array(tag), meta })
  const answer = await api.ask(account, { method: 'GET', path: '/tags', query }, schema)
  return { entries: answer.tags.map(asTag), next: nextOf(page, answer.meta) }
}

export async function createTag(account: Account, called: string): Promise<Source> {
  const json = { tag: { tag: called, tagType: 'contact', description: 'Lastcall' } }
  const request = { method: 'POST', path: '/tags', body: { json } } as const
  return asTag((await api.ask(account, request, z.looseObject({ tag }))).tag)
}

function asTag({ id, tag: called }: z.infer<typeof tag>): Source {
  return { id, name: called }
}

const field = z.looseObject({ id: idText, title: z.string(), type: z.string(), perstag: z.string() })

export async function fields(account: Account, { page }: { page: string | null }): Promise<Page<Field>> {
  const schema = z.looseObject({ fields: z.array(field), meta })
  const request = { method: 'GET', path: '/fields', query: pageQuery(page) } as const
  const answer = await api.ask(account, request, schema)
  return { entries: answer.fields.flatMap(asField), next: nextOf(page, answer.meta) }
}

/** A field that is on no list shows nowhere, so it is there with both or not at all. */
export async function createField(account: Account, { name: title, type }: NewField): Promise<Field> {
  const perstag = fieldKey(title).toUpperCase()
  const json = { field: { type, title, perstag, visible: 1 } }
  const request = { method: 'POST', path: '/fields', body: { json } } as const
  const made = (await api.ask(account, request, z.looseObject({ field }))).field
  try {
    const fieldRel = { field: made.id, relid: 0 }
    await api.tell(account, { method: 'POST', path: '/fieldRels', body: { json: { fieldRel } } })
  } catch (error) {
    await api.remove(account, { method: 'DELETE', path: `/fields/${encodeURIComponent(made.id)}` })
    throw error
  }
  return { id: made.id, name: made.title, type, mergeTag: `%${made.perstag}%` }
}

const types: Record<string, Field['type']> = { text: 'text', textarea: 'text', date: 'date' }

function asField({ id, title, type, perstag }: z.infer<typeof field>): Field[] {
  const ours = types[type]
  return ours ? [{ id, name: title, type: ours, mergeTag: `%${perstag}%` }] : []
}

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const schema = z.looseObject({ contacts: z.array(z.looseObject({ id: idText })) })
  const answer = await api.ask(account, { method: 'GET', path: '/contacts', query: { email } }, schema)
  const [found] = answer.contacts
  return found ? { id: found.id, email } : null
}

export async function read(account: Account, { id }: Person, fieldId: string): Promise<string> {
  const value = z.looseObject({ field: idText, value: z.unknown() })
  const schema = z.looseObject({ fieldValues: z.array(value) })
  const path = `/contacts/${encodeURIComponent(id)}/fieldValues` as const
  const { fieldValues } = await api.ask(account, { method: 'GET', path }, schema)
  return textOf(fieldValues.find(({ field: of }) => of === fieldId)?.value)
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const json = { contact: { fieldValues: valuesOf(values, (id) => ({ field: id })) } }
  await api.tell(account, {
    method: 'PUT',
    path: `/contacts/${encodeURIComponent(person.id)}`,
    body: { json },
  })
}

function valuesOf<Named>(values: readonly FieldValue[], named: (id: string) => Named) {
  return Object.entries(valuesByField(values, dayOf)).map(([id, value]) => ({ ...named(id), value }))
}

export async function addTag(account: Account, person: Person, { id }: Source): Promise<void> {
  const json = { contactTag: { contact: person.id, tag: id } }
  await api.tell(account, { method: 'POST', path: '/contactTags', body: { json }, isRepeatable: true })
}

/** What is taken away is the bond between the two, which has an id of its own. */
export async function removeTag(account: Account, person: Person, { id }: Source): Promise<void> {
  const bond = z.looseObject({ id: idText, tag: idText })
  const schema = z.looseObject({ contactTags: z.array(bond) })
  const path = `/contacts/${encodeURIComponent(person.id)}/contactTags` as const
  const { contactTags } = await api.ask(account, { method: 'GET', path }, schema)
  for (const found of contactTags.filter(({ tag: of }) => of === id))
    await api.remove(account, { method: 'DELETE', path: `/contactTags/${encodeURIComponent(found.id)}` })
}
