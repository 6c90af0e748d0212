/** AWeber as it documents itself: api.aweber.com. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { fakeOAuth, hasToken } from './fake-oauth.ts'
import { withBody, type FakeAnswer, type FakePlatform, type FakeRequest } from './fake-platform.ts'
import { addPerson, peopleIn, personByEmail, slice, type FakePerson, type FakeState } from './fake-state.ts'

const KEY = 'access-token-of-ada-at-aweber'
const ACCOUNT = '555111'
const LIST = `/1.0/accounts/${ACCOUNT}/lists/:list`

function problem(status: number, text: string): FakeAnswer {
  const type = status === 403 ? 'ForbiddenError' : 'WebServiceError'
  return {
    status,
    body: { error: { status, type, message: text, documentation_url: 'https://api.aweber.com' } },
  }
}

const missing = problem(404, 'Object: None, name: 7')

const oauth = fakeOAuth({
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  revokePath: '/oauth2/revoke',
  app: { exchange: 'header', refresh: 'header' },
})

function collection(all: readonly object[], { query }: FakeRequest): FakeAnswer {
  const size = Number(query.get('ws.size') ?? 100)
  const start = Number(query.get('ws.start') ?? 0)
  if (size < 1 || size > 100 || start < 0) return problem(400, 'ws.size: must be between 1 and 100')
  const link = start + size < all.length ? { next_collection_link: 'https://api.aweber.com/1.0/next' } : {}
  return { status: 200, body: { entries: slice(all, start, size), start, total_size: all.length, ...link } }
}

function asSubscriber({ id, email, values, isPending, joinedAt = 0 }: FakePerson) {
  return {
    id,
    email,
    status: isPending ? 'unconfirmed' : 'subscribed',
    subscribed_at: new Date(joinedAt).toISOString(),
    custom_fields: values,
  }
}

function sought({ params, query }: FakeRequest, state: FakeState): FakePerson[] {
  const email = query.get('email')
  if (email === null) {
    if (query.get('status') === 'subscribed') return peopleIn(state, params['list'])
    const after = Date.parse(query.get('subscribed_after') ?? '')
    return state.people.filter(({ joinedAt = 0 }) => joinedAt >= after)
  }
  const found = personByEmail(state, email)
  return found ? [found] : []
}

export const fakeAweber: FakePlatform = {
  id: 'aweber',
  credentials: { by: 'oauth', accessToken: KEY, apiBaseUrl: null },
  wrongCredentials: { by: 'oauth', accessToken: 'a-token-that-was-revoked', apiBaseUrl: null },
  account: { id: ACCOUNT, name: 'Ada Press' },
  headers: ['authorization'],
  refusal: (request, state) =>
    oauth.isOpen(request) || hasToken(request, state, KEY) ? null : problem(401, 'Invalid token.'),
  problem,
  // It is told by the status of what is forbidden, without a time to wait.
  limit: { calls: 120, perMs: 60_000, answer: problem(403, 'Rate Limit Error') },
  routes: [
    ...oauth.routes,
    {
      on: 'GET /1.0/accounts',
      query: ['ws.size', 'ws.start'],
      answer: (request) =>
        collection([{ id: 555_111, company: 'Ada Press', lists_collection_link: '' }], request),
    },
    {
      on: `GET /1.0/accounts/${ACCOUNT}/lists`,
      query: ['ws.size', 'ws.start'],
      answer: (request, { lists }) => collection(lists, request),
    },
    {
      on: `GET ${LIST}`,
      answer: ({ params }, state) => {
        const list = state.lists.find(({ id }) => id === params['list'])
        const people = peopleIn(state, list?.id).length
        return list ? { status: 200, body: { ...list, total_subscribed_subscribers: people } } : missing
      },
    },
    {
      on: `GET ${LIST}/custom_fields`,
      query: ['ws.size', 'ws.start'],
      answer: (request, { fields }) => collection(fields, request),
    },
    withBody(
      `POST ${LIST}/custom_fields`,
      { type: 'form', schema: z.strictObject({ 'ws.op': z.literal('create'), name: z.string().max(40) }) },
      ({ body }, { fields, nextId }) => {
        if (fields.some(({ name }) => name === body.name)) return problem(400, 'name: Already exists')
        fields.push({ id: nextId(), name: body.name })
        return { status: 201, headers: { location: 'https://api.aweber.com/1.0/field' } }
      },
    ),
    {
      on: `GET ${LIST}/subscribers`,
      query: ['ws.op', 'ws.size', 'ws.start', 'email', 'status', 'subscribed_after'],
      answer: (request, state) =>
        request.query.get('ws.op') === 'find'
          ? collection(sought(request, state).map(asSubscriber), request)
          : problem(400, 'ws.op: find'),
    },
    {
      on: `GET ${LIST}/subscribers/:id`,
      answer: ({ params }, state) => {
        const person = state.people.find(({ id }) => id === params['id'])
        return person ? { status: 200, body: asSubscriber(person) } : missing
      },
    },
    withBody(
      `POST ${LIST}/subscribers`,
      {
        schema: z.strictObject({
          email: z.email(),
          name: z.string().optional(),
          update_existing: z.literal('true'),
        }),
      },
      ({ params, body }, state) => {
        addPerson(state, body.email).joined.add(params['list'] ?? '')
        return { status: 201, headers: { location: 'https://api.aweber.com/1.0/subscriber' } }
      },
    ),
    withBody(
      `PATCH ${LIST}/subscribers`,
      {
        query: ['subscriber_email'],
        schema: z.strictObject({
          custom_fields: z.record(z.string(), z.string()).optional(),
          tags: z.strictObject({ add: z.array(z.string()), remove: z.array(z.string()) }).optional(),
        }),
      },
      ({ query, body: { custom_fields: values, tags } }, state) => {
        const person = personByEmail(state, query.get('subscriber_email') ?? '')
        if (!person) return missing
        const names = state.fields.map(({ name }) => name)
        if (Object.keys(values ?? {}).some((key) => !names.includes(key)))
          return problem(400, 'custom_fields: no such field')
        Object.assign(person.values, values)
        for (const tag of tags?.add ?? []) person.tags.add(tag)
        for (const tag of tags?.remove ?? []) person.tags.delete(tag)
        return { status: 209, body: asSubscriber(person) }
      },
    ),
  ],
  signs: true,
  signsText: true,
  delivery: ({ hook, source, people, left }) => {
    const data = people.map(({ id, email }) => ({
      event: left ? 'subscriber.unsubscribed' : 'subscriber.subscribed',
      payload: { list_id: source.id, subscriber: { id, email } },
    }))
    const raw = JSON.stringify({ account: { id: ACCOUNT }, client_id: 'c', callback: hook.url, data })
    const signature = createHmac('sha256', hook.secret).update(raw).digest('hex')
    const deliveryId = people.map(({ id }) => id).join()
    const headers = { 'aweber-signature': `sha256=${signature}`, 'aweber-delivery-id': deliveryId }
    return { method: 'POST', contentType: 'application/vnd.aweber.webhook+json', headers, raw }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field.split('/')[1] ?? ''],
  writtenDate: (at) => at,
}
