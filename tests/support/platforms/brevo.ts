/** Brevo as it documents itself: developers.brevo.com, version 3. */
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import { addPerson, peopleIn, personByEmail, removeHook, slice, type FakePerson } from './fake-state.ts'

const KEY = 'xkeysib-0123456789abcdef0123456789abcdef-AbCdEf'

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { code: status === 401 ? 'unauthorized' : 'invalid_parameter', message: text } }
}

const missing = problem(404, 'Contact does not exist')

function asContact({ id, email, values }: FakePerson) {
  return { id, email, emailBlacklisted: false, listIds: [], attributes: values }
}

const attributes = z.record(z.string().regex(/^[A-Z0-9_]+$/), z.string())

export const fakeBrevo: FakePlatform = {
  id: 'brevo',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'xkeysib-disabled', second: '' },
  account: { id: 'ada@mail.example', name: 'Ada GmbH' },
  headers: ['api-key'],
  refusal: ({ headers }) => (headers['api-key'] === KEY ? null : problem(401, 'Key not found')),
  problem,
  limit: {
    calls: 10,
    perMs: 1000,
    answer: { ...problem(429, 'Too many requests'), headers: { 'x-sib-ratelimit-reset': '1' } },
  },
  routes: [
    {
      on: 'GET /v3/account',
      answer: () => ({ status: 200, body: { email: 'ada@mail.example', companyName: 'Ada GmbH', plan: [] } }),
    },
    {
      on: 'GET /v3/contacts/lists',
      query: ['limit', 'offset', 'sort'],
      answer: ({ query }, { lists }) => {
        const size = Number(query.get('limit') ?? 10)
        if (size > 50) return problem(400, 'Limit exceeds max value')
        const entries = slice(lists, Number(query.get('offset') ?? 0), size)
        const shown = entries.map(({ id, name }) => ({ id, name, folderId: 1, uniqueSubscribers: 0 }))
        return { status: 200, body: { ...(shown.length > 0 && { lists: shown }), count: lists.length } }
      },
    },
    {
      on: 'GET /v3/contacts/lists/:id/contacts',
      query: ['limit', 'offset', 'sort'],
      answer: ({ params, query }, state) => {
        const found = peopleIn(state, params['id'])
        const size = Number(query.get('limit') ?? 50)
        if (size > 500) return problem(400, 'Limit exceeds max value')
        const contacts = slice(found, Number(query.get('offset') ?? 0), size).map(asContact)
        return { status: 200, body: { contacts, count: found.length } }
      },
    },
    {
      on: 'GET /v3/contacts/attributes',
      answer: (_request, { fields }) => {
        const own = fields.map(({ id, type }) => ({ name: id, category: 'normal', type }))
        const other = { name: 'BLACKLIST', category: 'global', calculatedValue: '' }
        return { status: 200, body: { attributes: [...own, other] } }
      },
    },
    withBody(
      'POST /v3/contacts/attributes/normal/:name',
      { schema: z.strictObject({ type: z.enum(['text', 'date', 'float', 'boolean']) }) },
      ({ params: { name = '' }, body }, { fields }) => {
        if (!/^[A-Z0-9_]+$/.test(name)) return problem(400, 'Attribute name is not valid')
        if (fields.some(({ id }) => id === name)) return problem(400, 'Attribute name must be unique')
        fields.push({ id: name, name, type: body.type })
        return { status: 201 }
      },
    ),
    {
      on: 'GET /v3/contacts/:identifier',
      answer: ({ params: { identifier = '' } }, state) => {
        const person = personByEmail(state, identifier) ?? state.people.find(({ id }) => id === identifier)
        return person ? { status: 200, body: asContact(person) } : missing
      },
    },
    withBody(
      'PUT /v3/contacts/:email',
      { schema: z.strictObject({ attributes }) },
      ({ params, body }, state) => {
        const person = personByEmail(state, params['email'] ?? '')
        if (!person) return missing
        Object.assign(person.values, body.attributes)
        return { status: 204 }
      },
    ),
    withBody(
      'POST /v3/contacts',
      {
        schema: z.strictObject({
          email: z.email(),
          attributes: z.strictObject({ FIRSTNAME: z.string() }).optional(),
          listIds: z.array(z.number().int()),
          updateEnabled: z.literal(true),
        }),
      },
      ({ body: { email, listIds } }, state) => {
        const isNew = !personByEmail(state, email)
        const person = addPerson(state, email)
        for (const { id } of state.lists) if (listIds.includes(Number(id))) person.joined.add(id)
        return isNew ? { status: 201, body: { id: 7 } } : { status: 204 }
      },
    ),
    withBody(
      'POST /v3/contacts/batch',
      {
        schema: z.strictObject({
          contacts: z.array(z.strictObject({ email: z.email(), attributes })).max(100),
        }),
      },
      ({ body: { contacts } }, state) => {
        for (const one of contacts)
          Object.assign(personByEmail(state, one.email)?.values ?? {}, one.attributes)
        return { status: 204 }
      },
    ),
    withBody(
      'POST /v3/webhooks',
      {
        schema: z.strictObject({
          url: z.url(),
          type: z.literal('marketing'),
          events: z.array(z.enum(['listAddition', 'contactUpdated', 'unsubscribed'])).min(1),
          description: z.string(),
          headers: z.array(z.strictObject({ key: z.string(), value: z.string() })),
        }),
      },
      ({ body }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: body.url, secret: body.headers[0]?.value ?? '', of: '' }
        hooks.push(hook)
        return { status: 201, body: { id: hook.id } }
      },
    ),
    {
      on: 'GET /v3/webhooks',
      query: ['type'],
      answer: (_request, { hooks }) =>
        hooks.length === 0
          ? missing
          : { status: 200, body: { webhooks: hooks.map(({ id, url }) => ({ id, url, type: 'marketing' })) } },
    },
    {
      on: 'GET /v3/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['id'])
        return hook ? { status: 200, body: { id: hook.id, url: hook.url, type: 'marketing' } } : missing
      },
    },
    {
      on: 'DELETE /v3/webhooks/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 204 } : missing),
    },
  ],
  signs: true,
  hasSmallIds: true,
  delivery: ({ hook, source, people: [person], now, left }) => {
    const event = left ? 'unsubscribe' : 'list_addition'
    const raw = JSON.stringify({ event, email: person?.email, list_id: [source.id], key: 'k', ts: now })
    const headers = { 'x-lastcall-secret': hook.secret }
    return { method: 'POST', contentType: 'application/json', headers, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
}
