/** Who is in an audience of Mailchimp already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { api, listPath, memberId, memberPath, nextOf, pageQuery } from './client.ts'

/** Whole members, a thousand of them, would be more than we read. */
const FIELDS = 'members.id,members.email_address,total_items'

const members = z.looseObject({
  members: z.array(z.looseObject({ id: z.string(), email_address: z.string() })),
  total_items: z.number(),
})

export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = { ...pageQuery(page), status: 'subscribed', fields: FIELDS }
  const path = listPath(source.id, 'members')
  const answer = await api.ask(account, { method: 'GET', path, query }, members)
  return {
    entries: answer.members.map(({ id, email_address: email }) => ({
      person: { id: `${source.id}/${id}`, email },
    })),
    next: nextOf(page, answer.total_items),
  }
}

export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  const query = { count: '1', status: 'subscribed', fields: 'total_items' }
  const schema = z.looseObject({ total_items: z.number() })
  const request = { method: 'GET', path: listPath(source.id, 'members'), query } as const
  return (await api.ask(account, request, schema)).total_items
}

const member = z.looseObject({ status: z.string() })

/** Whoever has left comes back only by confirming: that is Mailchimp's rule. */
export async function add(
  account: Account,
  { email, name, list }: NewSubscriber,
): Promise<'added' | 'pending'> {
  const path = memberPath({ id: memberId(list.id, email), email })
  const json = {
    email_address: email,
    status_if_new: (await asksToConfirm(account, list)) ? 'pending' : 'subscribed',
    ...(name !== undefined && { merge_fields: { FNAME: name } }),
  }
  const { status } = await api.ask(account, { method: 'PUT', path, body: { json } }, member)
  if (status !== 'unsubscribed') return status === 'pending' ? 'pending' : 'added'
  const again = { method: 'PATCH', path, body: { json: { status: 'pending' } }, isRepeatable: true } as const
  await api.tell(account, again)
  return 'pending'
}

async function asksToConfirm(account: Account, { id }: NewSubscriber['list']): Promise<boolean> {
  const path = `/lists/${encodeURIComponent(id)}` as const
  const request = { method: 'GET', path, query: { fields: 'double_optin' } } as const
  return (await api.ask(account, request, z.looseObject({ double_optin: z.boolean() }))).double_optin
}
