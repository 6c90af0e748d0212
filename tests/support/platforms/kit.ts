/** Kit as it documents itself: developers.kit.com, version 4. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  withBody,
  type FakeAnswer,
  type FakePlatform,
  type FakeRequest,
  type FakeRoute,
} from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  type FakeEntry,
  type FakePerson,
  type FakeState,
} from './fake-state.ts'

const KEY = 'kit_0123456789abcdef0123456789abcdef'
const EVENTS = ['subscriber.created', 'subscriber.tag_added', 'subscriber.subscribed_to_form'] as const

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { errors: [text] } }
}

const missing = problem(404, 'Not Found')
const PAGES = ['per_page', 'after', 'before', 'include_total_count']

/** Cursors are opaque; these say how many came before. */
function cursorPage(name: string, all: readonly object[], { query }: FakeRequest): FakeAnswer {
  const size = Number(query.get('per_page') ?? 500)
  if (size > 1000) return problem(422, 'per_page must be at most 1000')
  const start = Number(Buffer.from(query.get('after') ?? '', 'base64').toString() || 0)
  const pagination = {
    has_previous_page: start > 0,
    has_next_page: start + size < all.length,
    start_cursor: Buffer.from(String(start)).toString('base64'),
    end_cursor: Buffer.from(String(start + size)).toString('base64'),
    per_page: size,
    ...(query.get('include_total_count') === 'true' && { total_count: all.length }),
  }
  return { status: 200, body: { [name]: all.slice(start, start + size), pagination } }
}

const asTag = ({ id, name }: FakeEntry) => ({ id, name, created_at: '2026-01-01T10:00:00Z' })
const asField = ({ id, name }: FakeEntry) => ({ id: 7, name: `ck_field_7_${id}`, key: id, label: name })

function asSubscriber({ id, email, values, isPending }: FakePerson) {
  return {
    id,
    first_name: null,
    email_address: email,
    state: isPending ? 'inactive' : 'active',
    fields: values,
  }
}

export const fakeKit: FakePlatform = {
  id: 'kit',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'kit_revoked', second: '' },
  account: { id: '987654', name: 'Ada’s newsletter' },
  headers: ['x-kit-api-key', 'authorization'],
  refusal: ({ headers }) =>
    headers['x-kit-api-key'] === KEY ? null : problem(401, 'The access token is invalid'),
  problem,
  limit: { calls: 120, perMs: 60_000, answer: problem(429, 'You have exceeded the rate limit') },
  routes: [
    {
      on: 'GET /v4/account',
      answer: () => ({
        status: 200,
        body: {
          user: { id: 1, email: 'ada@mail.example' },
          account: { id: 987654, name: 'Ada’s newsletter', plan_type: 'creator' },
        },
      }),
    },
    {
      on: 'GET /v4/tags',
      query: PAGES,
      answer: (request, { tags }) => cursorPage('tags', tags.map(asTag), request),
    },
    {
      on: 'GET /v4/forms',
      query: [...PAGES, 'status', 'type'],
      answer: (request, { forms }) => cursorPage('forms', forms.map(asTag), request),
    },
    withBody('POST /v4/tags', { schema: z.strictObject({ name: z.string() }) }, ({ body }, state) => {
      const known = state.tags.find(({ name }) => name === body.name)
      const tag = known ?? { id: state.nextId(), name: body.name }
      if (!known) state.tags.push(tag)
      return { status: known ? 200 : 201, body: { tag: asTag(tag) } }
    }),
    {
      on: 'GET /v4/custom_fields',
      query: PAGES,
      answer: (request, { fields }) => cursorPage('custom_fields', fields.map(asField), request),
    },
    withBody(
      'POST /v4/custom_fields',
      { schema: z.strictObject({ label: z.string() }) },
      ({ body }, { fields }) => {
        const id = body.label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')
        if (fields.some((field) => field.id === id)) return problem(422, 'Label has already been taken')
        const field = { id, name: body.label }
        fields.push(field)
        return { status: 201, body: { custom_field: asField(field) } }
      },
    ),
    ...(['tags', 'forms'] as const).map((kind): FakeRoute => ({
      on: `GET /v4/${kind}/:id/subscribers`,
      query: [...PAGES, 'status'],
      answer: (request, state) =>
        state[kind].some(({ id }) => id === request.params['id'])
          ? cursorPage('subscribers', peopleIn(state, request.params['id']).map(asSubscriber), request)
          : missing,
    })),
    withBody(
      'POST /v4/subscribers',
      {
        schema: z.strictObject({
          email_address: z.email(),
          state: z.literal('inactive'),
          first_name: z.string().optional(),
        }),
      },
      ({ body }, state) => {
        const isNew = !personByEmail(state, body.email_address)
        const person = addPerson(state, body.email_address)
        return { status: isNew ? 201 : 200, body: { subscriber: asSubscriber(person) } }
      },
    ),
    withBody(
      'POST /v4/forms/:id/subscribers',
      { schema: z.strictObject({ email_address: z.email() }) },
      ({ params, body }, state) => {
        const person = personByEmail(state, body.email_address)
        const form = state.forms.find(({ id }) => id === params['id'])
        if (!person || !form) return missing
        person.joined.add(form.id)
        return { status: 201, body: { subscriber: asSubscriber(person) } }
      },
    ),
    {
      on: 'GET /v4/subscribers',
      query: [...PAGES, 'email_address', 'status'],
      answer: (request, { people }) => {
        const email = request.query.get('email_address')
        const found = people.filter((person) => email === null || person.email === email)
        return cursorPage('subscribers', found.map(asSubscriber), request)
      },
    },
    {
      on: 'GET /v4/subscribers/:id',
      answer: ({ params }, state) => {
        const person = personBy(state, params['id'] ?? '')
        return person ? { status: 200, body: { subscriber: asSubscriber(person) } } : missing
      },
    },
    withBody(
      'PUT /v4/subscribers/:id',
      {
        schema: z.strictObject({
          email_address: z.email(),
          first_name: z.string().optional(),
          fields: z.record(z.string(), z.string()),
        }),
      },
      ({ params, body }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        for (const { id } of state.fields) if (id in body.fields) person.values[id] = body.fields[id]
        return { status: 200, body: { subscriber: asSubscriber(person) } }
      },
    ),
    { on: 'POST /v4/tags/:tag/subscribers/:id', answer: (request, state) => tagging(request, state, true) },
    {
      on: 'DELETE /v4/tags/:tag/subscribers/:id',
      answer: (request, state) => tagging(request, state, false),
    },
    withBody(
      'POST /v4/webhook_endpoints',
      {
        schema: z.strictObject({
          url: z.url(),
          events: z.array(z.enum(EVENTS)).min(1),
          name: z.string(),
          description: z.string(),
        }),
      },
      ({ body }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: body.url, secret: `whsec_of_kit_${hooks.length}`, of: '' }
        hooks.push(hook)
        return { status: 201, body: { webhook_endpoint: { ...body, id: hook.id, secret: hook.secret } } }
      },
    ),
    {
      on: 'GET /v4/webhook_endpoints',
      query: PAGES,
      // The secret is shown once, when it is made.
      answer: (request, { hooks }) =>
        cursorPage(
          'webhook_endpoints',
          hooks.map(({ id, url }) => ({ id, url })),
          request,
        ),
    },
    {
      on: 'DELETE /v4/webhook_endpoints/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 204 } : missing),
    },
  ],
  signs: true,
  signsText: true,
  isTimed: true,
  delivery: ({ hook, kind, source, people, now, left }) => {
    const type = kind === 'tag' ? 'subscriber.tag_added' : 'subscriber.subscribed_to_form'
    const events = people.map(({ id, email }) => ({
      id: `event-${id}`,
      type: left ? 'subscriber.unsubscribed' : type,
      data: { subscriber: { id, email_address: email }, [kind]: source },
    }))
    const raw = JSON.stringify({ events })
    const t = Math.floor(now / 1000)
    const signed = (secret: string) => createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')
    // Two while a secret is changed.
    const header = `t=${t},v1=${signed('the secret before')},v1=${signed(hook.secret)}`
    return { method: 'POST', contentType: 'application/json', headers: { 'x-kit-signature': header }, raw }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => at,
}

function tagging({ params }: FakeRequest, state: FakeState, isTagged: boolean): FakeAnswer {
  const person = personBy(state, params['id'] ?? '')
  const tag = state.tags.find(({ id }) => id === params['tag'])
  if (!person || !tag) return missing
  if (!isTagged) return person.tags.delete(tag.id) ? { status: 204 } : missing
  person.tags.add(tag.id)
  return { status: 201, body: { subscriber: asSubscriber(person) } }
}
