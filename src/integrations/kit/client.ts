/** Kit's API, version 4: tags and forms of one account. */
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

export const { name } = platforms.kit
export const api = platformApi(name)

const PER_PAGE = '1000'

const named = z.looseObject({ id: idText, name: z.string() })
const customField = z.looseObject({ key: z.string(), label: z.string() })
const subscriber = z.looseObject({
  id: idText,
  email_address: z.string(),
  fields: z.record(z.string(), z.unknown()),
})
export const pagination = z.looseObject({ has_next_page: z.boolean(), end_cursor: z.string().nullish() })

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = z.looseObject({ account: named })
  const answer = await api.ask(account, { method: 'GET', path: '/account' }, schema)
  return { id: answer.account.id, name: answer.account.name }
}

export function following(page: z.infer<typeof pagination>): string | null {
  return page.has_next_page ? (page.end_cursor ?? null) : null
}

export function pageQuery(page: string | null): Record<string, string> {
  return { per_page: PER_PAGE, ...(page !== null && { after: page }) }
}

export async function tags(account: Account, page: string | null): Promise<Page<Source>> {
  const schema = z.looseObject({ tags: z.array(named), pagination })
  const answer = await api.ask(account, { method: 'GET', path: '/tags', query: pageQuery(page) }, schema)
  return { entries: answer.tags.map(asSource), next: following(answer.pagination) }
}

export async function forms(account: Account, page: string | null): Promise<Page<Source>> {
  const schema = z.looseObject({ forms: z.array(named), pagination })
  const answer = await api.ask(account, { method: 'GET', path: '/forms', query: pageQuery(page) }, schema)
  return { entries: answer.forms.map(asSource), next: following(answer.pagination) }
}

function asSource({ id, name: called }: Source): Source {
  return { id, name: called }
}

/** Kit answers with the tag that is there already, if one is. */
export async function createTag(account: Account, called: string): Promise<Source> {
  const request = {
    method: 'POST',
    path: '/tags',
    body: { json: { name: called } },
    isRepeatable: true,
  } as const
  const { tag } = await api.ask(account, request, z.looseObject({ tag: named }))
  return asSource(tag)
}

export async function fields(account: Account, { page }: { page: string | null }): Promise<Page<Field>> {
  const schema = z.looseObject({ custom_fields: z.array(customField), pagination })
  const request = { method: 'GET', path: '/custom_fields', query: pageQuery(page) } as const
  const answer = await api.ask(account, request, schema)
  return { entries: answer.custom_fields.map(asField), next: following(answer.pagination) }
}

export async function createField(account: Account, { name: label }: NewField): Promise<Field> {
  const request = { method: 'POST', path: '/custom_fields', body: { json: { label } } } as const
  const answer = await api.ask(account, request, z.looseObject({ custom_field: customField }))
  return asField(answer.custom_field)
}

function asField({ key, label }: z.infer<typeof customField>): Field {
  return { id: key, name: label, type: 'text', mergeTag: `{{ subscriber.${key} }}` }
}

/** People who have unsubscribed are people, too: their field is emptied like that of others. */
export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const query = { email_address: email, status: 'all' }
  const schema = z.looseObject({ subscribers: z.array(z.looseObject({ id: idText })) })
  const answer = await api.ask(account, { method: 'GET', path: '/subscribers', query }, schema)
  const [found] = answer.subscribers
  return found ? { id: found.id, email } : null
}

async function subscriberOf(account: Account, id: string) {
  const schema = z.looseObject({ subscriber })
  return (await api.ask(account, { method: 'GET', path: pathOf(id) }, schema)).subscriber
}

export async function read(account: Account, { id }: Person, key: string): Promise<string> {
  return textOf((await subscriberOf(account, id)).fields[key])
}

export async function emailOf(account: Account, id: string): Promise<string> {
  return (await subscriberOf(account, id)).email_address
}

/** Kit passes over fields that it does not have, so its answer is looked at. */
export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const fieldsOf = valuesByField(values, instantOf)
  const json = { email_address: person.email, fields: fieldsOf }
  const request = { method: 'PUT', path: pathOf(person.id), body: { json } } as const
  const answer = await api.ask(account, request, z.looseObject({ subscriber }))
  for (const key of Object.keys(fieldsOf)) if (!(key in answer.subscriber.fields)) throw api.error('notFound')
}

function pathOf(id: string) {
  return `/subscribers/${encodeURIComponent(id)}` as const
}

export async function addTag(account: Account, person: Person, tag: Source): Promise<void> {
  await api.tell(account, { method: 'POST', path: tagging(person, tag), isRepeatable: true })
}

export async function removeTag(account: Account, person: Person, tag: Source): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: tagging(person, tag) })
}

function tagging({ id }: Person, tag: Source) {
  return `/tags/${encodeURIComponent(tag.id)}/subscribers/${encodeURIComponent(id)}` as const
}
