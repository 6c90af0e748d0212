/** MailerLite's API: groups stand for lists and tags. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import type { Account, Field, Page, Person, PersonValues, Source } from '../adapter.ts'
import { dayOf, textOf, valuesByField } from '../field-values.ts'
import { idText, platformApi } from '../platform-api.ts'
import { kindOf, platformError } from '../platform-error.ts'

export const { name } = platforms.mailerlite
export const api = platformApi(name)

const PER_PAGE = 1000

const group = z.looseObject({ id: idText, name: z.string() })
const field = z.looseObject({ name: z.string(), key: z.string(), type: z.string() })
const subscriber = z.looseObject({
  data: z.looseObject({ id: idText, email: z.string(), fields: z.record(z.string(), z.unknown()) }),
})

function pageOf<Entry extends z.ZodType>(entry: Entry) {
  const meta = z.looseObject({ current_page: z.number(), last_page: z.number() })
  return z.looseObject({ data: z.array(entry), meta })
}

type Numbered = { meta: { current_page: number; last_page: number } }

function nextOf({ meta }: Numbered): string | null {
  return meta.current_page < meta.last_page ? String(meta.current_page + 1) : null
}

/** The cheapest call that needs the key: MailerLite has none that names the account. */
export async function verify(account: Account): Promise<{ id: null; name: null }> {
  await api.ask(account, { method: 'GET', path: '/groups', query: { limit: '1' } }, pageOf(group))
  return { id: null, name: null }
}

export async function groups(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const query = { limit: String(PER_PAGE), page: page ?? '1', ...(text && { 'filter[name]': text }) }
  const answer = await api.ask(account, { method: 'GET', path: '/groups', query }, pageOf(group))
  return { entries: answer.data.map(({ id, name: called }) => ({ id, name: called })), next: nextOf(answer) }
}

export async function createGroup(account: Account, called: string): Promise<Source> {
  const body = { json: { name: called } }
  const one = z.looseObject({ data: group })
  const { data } = await api.ask(account, { method: 'POST', path: '/groups', body }, one)
  return { id: data.id, name: data.name }
}

export async function fields(account: Account, { page }: { page: string | null }): Promise<Page<Field>> {
  const query = { limit: '100', page: page ?? '1' }
  const answer = await api.ask(account, { method: 'GET', path: '/fields', query }, pageOf(field))
  return { entries: answer.data.flatMap(asField), next: nextOf(answer) }
}

export async function createField(
  account: Account,
  { name: called, type }: { name: string; type: 'text' | 'date' },
): Promise<Field> {
  const body = { json: { name: called, type } }
  const one = z.looseObject({ data: field })
  const { data } = await api.ask(account, { method: 'POST', path: '/fields', body }, one)
  return { id: data.key, name: data.name, type, mergeTag: mergeTag(data.key) }
}

/** Values are written under the key, which MailerLite makes of the name. */
function asField({ key, name: called, type }: z.infer<typeof field>): Field[] {
  if (type !== 'text' && type !== 'date') return []
  return [{ id: key, name: called, type, mergeTag: mergeTag(key) }]
}

function mergeTag(key: string): string {
  return `{$${key}}`
}

export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const path = `/subscribers/${encodeURIComponent(email)}` as const
  const found = await api.askForOne(account, { method: 'GET', path }, subscriber)
  return found && { id: found.data.id, email }
}

export async function read(account: Account, { id }: Person, key: string): Promise<string> {
  const path = `/subscribers/${encodeURIComponent(id)}` as const
  const { data } = await api.ask(account, { method: 'GET', path }, subscriber)
  return textOf(data.fields[key])
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const path = `/subscribers/${encodeURIComponent(person.id)}` as const
  await api.tell(account, { method: 'PUT', path, body: { json: { fields: valuesByField(values, dayOf) } } })
}

const batchAnswer = z.looseObject({
  responses: z.array(z.looseObject({ code: z.number(), body: z.unknown() })),
})

export async function writeBatch(account: Account, all: readonly PersonValues[]): Promise<(Error | null)[]> {
  const requests = all.map(({ person, values }) => ({
    method: 'PUT',
    path: `api/subscribers/${encodeURIComponent(person.id)}`,
    body: { fields: valuesByField(values, dayOf) },
  }))
  const request = {
    method: 'POST',
    path: '/batch',
    body: { json: { requests } },
    isRepeatable: true,
  } as const
  const { responses } = await api.ask(account, request, batchAnswer)
  if (responses.length !== all.length) throw api.error('unreadable')
  return responses.map(({ code, body }) => (code < 300 ? null : batchError(code, body)))
}

const batchOutcomes: Record<number, 'notFound' | 'rateLimited'> = { 404: 'notFound', 429: 'rateLimited' }

function batchError(status: number, body: unknown): Error {
  const outcome = batchOutcomes[status] ?? (status < 500 ? 'rejected' : 'unavailable')
  return platformError(name, kindOf({ outcome, status, body, retryAfterMs: null }), { status, body })
}

export async function addToGroup(account: Account, person: Person, tag: Source): Promise<void> {
  await api.tell(account, { method: 'POST', path: membership(person, tag), isRepeatable: true })
}

export async function removeFromGroup(account: Account, person: Person, tag: Source): Promise<void> {
  await api.remove(account, { method: 'DELETE', path: membership(person, tag) })
}

function membership({ id }: Person, { id: groupId }: Source) {
  return `/subscribers/${encodeURIComponent(id)}/groups/${encodeURIComponent(groupId)}` as const
}
