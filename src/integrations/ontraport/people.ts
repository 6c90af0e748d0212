/** Who has a tag of Ontraport already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { addTag, answerWith, api, CONTACTS, PER_PAGE } from './client.ts'

/** A contact may be without an address. */
const schema = answerWith(z.array(z.looseObject({ id: idText, email: z.string().nullish() })))

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
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

/** A new contact and one that was there are answered in different shapes. */
const saved = answerWith(
  z.union([
    z.looseObject({ id: idText }).transform(({ id }) => id),
    z.looseObject({ attrs: z.looseObject({ id: idText }) }).transform(({ attrs }) => attrs.id),
  ]),
)

export async function add(account: Account, { email, name, list }: NewSubscriber): Promise<'added'> {
  const json = { email, ...(name !== undefined && { firstname: name }) }
  const path = '/Contacts/saveorupdate'
  const request = { method: 'POST', path, body: { json }, isRepeatable: true } as const
  const { data: id } = await api.ask(account, request, saved)
  await addTag(account, { id, email }, list)
  return 'added'
}
