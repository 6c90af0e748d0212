/** AWeber's API: people and their fields belong to a list, so ids name it. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import type {
  Account,
  Arrival,
  Arrivals,
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
import { platformText } from '../platform-text.ts'

export const { name } = platforms.aweber

/** Its limit is counted by the minute, and what is too much has the status of what is forbidden. */
export const api = platformApi(name, ({ status, body }) =>
  status === 403 && /rate limit/i.test(platformText(body) ?? '')
    ? { kind: 'rateLimited', retryAfterMs: 60_000 }
    : null,
)

const PER_PAGE = 100

export function collectionOf<Entry extends z.ZodType>(entry: Entry) {
  return z.looseObject({ entries: z.array(entry), next_collection_link: z.string().nullish() })
}

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = collectionOf(z.looseObject({ id: idText, company: z.string().nullish() }))
  const { entries } = await api.ask(account, { method: 'GET', path: '/accounts' }, schema)
  const [found] = entries
  if (!found) throw api.error('notFound')
  return { id: found.id, name: found.company || `Account ${found.id}` }
}

export function pageQuery(page: string | null): Record<string, string> {
  return { 'ws.size': String(PER_PAGE), 'ws.start': page ?? '0' }
}

export function nextOf(
  page: string | null,
  { next_collection_link: link }: { next_collection_link?: string | null | undefined },
) {
  return link ? String(Number(page ?? 0) + PER_PAGE) : null
}

export function listsPath({ id }: Account) {
  return `/accounts/${encodeURIComponent(id)}/lists` as const
}

export function listPath<Rest extends string>(account: Account, list: string, rest: Rest) {
  return `${listsPath(account)}/${encodeURIComponent(list)}/${rest}` as const
}

export async function lists(account: Account, page: string | null): Promise<Page<Source>> {
  const schema = collectionOf(z.looseObject({ id: idText, name: z.string() }))
  const request = { method: 'GET', path: listsPath(account), query: pageQuery(page) } as const
  const answer = await api.ask(account, request, schema)
  const entries = answer.entries.map(({ id, name: called }) => ({ id, name: called }))
  return { entries, next: nextOf(page, answer) }
}

export const subscriber = z.looseObject({
  id: idText,
  email: z.string(),
  status: z.string().nullish(),
  subscribed_at: z.string().nullish(),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
})

/** It searches by days, so that day is looked through once more. */
export async function arrivals(account: Account, { source, since, page }: Arrivals): Promise<Page<Arrival>> {
  const subscribedAfter = new Date(since - DAY_MS).toISOString().slice(0, 10)
  const query = { 'ws.op': 'find', subscribed_after: subscribedAfter, ...pageQuery(page) }
  const path = listPath(account, source.id, 'subscribers')
  const answer = await api.ask(account, { method: 'GET', path, query }, collectionOf(subscriber))
  const entries = answer.entries
    .filter(({ subscribed_at: at }) => Date.parse(at ?? '') >= since)
    .map(({ id, email }) => ({ email, personId: id, key: `${source.id}/${id}` }))
  return { entries, next: nextOf(page, answer) }
}

const DAY_MS = 86_400_000

type At = { list: string; page: string | null }

export async function fields(account: Account, { list, page }: At): Promise<Page<Field>> {
  const path = listPath(account, list, 'custom_fields')
  const schema = collectionOf(z.looseObject({ name: z.string() }))
  const answer = await api.ask(account, { method: 'GET', path, query: pageQuery(page) }, schema)
  return { entries: answer.entries.map((field) => asField(list, field.name)), next: nextOf(page, answer) }
}

export async function createField(account: Account, { list, name: called }: NewField): Promise<Field> {
  const form = { 'ws.op': 'create', name: called }
  await api.tell(account, { method: 'POST', path: listPath(account, list, 'custom_fields'), body: { form } })
  return asField(list, called)
}

function asField(list: string, called: string): Field {
  return { id: `${list}/${called}`, name: called, type: 'text', mergeTag: `{!custom ${called}}` }
}

/** Of `12/Deadline text`: its list stands in the person's id, too. */
function fieldName(field: string): string {
  return field.slice(field.indexOf('/') + 1)
}

function listOf({ id }: Person): string {
  return id.slice(0, id.indexOf('/'))
}

export async function subscriberOf(account: Account, list: string, email: string) {
  const query = { 'ws.op': 'find', email }
  const path = listPath(account, list, 'subscribers')
  const { entries } = await api.ask(account, { method: 'GET', path, query }, collectionOf(subscriber))
  return entries[0] ?? null
}

type Sought = { email: string; list: string }

export async function find(account: Account, { email, list }: Sought): Promise<Person | null> {
  const found = await subscriberOf(account, list, email)
  return found && { id: `${list}/${found.id}`, email }
}

export async function read(account: Account, person: Person, field: string): Promise<string> {
  const found = await subscriberOf(account, listOf(person), person.email)
  if (!found) throw api.error('notFound')
  return textOf(found.custom_fields?.[fieldName(field)])
}

export async function emailOf(account: Account, id: string): Promise<string> {
  const [list = '', subscriberId = ''] = id.split('/')
  const path = `${listPath(account, list, 'subscribers')}/${encodeURIComponent(subscriberId)}` as const
  return (await api.ask(account, { method: 'GET', path }, subscriber)).email
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const named = values.map(({ field, value }) => ({ field: fieldName(field), value }))
  await change(account, person, { custom_fields: valuesByField(named, instantOf) })
}

export async function changeTags(
  account: Account,
  person: Person,
  tags: { add: string[]; remove: string[] },
): Promise<void> {
  await change(account, person, { tags })
}

async function change(account: Account, person: Person, json: object): Promise<void> {
  const path = listPath(account, listOf(person), 'subscribers')
  const query = { subscriber_email: person.email }
  await api.tell(account, { method: 'PATCH', path, query, body: { json }, isRepeatable: true })
}
