/** MailerLite as it documents itself: developers.mailerlite.com. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform, type FakeRequest } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  slice,
  type FakeEntry,
  type FakePerson,
  type FakeState,
} from './fake-state.ts'

const KEY = 'eyJ0eXAiOiJKV1QiLCJhbGciOi.mailerlite-token'
const EVENTS = ['subscriber.created', 'subscriber.added_to_group', 'subscriber.removed_from_group'] as const

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { message: text } }
}

const missing = problem(404, 'Resource not found.')

function numbered(
  all: readonly FakeEntry[],
  { query }: FakeRequest,
  shown: (entry: FakeEntry) => object,
): FakeAnswer {
  const limit = Number(query.get('limit') ?? 25)
  const page = Number(query.get('page') ?? 1)
  const wanted = query.get('filter[name]')?.toLowerCase() ?? ''
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const meta = {
    current_page: page,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(found.length / limit)),
    total: found.length,
  }
  return { status: 200, body: { data: slice(found, (page - 1) * limit, limit).map(shown), meta, links: {} } }
}

const asGroup = ({ id, name }: FakeEntry, state: FakeState) => ({
  id,
  name,
  active_count: peopleIn(state, id).length,
  created_at: '2026-01-01 10:00:00',
})
const asField = ({ id, name, type = 'text' }: FakeEntry) => ({ id: `1${id}`, name, key: id, type })

function asSubscriber({ id, email, values, isPending }: FakePerson) {
  return { id, email, status: isPending ? 'unconfirmed' : 'active', fields: { name: null, ...values } }
}

function update(state: FakeState, id: string, fields: Record<string, string>): FakeAnswer {
  const person = personBy(state, id)
  if (!person) return missing
  const known = state.fields.map((field) => field.id)
  for (const [key, value] of Object.entries(fields)) if (known.includes(key)) person.values[key] = value
  return { status: 200, body: { data: asSubscriber(person) } }
}

const fieldsOfSubscriber = z.strictObject({ fields: z.record(z.string(), z.string()) })

function invalid(field: string, text: string): FakeAnswer {
  const body = { message: 'The given data was invalid.', errors: { [field]: [text] } }
  return { status: 422, body }
}

export const fakeMailerlite: FakePlatform = {
  id: 'mailerlite',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'a-key-that-was-revoked', second: '' },
  account: { id: null, name: null },
  headers: ['authorization', 'x-version'],
  refusal: ({ headers }) =>
    headers['authorization'] === `Bearer ${KEY}` ? null : problem(401, 'Unauthenticated.'),
  problem,
  limit: {
    calls: 120,
    perMs: 60_000,
    answer: { ...problem(429, 'Too Many Attempts.'), headers: { 'retry-after': '1' } },
  },
  routes: [
    {
      on: 'GET /api/groups',
      query: ['limit', 'page', 'filter[name]'],
      answer: (request, state) => numbered(state.lists, request, (group) => asGroup(group, state)),
    },
    {
      on: 'GET /api/groups/:id/subscribers',
      query: ['filter[status]', 'limit', 'cursor'],
      answer: ({ params, query }, state) => {
        if (!state.lists.some(({ id }) => id === params['id'])) return missing
        const limit = Number(query.get('limit') ?? 50)
        const start = Number(Buffer.from(query.get('cursor') ?? '', 'base64url').toString() || 0)
        const all = peopleIn(state, params['id'])
        const end = start + limit
        const next = end < all.length ? Buffer.from(String(end)).toString('base64url') : null
        const meta = { path: '', per_page: limit, next_cursor: next, prev_cursor: null }
        return { status: 200, body: { data: slice(all, start, limit).map(asSubscriber), links: {}, meta } }
      },
    },
    withBody('POST /api/groups', { schema: z.strictObject({ name: z.string() }) }, ({ body }, state) => {
      if (state.lists.some(({ name }) => name === body.name))
        return invalid('name', 'The name has already been taken.')
      const entry = { id: state.nextId(), name: body.name }
      state.lists.push(entry)
      return { status: 201, body: { data: asGroup(entry, state) } }
    }),
    {
      on: 'GET /api/fields',
      query: ['limit', 'page'],
      answer: (request, { fields }) => numbered(fields, request, asField),
    },
    withBody(
      'POST /api/fields',
      { schema: z.strictObject({ name: z.string(), type: z.enum(['text', 'number', 'date']) }) },
      ({ body: { name, type } }, { fields }) => {
        const id = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')
        if (fields.some((field) => field.id === id))
          return invalid('name', 'The name has already been taken.')
        const entry = { id, name, type }
        fields.push(entry)
        return { status: 201, body: { data: asField(entry) } }
      },
    ),
    {
      on: 'GET /api/subscribers/:key',
      answer: ({ params: { key = '' } }, state) => {
        const person = personBy(state, key) ?? personByEmail(state, key)
        return person ? { status: 200, body: { data: asSubscriber(person) } } : missing
      },
    },
    withBody(
      'POST /api/subscribers',
      {
        schema: z.strictObject({
          email: z.email(),
          fields: z.strictObject({ name: z.string() }).optional(),
          groups: z.array(z.string()),
          opted_in_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        }),
      },
      ({ body }, state) => {
        const isNew = !personByEmail(state, body.email)
        const person = addPerson(state, body.email)
        for (const group of body.groups) person.joined.add(group)
        return { status: isNew ? 201 : 200, body: { data: asSubscriber(person) } }
      },
    ),
    withBody('PUT /api/subscribers/:id', { schema: fieldsOfSubscriber }, ({ params, body }, state) =>
      update(state, params['id'] ?? '', body.fields),
    ),
    withBody(
      'POST /api/batch',
      {
        schema: z.strictObject({
          requests: z
            .array(
              z.strictObject({
                method: z.literal('PUT'),
                path: z.string().startsWith('api/subscribers/'),
                body: fieldsOfSubscriber,
              }),
            )
            .max(50),
        }),
      },
      ({ body: { requests } }, state) => {
        const answers = requests.map(({ path, body }) => update(state, path.split('/')[2] ?? '', body.fields))
        const successful = answers.filter(({ status }) => status < 300).length
        const responses = answers.map(({ status: code, body }) => ({ code, body }))
        const failed = answers.length - successful
        return { status: 200, body: { total: answers.length, successful, failed, responses } }
      },
    ),
    {
      on: 'POST /api/subscribers/:id/groups/:group',
      answer: (request, state) => membership(request, state, true),
    },
    {
      on: 'DELETE /api/subscribers/:id/groups/:group',
      answer: (request, state) => membership(request, state, false),
    },
    withBody(
      'POST /api/webhooks',
      {
        schema: z.strictObject({
          name: z.string(),
          events: z.array(z.enum(EVENTS)).min(1),
          url: z.url(),
          enabled: z.boolean(),
          batchable: z.boolean(),
        }),
      },
      ({ body }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: body.url, secret: `secret-${hooks.length}-of-mailerlite`, of: '' }
        hooks.push(hook)
        return { status: 201, body: { data: { ...body, id: hook.id, secret: hook.secret } } }
      },
    ),
    {
      on: 'GET /api/webhooks',
      answer: (_request, { hooks }) => ({
        status: 200,
        body: { data: hooks.map(({ id, url }) => ({ id, url, enabled: true })), links: {}, meta: {} },
      }),
    },
    {
      on: 'GET /api/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['id'])
        return hook ? { status: 200, body: { data: { ...hook, enabled: true } } } : missing
      },
    },
    {
      on: 'DELETE /api/webhooks/:id',
      answer: ({ params }, state) => {
        const at = state.hooks.findIndex(({ id }) => id === params['id'])
        if (at < 0) return missing
        state.hooks.splice(at, 1)
        return { status: 204 }
      },
    },
  ],
  signs: true,
  signsText: true,
  delivery: ({ hook, source, people, left }) => {
    const events = people.map(({ id, email }) => ({
      ...(left
        ? { event: 'subscriber.unsubscribed', id, email }
        : { subscriber: { id, email }, group: source }),
      account_id: '7',
    }))
    const raw = JSON.stringify(events.length === 1 ? events[0] : { events })
    const signature = createHmac('sha256', hook.secret).update(raw).digest('hex')
    return { method: 'POST', contentType: 'application/json', headers: { signature }, raw }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
}

function membership({ params }: FakeRequest, state: FakeState, isMember: boolean): FakeAnswer {
  const person = personBy(state, params['id'] ?? '')
  const group = state.lists.find(({ id }) => id === params['group'])
  if (!person || !group) return missing
  if (isMember) person.tags.add(group.id)
  else person.tags.delete(group.id)
  return isMember ? { status: 200, body: { data: asGroup(group, state) } } : { status: 204 }
}
