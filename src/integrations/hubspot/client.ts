/** HubSpot's API: contacts have properties; lists are only looked up. */
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
import { fieldKey, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.hubspot
export const api = platformApi(name)

const PER_PAGE = 500

export async function verify(account: Account): Promise<FoundAccount> {
  const request = { method: 'GET', path: '/account-info/v3/details' } as const
  const { portalId } = await api.ask(account, request, z.looseObject({ portalId: idText }))
  return { id: portalId, name: `Account ${portalId}` }
}

export async function lists(account: Account, page: string | null, text = ''): Promise<Page<Source>> {
  const json = { query: text, offset: Number(page ?? 0), count: PER_PAGE }
  const request = {
    method: 'POST',
    path: '/crm/v3/lists/search',
    body: { json },
    isRepeatable: true,
  } as const
  const list = z.looseObject({ listId: idText, name: z.string() })
  const schema = z.looseObject({ lists: z.array(list), hasMore: z.boolean(), offset: z.number() })
  const answer = await api.ask(account, request, schema)
  return {
    entries: answer.lists.map(({ listId, name: called }) => ({ id: listId, name: called })),
    next: answer.hasMore ? String(answer.offset) : null,
  }
}

const PROPERTIES = '/crm/v3/properties/contacts'

const property = z.looseObject({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  hubspotDefined: z.boolean().optional(),
})
const types: Record<string, Field['type']> = { string: 'text', datetime: 'date' }

export async function fields(account: Account): Promise<Page<Field>> {
  const schema = z.looseObject({ results: z.array(property) })
  const { results } = await api.ask(account, { method: 'GET', path: PROPERTIES }, schema)
  const own = results.filter(({ hubspotDefined }) => !hubspotDefined)
  return { entries: own.flatMap(asField), next: null }
}

function asField({ name: id, label, type }: z.infer<typeof property>): Field[] {
  const ours = types[type]
  return ours ? [{ id, name: label, type: ours, mergeTag: `{{contact.${id}}}` }] : []
}

export async function createField(account: Account, { name: label, type }: NewField): Promise<Field> {
  const kind =
    type === 'date' ? { type: 'datetime', fieldType: 'date' } : { type: 'string', fieldType: 'text' }
  const json = { name: fieldKey(label), label, ...kind, groupName: 'contactinformation' }
  const [made] = asField(
    await api.ask(account, { method: 'POST', path: PROPERTIES, body: { json } }, property),
  )
  if (!made) throw api.error('unreadable')
  return made
}

const contact = z.looseObject({ id: idText, properties: z.record(z.string(), z.unknown()) })

function pathOf(key: string) {
  return `/crm/v3/objects/contacts/${encodeURIComponent(key)}` as const
}

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const request = { method: 'GET', path: pathOf(email), query: { idProperty: 'email' } } as const
  const found = await api.askForOne(account, request, contact)
  return found && { id: found.id, email }
}

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const request = { method: 'GET', path: pathOf(id), query: { properties: field } } as const
  return textOf((await api.ask(account, request, contact)).properties[field])
}

export async function emailOf(account: Account, id: string): Promise<string | null> {
  return (await read(account, { id, email: '' }, 'email')) || null
}

/** Instants are milliseconds there. */
function propertiesOf({ values }: PersonValues): Record<string, string> {
  return valuesByField(values, ({ at }) => String(at))
}

export async function write(account: Account, written: PersonValues): Promise<void> {
  const path = pathOf(written.person.id)
  const json = { properties: propertiesOf(written) }
  await api.tell(account, { method: 'PATCH', path, body: { json }, isRepeatable: true })
}

const batchAnswer = z.looseObject({ results: z.array(z.looseObject({ id: idText })) })

/** An update, not an upsert: whoever is not in its answer has gone. */
export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<(Error | null)[]> {
  const inputs = all.map((one) => ({ id: one.person.id, properties: propertiesOf(one) }))
  const path = '/crm/v3/objects/contacts/batch/update'
  const request = { method: 'POST', path, body: { json: { inputs } }, isRepeatable: true } as const
  const { results } = await api.ask(account, request, batchAnswer)
  const written = new Set(results.map(({ id }) => id))
  return all.map(({ person }) => (written.has(person.id) ? null : api.error('notFound')))
}
