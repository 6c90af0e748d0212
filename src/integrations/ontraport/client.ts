/** Ontraport's API: everything is an object of some kind, contacts are those of kind 0. */
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
  Reach,
  Source,
} from '../adapter.ts'
import { tokenOf } from '../bearer.ts'
import { textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.ontraport
export const api = platformApi(name)

export const CONTACTS = '0'
export const PER_PAGE = 50

export function reach(credentials: Credentials): Reach {
  const key = credentials.by === 'key' ? credentials.second.trim() : ''
  return {
    baseUrl: 'https://api.ontraport.com/1',
    headers: { 'api-appid': tokenOf(credentials), 'api-key': key },
  }
}

export function answerWith<Data extends z.ZodType>(data: Data) {
  return z.looseObject({ data, account_id: idText })
}

/** Every answer says whose account it is; none says what it is called. */
export async function verify(account: Account): Promise<FoundAccount> {
  const request = { method: 'GET', path: '/Tags', query: { range: '1' } } as const
  const { account_id: id } = await api.ask(account, request, answerWith(z.array(z.unknown())))
  return { id, name: `Account ${id}` }
}

function condition(field: string, op: '=' | 'LIKE', value: string): string {
  return JSON.stringify([{ field: { field }, op, value: { value } }])
}

export async function tags(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const start = Number(page ?? 0)
  const query = {
    range: String(PER_PAGE),
    start: String(start),
    ...(text && { condition: condition('tag_name', 'LIKE', `%${text}%`) }),
  }
  const schema = answerWith(z.array(z.looseObject({ tag_id: idText, tag_name: z.string() })))
  const { data } = await api.ask(account, { method: 'GET', path: '/Tags', query }, schema)
  const entries = data.map(({ tag_id: id, tag_name: called }) => ({ id, name: called }))
  return { entries, next: entries.length < PER_PAGE ? null : String(start + PER_PAGE) }
}

const meta = z.looseObject({ alias: z.string(), type: z.string() })
const types: Record<string, Field['type']> = {
  text: 'text',
  longtext: 'text',
  fulldate: 'date',
  date: 'date',
}

export async function fields(account: Account): Promise<Page<Field>> {
  const kind = z.looseObject({ fields: z.record(z.string(), meta) })
  const schema = answerWith(z.record(z.string(), kind))
  const { data } = await api.ask(account, { method: 'GET', path: '/Contacts/meta' }, schema)
  const entries = Object.entries(data[CONTACTS]?.fields ?? {}).flatMap(([id, { alias, type }]) => {
    const ours = types[type]
    // Only those that somebody made: the others are the name, the address, the score …
    return ours && /^f\d+$/.test(id) ? [asField(id, alias, ours)] : []
  })
  return { entries, next: null }
}

function asField(id: string, alias: string, type: Field['type']): Field {
  return { id, name: alias, type, mergeTag: `[${alias}]` }
}

export async function createField(account: Account, { name: alias, type }: NewField): Promise<Field> {
  const field = { alias, type: type === 'date' ? 'fulldate' : 'text' }
  const json = { objectID: CONTACTS, name: 'Lastcall', fields: [[field]] }
  const request = { method: 'POST', path: '/objects/fieldeditor', body: { json } } as const
  const schema = answerWith(z.looseObject({ success: z.record(z.string(), z.string()) }))
  const { data } = await api.ask(account, request, schema)
  const [id] = Object.entries(data.success).find(([, called]) => called === alias) ?? []
  if (id === undefined) throw api.error('rejected')
  return asField(id, alias, type)
}

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const query = { condition: condition('email', '=', email), range: '1' }
  const schema = answerWith(z.array(z.looseObject({ id: idText })))
  const { data } = await api.ask(account, { method: 'GET', path: '/Contacts', query }, schema)
  const [found] = data
  return found ? { id: found.id, email } : null
}

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const schema = answerWith(z.record(z.string(), z.unknown()))
  const { data } = await api.ask(account, { method: 'GET', path: '/Contact', query: { id } }, schema)
  return textOf(data[field])
}

/** Dates are seconds there. */
export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const json = { id: person.id, ...valuesByField(values, ({ at }) => String(Math.floor(at / 1000))) }
  await api.tell(account, { method: 'PUT', path: '/Contacts', body: { json } })
}

export async function addTag(account: Account, { id }: Person, tag: Source): Promise<void> {
  const form = { objectID: CONTACTS, ids: id, add_list: tag.id }
  await api.tell(account, { method: 'PUT', path: '/objects/tag', body: { form } })
}

export async function removeTag(account: Account, { id }: Person, tag: Source): Promise<void> {
  const form = { objectID: CONTACTS, ids: id, remove_list: tag.id }
  await api.remove(account, { method: 'DELETE', path: '/objects/tag', body: { form } })
}
