/** Who has a tag of Keap already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, pageQuery } from './client.ts'

/** A contact may be without an address. */
const schema = z.looseObject({
  contacts: z.array(z.looseObject({ id: idText, email: z.string().nullish() })),
  next_page_token: z.string().nullish(),
})

export async function of(account: Account, { source, page }: Among): Promise<Page<{ person: Person }>> {
  const path = `/v2/tags/${encodeURIComponent(source.id)}/contacts` as const
  const answer = await api.ask(account, { method: 'GET', path, query: pageQuery(page) }, schema)
  return {
    entries: answer.contacts.flatMap(({ id, email }) => (email ? [{ person: { id, email } }] : [])),
    next: answer.next_page_token || null,
  }
}
