/** Who is in a list of GetResponse already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { PlatformError } from '../platform-error.ts'
import { api, nextOf, pageQuery } from './client.ts'

const contacts = z.array(z.looseObject({ contactId: idText, email: z.string() }))

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(page), 'query[campaignId]': source.id, fields: 'contactId,email' }
  const answer = await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)
  return {
    entries: answer.map(({ contactId: id, email }) => ({ person: { id, email } })),
    next: nextOf(page, answer),
  }
}

/** Done later there; whoever is in the list already is a conflict, and fine. */
export async function add(
  account: Account,
  { email, name, list }: NewSubscriber,
): Promise<'added' | 'pending'> {
  const json = { email, ...(name !== undefined && { name }), campaign: { campaignId: list.id } }
  await api
    .tell(account, { method: 'POST', path: '/contacts', body: { json }, isRepeatable: true })
    .catch(unlessThere)
  return (await asksToConfirm(account, list)) ? 'pending' : 'added'
}

function unlessThere(error: unknown): void {
  if (!(error instanceof PlatformError) || error.kind !== 'conflict') throw error
}

async function asksToConfirm(account: Account, { id }: NewSubscriber['list']): Promise<boolean> {
  const path = `/campaigns/${encodeURIComponent(id)}` as const
  const schema = z.looseObject({ optinTypes: z.looseObject({ api: z.string().nullish() }).nullish() })
  const { optinTypes } = await api.ask(account, { method: 'GET', path }, schema)
  return optinTypes?.api === 'double'
}
