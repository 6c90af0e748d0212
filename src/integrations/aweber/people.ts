/** Who is in a list of AWeber already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import {
  api,
  collectionOf,
  listPath,
  listsPath,
  nextOf,
  pageQuery,
  subscriber,
  subscriberOf,
} from './client.ts'

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { 'ws.op': 'find', status: 'subscribed', ...pageQuery(page) }
  const path = listPath(account, source.id, 'subscribers')
  const answer = await api.ask(account, { method: 'GET', path, query }, collectionOf(subscriber))
  return {
    entries: answer.entries.map(({ id, email }) => ({ person: { id: `${source.id}/${id}`, email } })),
    next: nextOf(page, answer),
  }
}

export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  const path = `${listsPath(account)}/${encodeURIComponent(source.id)}` as const
  const schema = z.looseObject({ total_subscribed_subscribers: z.number() })
  return (await api.ask(account, { method: 'GET', path }, schema)).total_subscribed_subscribers
}

/** Whether they have to confirm is a setting of the list: what came of it is seen afterwards. */
export async function add(
  account: Account,
  { email, name, list }: NewSubscriber,
): Promise<'added' | 'pending'> {
  const json = { email, ...(name !== undefined && { name }), update_existing: 'true' }
  const path = listPath(account, list.id, 'subscribers')
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
  const found = await subscriberOf(account, list.id, email)
  return found?.status === 'subscribed' ? 'added' : 'pending'
}
