/** Who is in a list of ActiveCampaign, or has a tag, already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, meta, nextOf, pageQuery } from './client.ts'

const contacts = z.looseObject({
  contacts: z.array(z.looseObject({ id: idText, email: z.string() })),
  meta,
})

const ACTIVE = '1'

function filterBy({ kind, source }: Pick<PeopleQuery, 'kind' | 'source'>): Record<string, string> {
  return kind === 'list' ? { listid: source.id, status: ACTIVE } : { tagid: source.id }
}

export async function of(account: Account, asked: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(asked.page), ...filterBy(asked) }
  const answer = await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)
  return {
    entries: answer.contacts.map(({ id, email }) => ({ person: { id, email } })),
    next: nextOf(asked.page, answer.meta),
  }
}

export async function count(account: Account, asked: Pick<PeopleQuery, 'kind' | 'source'>): Promise<number> {
  const query = { limit: '1', offset: '0', ...filterBy(asked) }
  return (await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)).meta.total
}

const SUBSCRIBED = 1

/** Only its own forms ask people to confirm. */
export async function add(account: Account, { email, name, list }: NewSubscriber): Promise<'added'> {
  const synced = { contact: { email, ...(name !== undefined && { firstName: name }) } }
  const sync = { method: 'POST', path: '/contact/sync', body: { json: synced }, isRepeatable: true } as const
  const schema = z.looseObject({ contact: z.looseObject({ id: idText }) })
  const { contact } = await api.ask(account, sync, schema)
  const json = { contactList: { list: list.id, contact: contact.id, status: SUBSCRIBED } }
  await api.tell(account, { method: 'POST', path: '/contactLists', body: { json }, isRepeatable: true })
  return 'added'
}
