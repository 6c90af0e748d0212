/** Who is in a list of HubSpot already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api } from './client.ts'

/** As many as one call tells the addresses of. */
const PER_PAGE = '100'

const memberships = z.looseObject({
  results: z.array(z.looseObject({ recordId: idText })),
  paging: z.looseObject({ next: z.looseObject({ after: z.string() }).nullish() }).nullish(),
})

/** A list knows numbers only, and a contact may be without an address. */
export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { limit: PER_PAGE, ...(page !== null && { after: page }) }
  const path = `/crm/v3/lists/${encodeURIComponent(source.id)}/memberships` as const
  const { results, paging } = await api.ask(account, { method: 'GET', path, query }, memberships)
  const people = await withAddresses(
    account,
    results.map(({ recordId }) => recordId),
  )
  return { entries: people.map((person) => ({ person })), next: paging?.next?.after ?? null }
}

const contacts = z.looseObject({
  results: z.array(z.looseObject({ id: idText, properties: z.looseObject({ email: z.string().nullish() }) })),
})

async function withAddresses(account: Account, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const json = { inputs: ids.map((id) => ({ id })), properties: ['email'] }
  const path = '/crm/v3/objects/contacts/batch/read'
  const request = { method: 'POST', path, body: { json }, isRepeatable: true } as const
  const { results } = await api.ask(account, request, contacts)
  return results.flatMap(({ id, properties: { email } }) => (email ? [{ id, email }] : []))
}

/** Looked for by its name: a search tells sizes. */
export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  const json = { query: source.name, offset: 0, count: 500, additionalProperties: ['hs_list_size'] }
  const request = {
    method: 'POST',
    path: '/crm/v3/lists/search',
    body: { json },
    isRepeatable: true,
  } as const
  const additionalProperties = z.looseObject({ hs_list_size: z.coerce.number() })
  const schema = z.looseObject({ lists: z.array(z.looseObject({ listId: idText, additionalProperties })) })
  const { lists } = await api.ask(account, request, schema)
  const found = lists.find(({ listId }) => listId === source.id)
  if (!found) throw api.error('notFound')
  return found.additionalProperties.hs_list_size
}

/** Lists that follow a rule take nobody, and HubSpot says so. */
export async function add(account: Account, { email, name, list }: NewSubscriber): Promise<'added'> {
  const properties = { email, ...(name !== undefined && { firstname: name }) }
  const json = { inputs: [{ id: email, idProperty: 'email', properties }] }
  const path = '/crm/v3/objects/contacts/batch/upsert'
  const request = { method: 'POST', path, body: { json }, isRepeatable: true } as const
  const schema = z.looseObject({ results: z.array(z.looseObject({ id: idText })) })
  const [contact] = (await api.ask(account, request, schema)).results
  if (!contact) throw api.error('rejected')
  const members = `/crm/v3/lists/${encodeURIComponent(list.id)}/memberships/add` as const
  await api.tell(account, { method: 'PUT', path: members, body: { json: [contact.id] } })
  return 'added'
}
