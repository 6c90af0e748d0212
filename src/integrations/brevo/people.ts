/** Who is in a list of Brevo already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api } from './client.ts'

const PER_PAGE = 500

/** Whoever has only a telephone has no address, and who wants no mails is on the black list. */
const contact = z.looseObject({
  id: idText,
  email: z.string().nullish(),
  emailBlacklisted: z.boolean().optional(),
})
const schema = z.looseObject({ contacts: z.array(contact).default([]), count: z.number() })

async function contactsOf(
  account: Account,
  { source, ...paging }: { source: PeopleQuery['source']; limit: string; offset: string },
) {
  const path = `/contacts/lists/${encodeURIComponent(source.id)}/contacts` as const
  return api.ask(account, { method: 'GET', path, query: paging }, schema)
}

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const offset = Number(page ?? 0)
  const at = { source, limit: String(PER_PAGE), offset: String(offset) }
  const { contacts, count: all } = await contactsOf(account, at)
  const next = offset + PER_PAGE
  return {
    entries: contacts.flatMap(({ id, email, emailBlacklisted }) =>
      email && !emailBlacklisted ? [{ person: { id, email } }] : [],
    ),
    next: next < all ? String(next) : null,
  }
}

export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  return (await contactsOf(account, { source, limit: '1', offset: '0' })).count
}

/** Without a confirmation: that one would need a template and a page of the owner's there. */
export async function add(account: Account, { email, name, list }: NewSubscriber): Promise<'added'> {
  const attributes = name === undefined ? {} : { attributes: { FIRSTNAME: name } }
  // Lists are numbers in what it takes, and small ones.
  const json = { email, ...attributes, listIds: [Number(list.id)], updateEnabled: true }
  await api.tell(account, { method: 'POST', path: '/contacts', body: { json }, isRepeatable: true })
  return 'added'
}
