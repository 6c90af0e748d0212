/** Keap's API, version 2: tags, contacts and their custom fields. */
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
import { instantOf, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.keap
export const api = platformApi(name)

const PER_PAGE = '1000'

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = z.looseObject({ name: z.string().nullish(), email: z.string().nullish() })
  const found = await api.ask(account, { method: 'GET', path: '/v2/businessProfile' }, schema)
  if (found.name === undefined && found.email === undefined) throw api.error('unreadable')
  return { id: null, name: found.name || found.email || null }
}

const tag = z.looseObject({ id: idText, name: z.string() })

export async function tags(account: Account, page: string | null): Promise<Page<Source>> {
  const schema = z.looseObject({ tags: z.array(tag), next_page_token: z.string().nullish() })
  const request = { method: 'GET', path: '/v2/tags', query: pageQuery(page) } as const
  const answer = await api.ask(account, request, schema)
  return {
    entries: answer.tags.map(({ id, name: called }) => ({ id, name: called })),
    next: answer.next_page_token || null,
  }
}

export function pageQuery(page: string | null): Record<string, string> {
  return { page_size: PER_PAGE, ...(page !== null && { page_token: page }) }
}

export async function createTag(account: Account, called: string): Promise<Source> {
  const request = { method: 'POST', path: '/v2/tags', body: { json: { name: called } } } as const
  const made = await api.ask(account, request, tag)
  return { id: made.id, name: made.name }
}

const customField = z.looseObject({
  id: idText,
  label: z.string(),
  field_type: z.string(),
  field_name: z.string(),
})

export async function fields(account: Account): Promise<Page<Field>> {
  const schema = z.looseObject({ custom_fields: z.array(customField) })
  const answer = await api.ask(account, { method: 'GET', path: '/v2/contacts/model' }, schema)
  return { entries: answer.custom_fields.flatMap(asField), next: null }
}

const types: Record<string, Field['type']> = {
  text: 'text',
  textarea: 'text',
  date: 'date',
  datetime: 'date',
}

function asField(field: z.infer<typeof customField>): Field[] {
  const type = types[field.field_type.toLowerCase()]
  return type ? [{ id: field.id, name: field.label, type, mergeTag: `~Contact._${field.field_name}~` }] : []
}

export async function createField(account: Account, { name: label, type }: NewField): Promise<Field> {
  const json = { label, field_type: type.toUpperCase() }
  const request = { method: 'POST', path: '/v2/contacts/model/customFields', body: { json } } as const
  const [made] = asField(await api.ask(account, request, customField))
  if (!made) throw api.error('unreadable')
  return made
}

const contact = z.looseObject({
  id: idText,
  custom_fields: z.array(z.looseObject({ id: idText, content: z.unknown() })).nullish(),
  email_addresses: z.array(z.looseObject({ email: z.string() })).nullish(),
})

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const schema = z.looseObject({ contacts: z.array(contact) })
  const query = { filter: `email==${email}` }
  const { contacts } = await api.ask(account, { method: 'GET', path: '/v2/contacts', query }, schema)
  const [found] = contacts
  return found ? { id: found.id, email } : null
}

async function contactOf(account: Account, id: string) {
  const query = { fields: 'id,custom_fields,email_addresses' }
  return api.ask(account, { method: 'GET', path: pathOf(id), query }, contact)
}

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const { custom_fields: values } = await contactOf(account, id)
  return textOf(values?.find((value) => value.id === field)?.content)
}

export async function emailOf(account: Account, id: string): Promise<string | null> {
  return (await contactOf(account, id)).email_addresses?.[0]?.email ?? null
}

function pathOf(id: string) {
  return `/v2/contacts/${encodeURIComponent(id)}` as const
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const content = Object.entries(valuesByField(values, instantOf))
  const json = { custom_fields: content.map(([id, value]) => ({ id, content: value })) }
  await api.tell(account, {
    method: 'PATCH',
    path: pathOf(person.id),
    query: { update_mask: 'custom_fields' },
    body: { json },
    isRepeatable: true,
  })
}

export async function addTag(account: Account, { id }: Person, { id: tagId }: Source): Promise<void> {
  await changeTag(account, `/v2/tags/${encodeURIComponent(tagId)}/contacts:applyTags`, id)
}

export async function removeTag(account: Account, { id }: Person, { id: tagId }: Source): Promise<void> {
  await changeTag(account, `/v2/tags/${encodeURIComponent(tagId)}/contacts:removeTags`, id)
}

async function changeTag(account: Account, path: `/${string}`, contactId: string): Promise<void> {
  const json = { contact_ids: [contactId] }
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
}
