/** Who has a tag of Keap already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { addTag, api, find, pageQuery } from './client.ts'

/** A contact may be without an address. */
const schema = z.looseObject({
  contacts: z.array(z.looseObject({ id: idText, email: z.string().nullish() })),
  next_page_token: z.string().nullish(),
})

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const path = `/v2/tags/${encodeURIComponent(source.id)}/contacts` as const
  const answer = await api.ask(account, { method: 'GET', path, query: pageQuery(page) }, schema)
  return {
    entries: answer.contacts.flatMap(({ id, email }) => (email ? [{ person: { id, email } }] : [])),
    next: answer.next_page_token || null,
  }
}

/** Whoever is there already is opted in again: an address that was only stored gets no mails. */
export async function add(account: Account, subscriber: NewSubscriber): Promise<'added'> {
  const known = await find(account, subscriber)
  if (known) await optIn(account, subscriber)
  const id = known?.id ?? (await create(account, subscriber))
  await addTag(account, { id, email: subscriber.email }, subscriber.list)
  return 'added'
}

async function optIn(account: Account, { email, consentText }: NewSubscriber): Promise<void> {
  const path = `/v2/emailAddresses/${encodeURIComponent(email)}/status` as const
  const json = { opted_in: true, reason: consentText }
  await api.tell(account, { method: 'PATCH', path, body: { json }, isRepeatable: true })
}

async function create(account: Account, { email, name, consentText }: NewSubscriber): Promise<string> {
  const address = { email, field: 'EMAIL1', opt_in_reason: consentText }
  const json = { email_addresses: [address], ...(name !== undefined && { given_name: name }) }
  const request = { method: 'POST', path: '/v2/contacts', body: { json } } as const
  return (await api.ask(account, request, z.looseObject({ id: idText }))).id
}
