/** Who has a tag of Kit, or came by a form, already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, following, pageQuery, pagination } from './client.ts'

const subscribers = z.looseObject({
  subscribers: z.array(z.looseObject({ id: idText, email_address: z.string() })),
  pagination,
})

function pathOf({ kind, source }: Pick<PeopleQuery, 'kind' | 'source'>) {
  const sources = kind === 'tag' ? 'tags' : 'forms'
  return `/${sources}/${encodeURIComponent(source.id)}/subscribers` as const
}

export async function of(account: Account, wanted: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(wanted.page), status: 'active' }
  const answer = await api.ask(account, { method: 'GET', path: pathOf(wanted), query }, subscribers)
  return {
    entries: answer.subscribers.map(({ id, email_address: email }) => ({ person: { id, email } })),
    next: following(answer.pagination),
  }
}

export async function count(account: Account, wanted: Pick<PeopleQuery, 'kind' | 'source'>): Promise<number> {
  const query = { per_page: '1', status: 'active', include_total_count: 'true' }
  const schema = z.looseObject({ pagination: z.looseObject({ total_count: z.number() }) })
  const answer = await api.ask(account, { method: 'GET', path: pathOf(wanted), query }, schema)
  return answer.pagination.total_count
}

/** Inactive until the form makes them active: at once, or when they have confirmed. Whoever is there stays as they are. */
export async function add(
  account: Account,
  { email, name, list }: NewSubscriber,
): Promise<'added' | 'pending'> {
  const json = { email_address: email, state: 'inactive', ...(name !== undefined && { first_name: name }) }
  await api.tell(account, { method: 'POST', path: '/subscribers', body: { json }, isRepeatable: true })
  const path = pathOf({ kind: 'form', source: list })
  const body = { json: { email_address: email } }
  const schema = z.looseObject({ subscriber: z.looseObject({ state: z.string() }) })
  const { subscriber } = await api.ask(account, { method: 'POST', path, body, isRepeatable: true }, schema)
  return subscriber.state === 'inactive' ? 'pending' : 'added'
}
