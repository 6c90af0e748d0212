/** Mailchimp's Marketing API: people and their fields belong to an audience, so ids name it. */
import { createHash } from 'node:crypto'
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
import { basic, bearer } from '../bearer.ts'
import { dayOf, fieldKey, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'

export const { name } = platforms.mailchimp

/** A 403 without a word is no missing permission: it is what comes of far too many calls. */
export const api = platformApi(name, ({ status, body }) =>
  status === 403 && (body === null || typeof body === 'string')
    ? { kind: 'rateLimited', retryAfterMs: 60_000 }
    : null,
)

const PER_PAGE = 1000

/** The end of a key says in which of its data centers an account lives. */
export function reach(credentials: Credentials): Reach {
  if (credentials.by === 'oauth') {
    if (credentials.apiBaseUrl === null) throw api.error('auth')
    return { baseUrl: credentials.apiBaseUrl, headers: bearer(credentials) }
  }
  const key = credentials.first.trim()
  const [, center] = /-([a-z]{2}\d{1,3})$/.exec(key) ?? []
  if (center === undefined)
    throw api.error('auth', { body: 'A key of Mailchimp ends with a dash and its data center, like -us21.' })
  return { baseUrl: `https://${center}.api.mailchimp.com/3.0`, headers: basic('lastcall', key) }
}

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = z.looseObject({ account_id: idText, account_name: z.string() })
  const found = await api.ask(account, { method: 'GET', path: '/' }, schema)
  return { id: found.account_id, name: found.account_name }
}

export function pageQuery(page: string | null): Record<string, string> {
  return { count: String(PER_PAGE), offset: page ?? '0' }
}

export function nextOf(page: string | null, total: number): string | null {
  const next = Number(page ?? 0) + PER_PAGE
  return next < total ? String(next) : null
}

export async function audiences(account: Account, page: string | null): Promise<Page<Source>> {
  const list = z.looseObject({ id: idText, name: z.string() })
  const schema = z.looseObject({ lists: z.array(list), total_items: z.number() })
  const answer = await api.ask(account, { method: 'GET', path: '/lists', query: pageQuery(page) }, schema)
  const entries = answer.lists.map(({ id, name: called }) => ({ id, name: called }))
  return { entries, next: nextOf(page, answer.total_items) }
}

const mergeField = z.looseObject({ tag: z.string(), name: z.string(), type: z.string() })

export async function fields(
  account: Account,
  { list, page }: { list: string; page: string | null },
): Promise<Page<Field>> {
  const schema = z.looseObject({ merge_fields: z.array(mergeField), total_items: z.number() })
  const request = { method: 'GET', path: listPath(list, 'merge-fields'), query: pageQuery(page) } as const
  const answer = await api.ask(account, request, schema)
  const entries = answer.merge_fields.flatMap(({ tag, name: called, type }) =>
    type === 'text' || type === 'date' ? [asField(list, { tag, name: called, type })] : [],
  )
  return { entries, next: nextOf(page, answer.total_items) }
}

const TAG_LENGTH = 10

export async function createField(account: Account, { list, name: called, type }: NewField): Promise<Field> {
  const tag = fieldKey(called).toUpperCase().slice(0, TAG_LENGTH).replace(/_$/, '')
  const body = { json: { name: called, type, tag } }
  const made = await api.ask(
    account,
    { method: 'POST', path: listPath(list, 'merge-fields'), body },
    mergeField,
  )
  return asField(list, { ...made, type })
}

function asField(list: string, field: { tag: string; name: string; type: Field['type'] }): Field {
  const { tag, name: called, type } = field
  return { id: `${list}/${tag}`, name: called, type, mergeTag: `*|${tag}|*` }
}

export function listPath<Rest extends string>(list: string, rest: Rest) {
  return `/lists/${encodeURIComponent(list)}/${rest}` as const
}

/** Members are found under the hash of their address. */
export async function find(
  account: Account,
  { email, list }: { email: string; list: string },
): Promise<Person | null> {
  const person = { id: memberId(list, email), email }
  const found = await api.askForOne(account, { method: 'GET', path: memberPath(person) }, member)
  return found && person
}

export function memberId(list: string, email: string): string {
  return `${list}/${createHash('md5').update(email.toLowerCase()).digest('hex')}`
}

const member = z.looseObject({ merge_fields: z.record(z.string(), z.unknown()) })

/** Of `a1b2/DEADLINE`: its audience stands in the person's id, too. */
function tagOf(field: string): string {
  return field.slice(field.indexOf('/') + 1)
}

export function memberPath({ id }: Person) {
  const [list = '', hash = ''] = id.split('/')
  return listPath(list, `members/${encodeURIComponent(hash)}`)
}

export async function read(account: Account, person: Person, field: string): Promise<string> {
  const found = await api.ask(account, { method: 'GET', path: memberPath(person) }, member)
  return textOf(found.merge_fields[tagOf(field)])
}

function mergeFields({ values }: PersonValues): Record<string, string> {
  return valuesByField(
    values.map(({ field, value }) => ({ field: tagOf(field), value })),
    dayOf,
  )
}

export async function write(account: Account, written: PersonValues): Promise<void> {
  const json = { merge_fields: mergeFields(written) }
  const path = memberPath(written.person)
  await api.tell(account, { method: 'PATCH', path, body: { json }, isRepeatable: true })
}

/** Done later there. The other batch call, which adds members, would take back who has unsubscribed. */
export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<null[]> {
  const operations = all.map((written) => ({
    method: 'PATCH',
    path: memberPath(written.person),
    body: JSON.stringify({ merge_fields: mergeFields(written) }),
  }))
  const request = {
    method: 'POST',
    path: '/batches',
    body: { json: { operations } },
    isRepeatable: true,
  } as const
  await api.ask(account, request, z.looseObject({ id: idText }))
  return all.map(() => null)
}

export async function setTag(
  account: Account,
  person: Person,
  { name: called, status }: { name: string; status: 'active' | 'inactive' },
): Promise<void> {
  const json = { tags: [{ name: called, status }] }
  const path = `${memberPath(person)}/tags` as const
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
}
