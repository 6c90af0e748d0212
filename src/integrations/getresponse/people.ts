/** Who is in a list of GetResponse already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, nextOf, pageQuery } from './client.ts'

const contacts = z.array(z.looseObject({ contactId: idText, email: z.string() }))

export async function of(account: Account, { source, page }: Among): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(page), 'query[campaignId]': source.id, fields: 'contactId,email' }
  const answer = await api.ask(account, { method: 'GET', path: '/contacts', query }, contacts)
  return {
    entries: answer.map(({ contactId: id, email }) => ({ person: { id, email } })),
    next: nextOf(page, answer),
  }
}
