/** Who is in a group of MailerLite already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api } from './client.ts'

const PER_PAGE = '100'

const subscribers = z.looseObject({
  data: z.array(z.looseObject({ id: idText, email: z.string() })),
  meta: z.looseObject({ next_cursor: z.string().nullish() }),
})

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { limit: PER_PAGE, 'filter[status]': 'active', ...(page !== null && { cursor: page }) }
  const path = `/groups/${encodeURIComponent(source.id)}/subscribers` as const
  const { data, meta } = await api.ask(account, { method: 'GET', path, query }, subscribers)
  return {
    entries: data.map(({ id, email }) => ({ person: { id, email } })),
    next: meta.next_cursor ?? null,
  }
}

/** A group cannot be asked for by its id, only looked for by its name. */
export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  const group = z.looseObject({ id: idText, active_count: z.number() })
  const query = { limit: PER_PAGE, 'filter[name]': source.name }
  const schema = z.looseObject({ data: z.array(group) })
  const { data } = await api.ask(account, { method: 'GET', path: '/groups', query }, schema)
  const found = data.find(({ id }) => id === source.id)
  if (!found) throw api.error('notFound')
  return found.active_count
}

/** Whether they have to confirm is a setting of the account there. */
export async function add(
  account: Account,
  { email, name, list, at }: NewSubscriber,
): Promise<'added' | 'pending'> {
  // Its times are without the T and without a zone, in UTC.
  const optedIn = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const fields = name === undefined ? {} : { fields: { name } }
  const json = { email, ...fields, groups: [list.id], opted_in_at: optedIn }
  const request = { method: 'POST', path: '/subscribers', body: { json }, isRepeatable: true } as const
  const schema = z.looseObject({ data: z.looseObject({ status: z.string() }) })
  const { data } = await api.ask(account, request, schema)
  return data.status === 'unconfirmed' ? 'pending' : 'added'
}
