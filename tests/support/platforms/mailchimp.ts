/** Mailchimp as it documents itself: mailchimp.com/developer/marketing, version 3. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fakeOAuth, hasToken } from './fake-oauth.ts'
import { withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personByEmail,
  removeHook,
  slice,
  type FakePerson,
  type FakeState,
} from './fake-state.ts'

const KEY = '0123456789abcdef0123456789abcdef-us21'

function problem(status: number, text: string): FakeAnswer {
  const body = { type: 'https://mailchimp.com/developer', title: '', status, detail: text, instance: 'b1' }
  return { status, body, headers: { 'content-type': 'application/problem+json' } }
}

const missing = problem(404, 'The requested resource could not be found.')
const PAGES = ['count', 'offset', 'fields']

const hashOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex')

function memberBy({ people }: FakeState, hash: string | undefined): FakePerson | undefined {
  return people.find(({ email }) => hashOf(email) === hash)
}

const oauth = fakeOAuth({
  authorizePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  app: { exchange: 'form', refresh: 'form' },
  lasts: true,
})

const mergeFields = z.strictObject({ merge_fields: z.record(z.string().max(10), z.string()) })

const changes = z.strictObject({ ...mergeFields.partial().shape, status: z.literal('pending').optional() })

function asMember({ email, values, isPending, hasLeft }: FakePerson) {
  const status = hasLeft ? 'unsubscribed' : isPending ? 'pending' : 'subscribed'
  return { id: hashOf(email), email_address: email, status, merge_fields: values }
}

export const fakeMailchimp: FakePlatform = {
  id: 'mailchimp',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'fedcba9876543210fedcba9876543210-us21', second: '' },
  account: { id: '8d3a3db4d97663a9074efcc16', name: 'Ada’s Freddie' },
  headers: ['authorization'],
  refusal(request, state) {
    if (oauth.isOpen(request)) return null
    const { authorization = '' } = request.headers
    if (request.path === '/oauth2/metadata')
      return state.accessTokens.has(authorization.replace('OAuth ', '')) ? null : problem(401, 'Bad token')
    const [, password = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
    return password === KEY || hasToken(request, state, KEY)
      ? null
      : problem(401, 'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.')
  },
  problem,
  // It counts those that run at once; this is what no caller of ours comes near.
  limit: { calls: 600, perMs: 60_000, answer: { status: 403 } },
  routes: [
    ...oauth.routes,
    {
      on: 'GET /oauth2/metadata',
      answer: () => ({ status: 200, body: { dc: 'us21', api_endpoint: 'https://us21.api.mailchimp.com' } }),
    },
    {
      on: 'GET /3.0/',
      answer: () => ({
        status: 200,
        body: {
          account_id: '8d3a3db4d97663a9074efcc16',
          account_name: 'Ada’s Freddie',
          email: 'a@mail.example',
        },
      }),
    },
    {
      on: 'GET /3.0/lists',
      query: PAGES,
      answer: ({ query }, { lists }) => {
        const entries = slice(
          lists,
          Number(query.get('offset') ?? 0),
          Math.min(1000, Number(query.get('count') ?? 10)),
        )
        return { status: 200, body: { lists: entries, total_items: lists.length } }
      },
    },
    {
      on: 'GET /3.0/lists/:list/merge-fields',
      query: PAGES,
      answer: (_request, { fields }) => {
        const shown = fields.map(({ id, name, type }) => ({ merge_id: 1, tag: id, name, type }))
        return { status: 200, body: { merge_fields: shown, total_items: fields.length } }
      },
    },
    withBody(
      'POST /3.0/lists/:list/merge-fields',
      {
        schema: z.strictObject({
          name: z.string(),
          type: z.enum(['text', 'date', 'number']),
          tag: z.string().regex(/^[A-Z0-9_]{1,10}$/),
        }),
      },
      ({ body: { name, type, tag } }, { fields }) => {
        if (fields.some(({ id }) => id === tag))
          return problem(400, `A Merge Field with the tag "${tag}" already exists`)
        fields.push({ id: tag, name, type })
        return { status: 200, body: { merge_id: fields.length, tag, name, type } }
      },
    ),
    {
      on: 'GET /3.0/lists/:list/members',
      query: [...PAGES, 'status'],
      answer: ({ params, query }, state) => {
        const found = peopleIn(state, params['list'])
        const size = Math.min(1000, Number(query.get('count') ?? 10))
        const members = slice(found, Number(query.get('offset') ?? 0), size).map(asMember)
        return { status: 200, body: { members, total_items: found.length } }
      },
    },
    {
      on: 'GET /3.0/lists/:list/members/:hash',
      answer: ({ params }, state) => {
        const member = memberBy(state, params['hash'])
        return member ? { status: 200, body: asMember(member) } : missing
      },
    },
    {
      on: 'GET /3.0/lists/:list',
      query: ['fields'],
      answer: ({ params }, { lists, asksToConfirm }) =>
        lists.some(({ id }) => id === params['list'])
          ? { status: 200, body: { double_optin: asksToConfirm } }
          : missing,
    },
    withBody(
      'PUT /3.0/lists/:list/members/:hash',
      {
        schema: z.strictObject({
          email_address: z.email(),
          status_if_new: z.enum(['subscribed', 'pending']),
          merge_fields: z.strictObject({ FNAME: z.string() }).optional(),
        }),
      },
      ({ params, body }, state) => {
        if (hashOf(body.email_address) !== params['hash'])
          return problem(400, 'The hash is of another address')
        const isNew = !memberBy(state, params['hash'])
        const member = addPerson(state, body.email_address)
        if (isNew) member.isPending = body.status_if_new === 'pending'
        member.joined.add(params['list'] ?? '')
        return { status: 200, body: asMember(member) }
      },
    ),
    withBody('PATCH /3.0/lists/:list/members/:hash', { schema: changes }, ({ params, body }, state) => {
      const member = memberBy(state, params['hash'])
      if (!member) return missing
      Object.assign(member.values, body.merge_fields)
      if (body.status === 'pending') {
        member.isPending = true
        delete member.hasLeft
      }
      return { status: 200, body: asMember(member) }
    }),
    withBody(
      'POST /3.0/batches',
      {
        schema: z.strictObject({
          operations: z
            .array(z.strictObject({ method: z.literal('PATCH'), path: z.string(), body: z.string() }))
            .max(1000),
        }),
      },
      ({ body: { operations } }, state) => {
        for (const { path, body } of operations) {
          const { merge_fields: values } = mergeFields.parse(JSON.parse(body))
          Object.assign(memberBy(state, path.split('/')[4])?.values ?? {}, values)
        }
        return { status: 200, body: { id: 'a5af63', status: 'pending', total_operations: operations.length } }
      },
    ),
    withBody(
      'POST /3.0/lists/:list/members/:hash/tags',
      {
        schema: z.strictObject({
          tags: z.array(z.strictObject({ name: z.string(), status: z.enum(['active', 'inactive']) })),
        }),
      },
      ({ params, body: { tags } }, state) => {
        const member = memberBy(state, params['hash'])
        if (!member) return missing
        for (const { name, status } of tags)
          if (status === 'active') member.tags.add(name)
          else member.tags.delete(name)
        return { status: 204 }
      },
    ),
    withBody(
      'POST /3.0/lists/:list/webhooks',
      {
        schema: z.strictObject({
          url: z.url(),
          events: z.strictObject({ subscribe: z.boolean() }),
          sources: z.strictObject({ user: z.boolean(), admin: z.boolean(), api: z.boolean() }),
        }),
      },
      ({ params: { list = '' }, body }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: body.url, secret: '', of: list }
        hooks.push(hook)
        return { status: 200, body: { ...body, id: hook.id, list_id: list } }
      },
    ),
    {
      on: 'GET /3.0/lists/:list/webhooks',
      answer: ({ params: { list } }, { hooks }) => {
        const webhooks = hooks
          .filter(({ of }) => of === list)
          .map(({ id, url }) => ({ id, url, list_id: list }))
        return { status: 200, body: { webhooks, list_id: list, total_items: webhooks.length } }
      },
    },
    {
      on: 'GET /3.0/lists/:list/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id, of }) => id === params['id'] && of === params['list'])
        return hook ? { status: 200, body: { id: hook.id, url: hook.url, list_id: hook.of } } : missing
      },
    },
    {
      on: 'DELETE /3.0/lists/:list/webhooks/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 204 } : missing),
    },
  ],
  signs: false,
  delivery: ({ source, people: [person], now, left }) => {
    const raw = new URLSearchParams({
      type: left ? 'unsubscribe' : 'subscribe',
      fired_at: new Date(now).toISOString(),
      'data[id]': person?.id ?? '',
      'data[email]': person?.email ?? '',
      'data[merges][EMAIL]': person?.email ?? '',
      'data[list_id]': source.id,
    }).toString()
    return { method: 'POST', contentType: 'application/x-www-form-urlencoded', headers: {}, raw }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field.split('/')[1] ?? ''],
  writtenDate: (at, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
}
