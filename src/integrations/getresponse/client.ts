/** GetResponse's API, version 3: a person is a contact in each list, which it calls campaigns. */
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
import { idText, platformApi, type Correction } from '../platform-api.ts'

export const { name } = platforms.getresponse

const limited = z.looseObject({ context: z.looseObject({ timeToReset: z.string() }) })

/** It says in the body, in words, how long to wait: `432 seconds`. */
const withTimeToReset: Correction = ({ status, body, retryAfterMs }) => {
  if (status !== 429) return null
  const seconds = Number.parseInt(limited.safeParse(body).data?.context.timeToReset ?? '', 10)
  return {
    kind: 'rateLimited',
    retryAfterMs: retryAfterMs ?? (Number.isNaN(seconds) ? null : seconds * 1000),
  }
}

export const api = platformApi(name, withTimeToReset)

const PER_PAGE = 1000

export async function verify(account: Account): Promise<FoundAccount> {
  const schema = z.looseObject({ accountId: idText, email: z.string(), companyName: z.string().nullish() })
  const found = await api.ask(account, { method: 'GET', path: '/accounts' }, schema)
  return { id: found.accountId, name: found.companyName || found.email }
}

export function pageQuery(page: string | null): Record<string, string> {
  return { page: page ?? '1', perPage: String(PER_PAGE) }
}

/** How many there are stands in a header; a page that is not full is the last. */
export function nextOf(page: string | null, entries: readonly unknown[]): string | null {
  return entries.length < PER_PAGE ? null : String(Number(page ?? 1) + 1)
}

const campaign = z.looseObject({ campaignId: idText, name: z.string() })

export async function campaigns(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const query = { ...pageQuery(page), ...(text && { 'query[name]': text }) }
  const answer = await api.ask(account, { method: 'GET', path: '/campaigns', query }, z.array(campaign))
  return { entries: answer.map(asSource), next: nextOf(page, answer) }
}

function asSource({ campaignId, name: called }: z.infer<typeof campaign>): Source {
  return { id: campaignId, name: called }
}

const tag = z.looseObject({ tagId: idText, name: z.string() })

export async function tags(account: Account, page: string | null, text?: string): Promise<Page<Source>> {
  const query = { ...pageQuery(page), ...(text && { 'query[name]': text }) }
  const answer = await api.ask(account, { method: 'GET', path: '/tags', query }, z.array(tag))
  return {
    entries: answer.map(({ tagId, ...one }) => ({ id: tagId, name: one.name })),
    next: nextOf(page, answer),
  }
}

const customField = z.looseObject({ customFieldId: idText, name: z.string(), type: z.string() })

export async function fields(account: Account, { page }: { page: string | null }): Promise<Page<Field>> {
  const request = { method: 'GET', path: '/custom-fields', query: pageQuery(page) } as const
  const answer = await api.ask(account, request, z.array(customField))
  const entries = answer.flatMap(({ type, ...field }) =>
    type === 'text' || type === 'date' ? [asField(field, type)] : [],
  )
  return { entries, next: nextOf(page, answer) }
}

/** Hidden and values are wanted of every field, also where they say nothing. */
export async function createField(account: Account, { name: called, type }: NewField): Promise<Field> {
  const json = { name: fieldKey(called), type, hidden: 'false', values: [] }
  const request = { method: 'POST', path: '/custom-fields', body: { json } } as const
  return asField(await api.ask(account, request, customField), type)
}

function asField(
  { customFieldId, name: called }: { customFieldId: string; name: string },
  type: Field['type'],
): Field {
  return { id: customFieldId, name: called, type, mergeTag: null }
}

/** The same address in several lists is several contacts: the deadline is written to each. */
export async function find(account: Account, { email }: { email: string }): Promise<Person | null> {
  const query = { 'query[email]': email, perPage: '1000' }
  const schema = z.array(z.looseObject({ contactId: idText }))
  const found = await api.ask(account, { method: 'GET', path: '/contacts', query }, schema)
  return found.length === 0 ? null : { id: found.map(({ contactId }) => contactId).join(','), email }
}

const contact = z.looseObject({
  customFieldValues: z
    .array(z.looseObject({ customFieldId: idText, value: z.array(z.unknown()) }))
    .default([]),
})

export async function read(account: Account, { id }: Person, field: string): Promise<string> {
  const [first = ''] = id.split(',')
  const found = await api.ask(account, { method: 'GET', path: pathOf(first) }, contact)
  return textOf(found.customFieldValues.find(({ customFieldId }) => customFieldId === field)?.value)
}

export async function write(account: Account, { person, values }: PersonValues): Promise<void> {
  const customFieldValues = Object.entries(valuesByField(values, dayOf)).map(([customFieldId, value]) => ({
    customFieldId,
    value: value === '' ? [] : [value],
  }))
  for (const id of person.id.split(','))
    await api.tell(account, {
      method: 'POST',
      path: `${pathOf(id)}/custom-fields`,
      body: { json: { customFieldValues } },
      isRepeatable: true,
    })
}

export async function addTag(account: Account, person: Person, { id: tagId }: Source): Promise<void> {
  for (const id of person.id.split(','))
    await api.tell(account, {
      method: 'POST',
      path: `${pathOf(id)}/tags`,
      body: { json: { tags: [{ tagId }] } },
      isRepeatable: true,
    })
}

function pathOf(id: string) {
  return `/contacts/${encodeURIComponent(id)}` as const
}
