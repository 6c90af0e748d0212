/** Drip as it documents itself: developer.drip.com, version 2. */
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import {
  addPerson,
  slice,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  type FakePerson,
  type FakeState,
} from './fake-state.ts'

const TOKEN = 'drip0123456789abcdef0123456789ab'
const ACCOUNT = '9999999'

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { errors: [{ code: 'some_error', attribute: 'email', message: text }] } }
}

const missing = problem(404, 'The resource you requested was not found')

function asSubscriber({ id, email, values, tags }: FakePerson) {
  return {
    id,
    href: `https://api.getdrip.com/v2/${ACCOUNT}/subscribers/${id}`,
    status: 'active',
    email,
    custom_fields: values,
    tags: [...tags],
  }
}

const subscriber = z.strictObject({
  id: z.string().optional(),
  email: z.email().optional(),
  first_name: z.string().optional(),
  custom_fields: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.string()).optional(),
  eu_consent: z.enum(['granted', 'denied']).optional(),
  eu_consent_message: z.string().optional(),
})

/** Without an id whoever is not there is added: the state shows it. */
function update(
  state: FakeState,
  { id, email, custom_fields: fields, tags = [] }: z.infer<typeof subscriber>,
): FakeAnswer {
  const person = id === undefined ? addPerson(state, email ?? '') : personBy(state, id)
  if (!person) return missing
  for (const tag of tags) person.tags.add(tag)
  Object.assign(person.values, fields)
  return { status: 200, body: { subscribers: [asSubscriber(person)] } }
}

const webhook = z.strictObject({
  post_url: z.url(),
  include_received_email: z.boolean(),
  events: z.array(z.enum(['subscriber.created', 'subscriber.applied_tag', 'subscriber.removed_tag'])).min(1),
})

const asHook = ({ id, url }: { id: string; url: string }) => ({ id, post_url: url, version: '2' })

export const fakeDrip: FakePlatform = {
  id: 'drip',
  credentials: { by: 'key', first: TOKEN, second: ACCOUNT },
  wrongCredentials: { by: 'key', first: 'a-token-that-is-none', second: ACCOUNT },
  account: { id: ACCOUNT, name: 'Ada’s shop' },
  headers: ['authorization'],
  refusal: ({ headers }) => {
    // It asks who calls.
    if (!headers['user-agent']) return problem(400, 'User-Agent is missing')
    const expected = `Basic ${Buffer.from(`${TOKEN}:`).toString('base64')}`
    return headers['authorization'] === expected
      ? null
      : problem(401, 'Authentication failed, check your credentials')
  },
  problem,
  limit: {
    calls: 3600,
    perMs: 3_600_000,
    answer: {
      status: 429,
      body: {
        message: 'API rate limit exceeded. Please try again in an hour.',
        documentation: 'https://developer.drip.com',
      },
    },
  },
  routes: [
    {
      on: 'GET /v2/accounts',
      answer: () => ({ status: 200, body: { accounts: [{ id: ACCOUNT, name: 'Ada’s shop' }] } }),
    },
    {
      on: 'GET /v2/:account/tags',
      answer: (_request, { tags }) => ({ status: 200, body: { tags: tags.map(({ name }) => name) } }),
    },
    {
      on: 'GET /v2/:account/custom_field_identifiers',
      answer: (_request, { people }) => {
        const written = new Set(people.flatMap(({ values }) => Object.keys(values)))
        return { status: 200, body: { custom_field_identifiers: [...written] } }
      },
    },
    {
      on: 'GET /v2/:account/subscribers',
      query: ['tags', 'status', 'page', 'per_page', 'sort', 'direction'],
      answer: ({ query }, state) => {
        const found = peopleIn(state, query.get('tags'))
        const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 100)]
        if (size > 1000) return problem(422, 'per_page is at most 1000')
        const shown = slice(found, (page - 1) * size, size).map(asSubscriber)
        const total = Math.max(1, Math.ceil(found.length / size))
        const meta = { page, count: shown.length, total_pages: total, total_count: found.length }
        return { status: 200, body: { links: {}, meta, subscribers: shown } }
      },
    },
    {
      on: 'GET /v2/:account/subscribers/:key',
      answer: ({ params: { key = '' } }, state) => {
        const person = personBy(state, key) ?? personByEmail(state, key)
        return person ? { status: 200, body: { subscribers: [asSubscriber(person)] } } : missing
      },
    },
    withBody(
      'POST /v2/:account/subscribers',
      { schema: z.strictObject({ subscribers: z.tuple([subscriber]) }) },
      ({ body }, state) => update(state, body.subscribers[0]),
    ),
    withBody(
      'POST /v2/:account/subscribers/batches',
      {
        schema: z.strictObject({
          batches: z.tuple([z.strictObject({ subscribers: z.array(subscriber).max(1000) })]),
        }),
      },
      ({ body }, state) => {
        for (const one of body.batches[0].subscribers) update(state, one)
        return { status: 201, body: {} }
      },
    ),
    withBody(
      'POST /v2/:account/tags',
      { schema: z.strictObject({ tags: z.tuple([z.strictObject({ email: z.email(), tag: z.string() })]) }) },
      ({ body: { tags } }, state) => {
        personByEmail(state, tags[0].email)?.tags.add(tags[0].tag)
        return { status: 201, body: {} }
      },
    ),
    {
      on: 'DELETE /v2/:account/subscribers/:key/tags/:tag',
      answer: ({ params: { key = '', tag = '' } }, state) => {
        const person = personBy(state, key) ?? personByEmail(state, key)
        return person?.tags.delete(tag) ? { status: 204 } : missing
      },
    },
    withBody(
      'POST /v2/:account/webhooks',
      { schema: z.strictObject({ webhooks: z.tuple([webhook]) }) },
      ({ body: { webhooks } }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: webhooks[0].post_url, secret: '', of: '' }
        hooks.push(hook)
        return { status: 201, body: { webhooks: [asHook(hook)] } }
      },
    ),
    {
      on: 'GET /v2/:account/webhooks',
      answer: (_request, { hooks }) => ({ status: 200, body: { webhooks: hooks.map(asHook) } }),
    },
    {
      on: 'GET /v2/:account/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['id'])
        return hook ? { status: 200, body: { webhooks: [asHook(hook)] } } : missing
      },
    },
    {
      on: 'DELETE /v2/:account/webhooks/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 204 } : missing),
    },
  ],
  signs: false,
  delivery: ({ source, people: [person], now, left }) => {
    const properties = { tag: source.name }
    const subscriberOf = { id: person?.id, email: person?.email, custom_fields: {}, tags: [source.name] }
    const event = left ? 'subscriber.removed_tag' : 'subscriber.applied_tag'
    const data = { account_id: ACCOUNT, subscriber: subscriberOf, properties }
    const raw = JSON.stringify({ event, data, occurred_at: new Date(now).toISOString() })
    return { method: 'POST', contentType: 'application/json', headers: {}, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => at,
}
