/** Who has a tag of Kit, or came by a form, already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, following, pageQuery, pagination } from './client.ts'

const subscribers = z.looseObject({
  subscribers: z.array(z.looseObject({ id: idText, email_address: z.string() })),
  pagination,
})

function pathOf({ kind, source }: Pick<Among, 'kind' | 'source'>) {
  const sources = kind === 'tag' ? 'tags' : 'forms'
  return `/${sources}/${encodeURIComponent(source.id)}/subscribers` as const
}

export async function of(account: Account, among: Among): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(among.page), status: 'active' }
  const answer = await api.ask(account, { method: 'GET', path: pathOf(among), query }, subscribers)
  return {
    entries: answer.subscribers.map(({ id, email_address: email }) => ({ person: { id, email } })),
    next: following(answer.pagination),
  }
}

export async function count(account: Account, among: Pick<Among, 'kind' | 'source'>): Promise<number> {
  const query = { per_page: '1', status: 'active', include_total_count: 'true' }
  const schema = z.looseObject({ pagination: z.looseObject({ total_count: z.number() }) })
  const answer = await api.ask(account, { method: 'GET', path: pathOf(among), query }, schema)
  return answer.pagination.total_count
}
