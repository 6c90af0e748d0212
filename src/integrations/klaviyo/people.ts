/** Who is in a list of Klaviyo already. */
import { z } from 'zod'
import type { Account, PeopleQuery, NewSubscriber, Page, Person } from '../adapter.ts'
import { idText } from '../platform-api.ts'
import { api, links, nextCursor } from './client.ts'

const profiles = z.looseObject({
  data: z.array(z.looseObject({ id: idText, attributes: z.looseObject({ email: z.string().nullish() }) })),
  links,
})

function pathOf<Rest extends string>(list: string, rest: Rest) {
  return `/lists/${encodeURIComponent(list)}${rest}` as const
}

/** Some are known by their telephone only. */
export async function of(account: Account, { source, page }: PeopleQuery): Promise<Page<{ person: Person }>> {
  const query = {
    'page[size]': '100',
    'fields[profile]': 'email',
    ...(page !== null && { 'page[cursor]': page }),
  }
  const request = { method: 'GET', path: pathOf(source.id, '/profiles'), query } as const
  const answer = await api.ask(account, request, profiles)
  return {
    entries: answer.data.flatMap(({ id, attributes: { email } }) =>
      email ? [{ person: { id, email } }] : [],
    ),
    next: nextCursor(answer.links),
  }
}

export async function count(account: Account, { source }: Pick<PeopleQuery, 'source'>): Promise<number> {
  const query = { 'additional-fields[list]': 'profile_count' }
  const attributes = z.looseObject({ profile_count: z.number() })
  const schema = z.looseObject({ data: z.looseObject({ attributes }) })
  const { data } = await api.ask(account, { method: 'GET', path: pathOf(source.id, ''), query }, schema)
  return data.attributes.profile_count
}

/** Done later there; whether they have to confirm is a setting of the list. */
export async function add(
  account: Account,
  { email, list, consentText }: NewSubscriber,
): Promise<'added' | 'pending'> {
  const subscriptions = { email: { marketing: { consent: 'SUBSCRIBED' } } }
  const profile = { type: 'profile', attributes: { email, subscriptions } }
  const json = {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: { custom_source: consentText, profiles: { data: [profile] } },
      relationships: { list: { data: { type: 'list', id: list.id } } },
    },
  }
  const path = '/profile-subscription-bulk-create-jobs'
  await api.tell(account, { method: 'POST', path, body: { json }, isRepeatable: true })
  return (await asksToConfirm(account, list)) ? 'pending' : 'added'
}

async function asksToConfirm(account: Account, { id }: NewSubscriber['list']): Promise<boolean> {
  const attributes = z.looseObject({ opt_in_process: z.string().nullish() })
  const schema = z.looseObject({ data: z.looseObject({ attributes }) })
  const { data } = await api.ask(account, { method: 'GET', path: pathOf(id, '') }, schema)
  return data.attributes.opt_in_process === 'double_opt_in'
}
