/** Who has a tag of Drip already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, inAccount } from './client.ts'

const PER_PAGE = '1000'

const schema = z.looseObject({
  subscribers: z.array(z.looseObject({ id: idText, email: z.string() })),
  meta: z.looseObject({ page: z.number(), total_pages: z.number(), total_count: z.number() }),
})

async function tagged(
  account: Account,
  { source, ...paging }: { source: PeopleQuery['source']; page: string; per_page: string },
) {
  const query = { tags: source.name, status: 'active', ...paging }
  return api.ask(account, { method: 'GET', path: inAccount(account, 'subscribers'), query }, schema)
}

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const { subscribers, meta } = await tagged(account, { source, page: page ?? '1', per_page: PER_PAGE })
  return {
    entries: subscribers.map(({ id, email }) => ({ person: { id, email } })),
    next: meta.page < meta.total_pages ? String(meta.page + 1) : null,
  }
}

export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  return (await tagged(account, { source, page: '1', per_page: '1' })).meta.total_count
}

export async function add(
  account: Account,
  { email, name, list, consentText }: NewSubscriber,
): Promise<'added'> {
  const consent = { eu_consent: 'granted', eu_consent_message: consentText }
  const subscriber = { email, ...(name !== undefined && { first_name: name }), tags: [list.name], ...consent }
  const json = { subscribers: [subscriber] }
  const path = inAccount(account, 'subscribers')
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
  return 'added'
}
