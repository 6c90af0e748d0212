/** Who is in a group of MailerLite already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api } from './client.ts'

const PER_PAGE = '100'

const subscribers = z.looseObject({
  data: z.array(z.looseObject({ id: idText, email: z.string() })),
  meta: z.looseObject({ next_cursor: z.string().nullish() }),
})

export async function of(account: Account, { source, page }: Among): Promise<Page<{ person: Person }>> {
  const query = { limit: PER_PAGE, 'filter[status]': 'active', ...(page !== null && { cursor: page }) }
  const path = `/groups/${encodeURIComponent(source.id)}/subscribers` as const
  const { data, meta } = await api.ask(account, { method: 'GET', path, query }, subscribers)
  return {
    entries: data.map(({ id, email }) => ({ person: { id, email } })),
    next: meta.next_cursor ?? null,
  }
}

/** A group cannot be asked for by its id, only looked for by its name. */
export async function count(account: Account, { source }: Pick<Among, 'source'>): Promise<number> {
  const group = z.looseObject({ id: idText, active_count: z.number() })
  const query = { limit: PER_PAGE, 'filter[name]': source.name }
  const schema = z.looseObject({ data: z.array(group) })
  const { data } = await api.ask(account, { method: 'GET', path: '/groups', query }, schema)
  const found = data.find(({ id }) => id === source.id)
  if (!found) throw api.error('notFound')
  return found.active_count
}
