/** Who has a tag of Ontraport already. */
import { z } from 'zod'
import type { Account, Among, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { answerWith, api, CONTACTS, PER_PAGE } from './client.ts'

/** A contact may be without an address. */
const schema = answerWith(z.array(z.looseObject({ id: idText, email: z.string().nullish() })))

export async function of(account: Account, { source, page }: Among): Promise<Page<{ person: Person }>> {
  const start = Number(page ?? 0)
  const query = {
    objectID: CONTACTS,
    tag_id: source.id,
    range: String(PER_PAGE),
    start: String(start),
    listFields: 'id,email',
  }
  const { data } = await api.ask(account, { method: 'GET', path: '/objects/tag', query }, schema)
  return {
    entries: data.flatMap(({ id, email }) => (email ? [{ person: { id, email } }] : [])),
    next: data.length < PER_PAGE ? null : String(start + PER_PAGE),
  }
}
