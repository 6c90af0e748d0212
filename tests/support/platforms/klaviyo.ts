/** Klaviyo as it documents itself: developers.klaviyo.com, revision 2026-07-15. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { hookAddress, withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  slice,
  type FakeEntry,
  type FakePerson,
} from './fake-state.ts'

const KEY = 'pk_0123456789abcdef0123456789abcdef01'
const TOPIC = 'event:klaviyo.subscribed_to_list'

function problem(status: number, text: string): FakeAnswer {
  const error = { id: '7f4d', status, code: 'invalid', title: '', detail: text, source: { pointer: '/data' } }
  return { status, body: { errors: [error] } }
}

const missing = problem(404, 'A profile with that id does not exist.')
const asList = ({ id, name }: FakeEntry) => ({ type: 'list', id, attributes: { name } })

function asProfile({ id, email, values }: FakePerson) {
  return { type: 'profile', id, attributes: { email, properties: values } }
}

const consent = z.strictObject({ consent: z.literal('SUBSCRIBED') })
const subscribed = z.strictObject({
  type: z.literal('profile'),
  attributes: z.strictObject({
    email: z.email(),
    subscriptions: z.strictObject({ email: z.strictObject({ marketing: consent }) }),
  }),
})

const properties = z.record(z.string(), z.string())

export const fakeKlaviyo: FakePlatform = {
  id: 'klaviyo',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'pk_revoked', second: '' },
  account: { id: 'AbC123', name: 'Ada’s Tea' },
  headers: ['authorization', 'revision'],
  refusal({ headers, method }) {
    if (headers['revision'] === undefined) return problem(400, 'A revision header is required')
    if (method !== 'GET' && headers['content-type'] !== 'application/vnd.api+json')
      return problem(415, 'The content type is application/vnd.api+json')
    return headers['authorization'] === `Klaviyo-API-Key ${KEY}`
      ? null
      : problem(401, 'Incorrect authentication credentials.')
  },
  problem,
  limit: {
    calls: 750,
    perMs: 60_000,
    answer: { ...problem(429, 'Request was throttled.'), headers: { 'retry-after': '1' } },
  },
  routes: [
    {
      on: 'GET /api/accounts',
      answer: () => {
        const attributes = { contact_information: { organization_name: 'Ada’s Tea' } }
        return { status: 200, body: { data: [{ type: 'account', id: 'AbC123', attributes }] } }
      },
    },
    {
      on: 'GET /api/lists',
      query: ['page[cursor]', 'filter', 'sort'],
      answer: ({ query }, { lists }) => {
        const start = Number(Buffer.from(query.get('page[cursor]') ?? '', 'base64url').toString() || 0)
        const cursor = Buffer.from(String(start + 10)).toString('base64url')
        const next = `https://a.klaviyo.com/api/lists?page%5Bcursor%5D=${cursor}`
        const links = { next: start + 10 < lists.length ? next : null }
        return { status: 200, body: { data: slice(lists, start, 10).map(asList), links } }
      },
    },
    withBody(
      'POST /api/lists',
      {
        schema: z.strictObject({
          data: z.strictObject({ type: z.literal('list'), attributes: z.strictObject({ name: z.string() }) }),
        }),
      },
      ({ body: { data } }, { lists, nextId }) => {
        const made = { id: nextId(), name: data.attributes.name }
        lists.push(made)
        return { status: 201, body: { data: asList(made) } }
      },
    ),
    {
      on: 'GET /api/lists/:id',
      query: ['additional-fields[list]'],
      answer: ({ params, query }, state) => {
        const list = state.lists.find(({ id }) => id === params['id'])
        if (!list) return missing
        const process = state.asksToConfirm ? 'double_opt_in' : 'single_opt_in'
        const count = query.has('additional-fields[list]') && {
          profile_count: peopleIn(state, list.id).length,
        }
        return {
          status: 200,
          body: {
            data: {
              type: 'list',
              id: list.id,
              attributes: { name: list.name, opt_in_process: process, ...count },
            },
          },
        }
      },
    },
    {
      on: 'GET /api/lists/:id/profiles',
      query: ['page[size]', 'page[cursor]', 'fields[profile]'],
      answer: ({ params, query }, state) => {
        const size = Number(query.get('page[size]') ?? 20)
        if (size > 100) return problem(400, 'The page size is at most 100')
        const start = Number(Buffer.from(query.get('page[cursor]') ?? '', 'base64url').toString() || 0)
        const found = peopleIn(state, params['id'])
        const cursor = Buffer.from(String(start + size)).toString('base64url')
        const next = `https://a.klaviyo.com/api/lists/${params['id']}/profiles?page%5Bcursor%5D=${cursor}`
        const links = { next: start + size < found.length ? next : null }
        return { status: 200, body: { data: slice(found, start, size).map(asProfile), links } }
      },
    },
    {
      on: 'GET /api/profiles',
      query: ['filter', 'page[cursor]'],
      answer: ({ query }, state) => {
        const [, email = '""'] = /^equals\(email,(".*")\)$/.exec(query.get('filter') ?? '') ?? []
        const found = personByEmail(state, JSON.parse(email) as string)
        return { status: 200, body: { data: found ? [asProfile(found)] : [], links: { next: null } } }
      },
    },
    {
      on: 'GET /api/profiles/:id',
      answer: ({ params }, state) => {
        const found = personBy(state, params['id'] ?? '')
        return found ? { status: 200, body: { data: asProfile(found) } } : missing
      },
    },
    withBody(
      'PATCH /api/profiles/:id',
      {
        schema: z.strictObject({
          data: z.strictObject({
            type: z.literal('profile'),
            id: z.string(),
            attributes: z.strictObject({ properties }),
          }),
        }),
      },
      ({ params, body: { data } }, state) => {
        const found = personBy(state, params['id'] ?? '')
        if (!found) return missing
        Object.assign(found.values, data.attributes.properties)
        return { status: 200, body: { data: asProfile(found) } }
      },
    ),
    withBody(
      'POST /api/profile-bulk-import-jobs',
      {
        schema: z.strictObject({
          data: z.strictObject({
            type: z.literal('profile-bulk-import-job'),
            attributes: z.strictObject({
              profiles: z.strictObject({
                data: z
                  .array(
                    z.strictObject({
                      type: z.literal('profile'),
                      id: z.string(),
                      attributes: z.strictObject({ email: z.email(), properties }),
                    }),
                  )
                  .max(10_000),
              }),
            }),
          }),
        }),
      },
      ({ body }, state) => {
        for (const { id, attributes } of body.data.attributes.profiles.data)
          Object.assign(personBy(state, id)?.values ?? {}, attributes.properties)
        return { status: 202, body: { data: { type: 'profile-bulk-import-job', id: 'job' } } }
      },
    ),
    withBody(
      'POST /api/profile-subscription-bulk-create-jobs',
      {
        schema: z.strictObject({
          data: z.strictObject({
            type: z.literal('profile-subscription-bulk-create-job'),
            attributes: z.strictObject({
              custom_source: z.string(),
              profiles: z.strictObject({ data: z.array(subscribed).max(1000) }),
            }),
            relationships: z.strictObject({
              list: z.strictObject({ data: z.strictObject({ type: z.literal('list'), id: z.string() }) }),
            }),
          }),
        }),
      },
      ({ body: { data } }, state) => {
        for (const { attributes } of data.attributes.profiles.data)
          addPerson(state, attributes.email).joined.add(data.relationships.list.data.id)
        return { status: 202 }
      },
    ),
    {
      on: 'GET /api/webhook-topics',
      answer: () => ({
        status: 200,
        body: {
          data: [
            { type: 'webhook-topic', id: 'event:klaviyo.opened_email' },
            { type: 'webhook-topic', id: TOPIC },
          ],
        },
      }),
    },
    withBody(
      'POST /api/webhooks',
      {
        schema: z.strictObject({
          data: z.strictObject({
            type: z.literal('webhook'),
            attributes: z.strictObject({
              name: z.string(),
              endpoint_url: hookAddress,
              secret_key: z.string().min(16),
            }),
            relationships: z.strictObject({
              'webhook-topics': z.strictObject({
                data: z.array(z.strictObject({ type: z.literal('webhook-topic'), id: z.literal(TOPIC) })),
              }),
            }),
          }),
        }),
      },
      ({ body: { data } }, { hooks, nextId }) => {
        const { endpoint_url: url, secret_key: secret } = data.attributes
        const hook = { id: nextId(), url, secret, of: '' }
        hooks.push(hook)
        return {
          status: 201,
          body: { data: { type: 'webhook', id: hook.id, attributes: { endpoint_url: url } } },
        }
      },
    ),
    {
      on: 'GET /api/webhooks',
      answer: (_request, { hooks }) => ({
        status: 200,
        body: {
          data: hooks.map(({ id, url }) => ({ type: 'webhook', id, attributes: { endpoint_url: url } })),
        },
      }),
    },
    {
      on: 'GET /api/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['id'])
        const attributes = { endpoint_url: hook?.url, enabled: true }
        return hook ? { status: 200, body: { data: { type: 'webhook', id: hook.id, attributes } } } : missing
      },
    },
    {
      on: 'DELETE /api/webhooks/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 204 } : missing),
    },
  ],
  signs: true,
  signsText: true,
  isTimed: true,
  hasSmallPages: true,
  delivery: ({ hook, source, people, now, left }) => {
    const data = people.map(({ id }) => ({
      topic: left ? 'event:klaviyo.unsubscribed_from_list' : TOPIC,
      external_id: `event-${id}-person-0`,
      payload: {
        data: {
          type: 'event',
          attributes: { event_properties: { List: source.name } },
          relationships: { profile: { data: { type: 'profile', id } } },
        },
      },
    }))
    const raw = JSON.stringify({ data, meta: { version: '1' } })
    const timestamp = String(Math.floor(now / 1000))
    const signature = createHmac('sha256', hook.secret)
      .update(raw + timestamp)
      .digest('hex')
    const headers = {
      'klaviyo-signature': signature,
      'klaviyo-timestamp': timestamp,
      'klaviyo-webhook-id': hook.id,
    }
    return { method: 'POST', contentType: 'application/json', headers, raw }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => new Date(at).toISOString(),
}
