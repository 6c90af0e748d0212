/** Klaviyo's API, in JSON:API: profiles have properties that nobody has to define. */
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
import { fieldKey, instantOf, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.klaviyo
export const api = platformApi(name)

export async function verify(account: Account): Promise<FoundAccount> {
  const contact = z.looseObject({ organization_name: z.string() })
  const found = z.looseObject({
    id: idText,
    attributes: z.looseObject({ contact_information: contact }),
  })
  const { data } = await api.ask(
    account,
    { method: 'GET', path: '/accounts' },
    z.looseObject({ data: z.array(found).min(1) }),
  )
  const [first] = data
  return { id: first?.id ?? null, name: first?.attributes.contact_information.organization_name ?? null }
}

export const links = z.looseObject({ next: z.string().nullish() }).nullish()

const list = z.looseObject({ id: idText, attributes: z.looseObject({ name: z.string() }) })

export async function lists(account: Account, page: string | null): Promise<Page<Source>> {
  const schema = z.looseObject({ data: z.array(list), links })
  const query = { ...(page !== null && { 'page[cursor]': page }) }
  const answer = await api.ask(account, { method: 'GET', path: '/lists', query }, schema)
  return { entries: answer.data.map(asSource), next: nextCursor(answer.links) }
}

/** What follows is told as a whole address. */
export function nextCursor(following: z.infer<typeof links>): string | null {
  const next = following?.next
  return next ? (URL.parse(next)?.searchParams.get('page[cursor]') ?? null) : null
}

export async function createList(account: Account, called: string): Promise<Source> {
  const json = { data: { type: 'list', attributes: { name: called } } }
  const request = { method: 'POST', path: '/lists', body: { json } } as const
  return asSource((await api.ask(account, request, z.looseObject({ data: list }))).data)
}

function asSource({ id, attributes }: z.infer<typeof list>): Source {
  return { id, name: attributes.name }
}

/** A property is there with the first profile that has it. */
export async function createField(_account: Account, { name: called, type }: NewField): Promise<Field> {
  const id = fieldKey(called)
  return { id, name: called, type, mergeTag: `{{ person|lookup:'${id}' }}` }
}

const profile = z.looseObject({
  id: idText,
  attributes: z.looseObject({
    email: z.string().nullish(),
    properties: z.record(z.string(), z.unknown()).nullish(),
  }),
})

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const query = { filter: `equals(email,${JSON.stringify(email)})` }
  const schema = z.looseObject({ data: z.array(profile) })
  const { data } = await api.ask(account, { method: 'GET', path: '/profiles', query }, schema)
  const [found] = data
  return found ? { id: found.id, email } : null
}

async function profileOf(account: Account, id: string) {
  const schema = z.looseObject({ data: profile })
  return (await api.ask(account, { method: 'GET', path: pathOf(id) }, schema)).data
}

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const { attributes } = await profileOf(account, id)
  return textOf(attributes.properties?.[field])
}

export async function emailOf(account: Account, id: string): Promise<string | null> {
  return (await profileOf(account, id)).attributes.email ?? null
}

function pathOf(id: string) {
  return `/profiles/${encodeURIComponent(id)}` as const
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const attributes = { properties: valuesByField(values, instantOf) }
  const json = { data: { type: 'profile', id: person.id, attributes } }
  const path = pathOf(person.id)
  await api.tell(account, { method: 'PATCH', path, body: { json }, isRepeatable: true })
}

/** Done later there; by id, so that whoever has gone stays away. */
export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<null[]> {
  const data = all.map(({ person, values }) => ({
    type: 'profile',
    id: person.id,
    attributes: { email: person.email, properties: valuesByField(values, instantOf) },
  }))
  const json = { data: { type: 'profile-bulk-import-job', attributes: { profiles: { data } } } }
  const path = '/profile-bulk-import-jobs'
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
  return all.map(() => null)
}
