/** Who is in a list of ActiveCampaign, or has a tag, already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, meta, nextOf, pageQuery } from './client.ts'

const contacts = z.looseObject({
  contacts: z.array(z.looseObject({ id: idText, email: z.string() })),
  meta,
})

const ACTIVE = '1'

function among({ kind, source }: Pick<Among, 'kind' | 'source'>): Record<string, string> {
  return kind === 'list' ? { listid: source.id, status: ACTIVE } : { tagid: source.id }
}

export async function of(account: Account, asked: Among): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(asked.page), ...among(asked) }
  const answer = await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)
  return {
    entries: answer.contacts.map(({ id, email }) => ({ person: { id, email } })),
    next: nextOf(asked.page, answer.meta),
  }
}

export async function count(account: Account, asked: Pick<Among, 'kind' | 'source'>): Promise<number> {
  const query = { limit: '1', offset: '0', ...among(asked) }
  return (await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)).meta.total
}
