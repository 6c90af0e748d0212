/** Keap as it documents itself: developer.infusionsoft.com, REST version 2, and 1 for hooks. */
import { z } from 'zod'
import { fakeOAuth, hasToken } from './fake-oauth.ts'
import { withBody, type FakeAnswer, type FakePlatform, type FakeRequest } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  slice,
  type FakePerson,
  type FakeState,
} from './fake-state.ts'

const KEY = 'KeapAK-0123456789abcdef0123456789abcdef'
const ROOT = '/crm/rest'

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { code: 'ERROR', message: text, status: 'ERROR', details: [] } }
}

const missing = problem(404, 'Unable to find this entity')

const oauth = fakeOAuth({
  authorizePath: '/app/oauth/authorize',
  tokenPath: '/token',
  app: { exchange: 'form', refresh: 'header' },
  rotates: true,
})

function asContact({ id, email, values }: FakePerson) {
  const fields = Object.entries(values).map(([key, content]) => ({ id: key, content }))
  return { id, email_addresses: [{ email, field: 'EMAIL1' }], custom_fields: fields }
}

const contactIds = z.strictObject({ contact_ids: z.array(z.string()).min(1) })

function changeTag(
  { params, body }: { params: Record<string, string>; body: z.infer<typeof contactIds> },
  state: FakeState,
  isAdded: boolean,
): FakeAnswer {
  const [tag = ''] = (params['tag'] ?? '').split(':')
  for (const id of body.contact_ids) {
    const person = personBy(state, id)
    if (isAdded) person?.tags.add(tag)
    else person?.tags.delete(tag)
  }
  return { status: 200, body: {} }
}

const fieldName = (label: string) => label.replaceAll(/[^A-Za-z0-9]/g, '')

function asField({ id, name, type = 'Text' }: { id: string; name: string; type?: string | undefined }) {
  return { id, label: name, field_type: type, field_name: fieldName(name), record_type: 'CONTACT' }
}

export const fakeKeap: FakePlatform = {
  id: 'keap',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'KeapAK-deleted', second: '' },
  account: { id: null, name: 'Ada’s Coaching' },
  headers: ['authorization'],
  refusal: (request: FakeRequest, state) =>
    oauth.isOpen(request) || hasToken(request, state, KEY) ? null : problem(401, 'Invalid Access Token'),
  problem,
  limit: { calls: 240, perMs: 60_000, answer: problem(429, 'Rate limit quota violation') },
  routes: [
    ...oauth.routes,
    {
      on: `GET ${ROOT}/v2/businessProfile`,
      answer: () => ({ status: 200, body: { name: 'Ada’s Coaching', email: 'ada@mail.example' } }),
    },
    {
      on: `GET ${ROOT}/v2/tags`,
      query: ['page_size', 'page_token', 'filter', 'order_by'],
      answer: ({ query }, { tags }) => {
        const size = Math.min(1000, Number(query.get('page_size') ?? 100))
        const start = Number(query.get('page_token') ?? 0)
        const token = start + size < tags.length ? String(start + size) : ''
        return { status: 200, body: { tags: slice(tags, start, size), next_page_token: token } }
      },
    },
    withBody(`POST ${ROOT}/v2/tags`, { schema: z.strictObject({ name: z.string() }) }, ({ body }, state) => {
      const made = { id: state.nextId(), name: body.name }
      state.tags.push(made)
      return { status: 201, body: made }
    }),
    withBody(`POST ${ROOT}/v2/tags/:tag/contacts:applyTags`, { schema: contactIds }, (request, state) =>
      changeTag(request, state, true),
    ),
    withBody(`POST ${ROOT}/v2/tags/:tag/contacts:removeTags`, { schema: contactIds }, (request, state) =>
      changeTag(request, state, false),
    ),
    {
      on: `GET ${ROOT}/v2/tags/:tag/contacts`,
      query: ['page_size', 'page_token', 'filter', 'order_by'],
      answer: ({ params, query }, state) => {
        const found = peopleIn(state, params['tag'])
        const size = Math.min(1000, Number(query.get('page_size') ?? 100))
        const start = Number(query.get('page_token') ?? 0)
        const contacts = slice(found, start, size).map(({ id, email }) => ({ id, email }))
        const token = start + size < found.length ? String(start + size) : ''
        return { status: 200, body: { contacts, next_page_token: token } }
      },
    },
    {
      on: `GET ${ROOT}/v2/contacts/model`,
      answer: (_request, { fields }) => ({
        status: 200,
        body: { custom_fields: fields.map(asField), optional_properties: [] },
      }),
    },
    withBody(
      `POST ${ROOT}/v2/contacts/model/customFields`,
      { schema: z.strictObject({ label: z.string(), field_type: z.enum(['TEXT', 'DATE']) }) },
      ({ body }, { fields, nextId }) => {
        const type = body.field_type === 'TEXT' ? 'Text' : 'Date'
        const made = { id: nextId(), name: body.label, type }
        fields.push(made)
        return { status: 201, body: asField(made) }
      },
    ),
    {
      on: `GET ${ROOT}/v2/contacts`,
      query: ['filter', 'fields', 'page_size', 'page_token', 'order_by'],
      answer: ({ query }, state) => {
        const [, email = ''] = /^email==(.+)$/.exec(query.get('filter') ?? '') ?? []
        const found = personByEmail(state, email)
        return { status: 200, body: { contacts: found ? [asContact(found)] : [], next_page_token: '' } }
      },
    },
    withBody(
      `POST ${ROOT}/v2/contacts`,
      {
        schema: z.strictObject({
          email_addresses: z.tuple([
            z.strictObject({ email: z.email(), field: z.literal('EMAIL1'), opt_in_reason: z.string() }),
          ]),
          given_name: z.string().optional(),
        }),
      },
      // It does not look whether somebody is there already.
      ({ body }, state) => {
        const [{ email }] = body.email_addresses
        const person = personByEmail(state, email) ? null : addPerson(state, email)
        return person
          ? { status: 201, body: asContact(person) }
          : problem(400, 'A contact like that is there')
      },
    ),
    withBody(
      `PATCH ${ROOT}/v2/emailAddresses/:email/status`,
      { schema: z.strictObject({ opted_in: z.boolean(), reason: z.string() }) },
      ({ params, body }, state) =>
        personByEmail(state, params['email'] ?? '')
          ? { status: 200, body: { email: params['email'], opted_in: body.opted_in, status: 'SingleOptIn' } }
          : missing,
    ),
    {
      on: `GET ${ROOT}/v2/contacts/:id`,
      query: ['fields'],
      answer: ({ params }, state) => {
        const found = personBy(state, params['id'] ?? '')
        return found ? { status: 200, body: asContact(found) } : missing
      },
    },
    withBody(
      `PATCH ${ROOT}/v2/contacts/:id`,
      {
        query: ['update_mask', 'fields'],
        schema: z.strictObject({
          custom_fields: z.array(z.strictObject({ id: z.string(), content: z.string() })),
        }),
      },
      ({ params, query, body }, state) => {
        const found = personBy(state, params['id'] ?? '')
        if (!found) return missing
        if (query.get('update_mask') !== 'custom_fields') return problem(400, 'Nothing to update')
        for (const { id, content } of body.custom_fields) found.values[id] = content
        return { status: 200, body: asContact(found) }
      },
    ),
    withBody(
      `POST ${ROOT}/v1/hooks`,
      { schema: z.strictObject({ eventKey: z.literal('contactGroup.applied'), hookUrl: z.url() }) },
      ({ body }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: body.hookUrl, secret: '', of: '' }
        hooks.push(hook)
        return {
          status: 201,
          body: { key: hook.id, eventKey: body.eventKey, hookUrl: hook.url, status: 'Verified' },
        }
      },
    ),
    {
      on: `GET ${ROOT}/v1/hooks`,
      answer: (_request, { hooks }) => ({
        status: 200,
        body: hooks.map(({ id, url }) => ({ key: id, hookUrl: url, status: 'Verified' })),
      }),
    },
    {
      on: `GET ${ROOT}/v1/hooks/:key`,
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['key'])
        return hook ? { status: 200, body: { key: hook.id, hookUrl: hook.url, status: 'Verified' } } : missing
      },
    },
    {
      on: `DELETE ${ROOT}/v1/hooks/:key`,
      answer: ({ params }, state) => (removeHook(state, params['key']) ? { status: 204 } : missing),
    },
  ],
  signs: false,
  delivery: ({ source, people, now, left }) => {
    const timestamp = new Date(now).toISOString()
    const contacts = people.map(({ id }) => ({ id, timestamp }))
    const objects = [{ id: source.id, apiUrl: '', timestamp, contact_details: contacts }]
    const key = left ? 'contactGroup.removed' : 'contactGroup.applied'
    const raw = JSON.stringify({ event_key: key, object_type: 'contactGroup', object_keys: objects })
    return { method: 'POST', contentType: 'application/json', headers: {}, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => new Date(at).toISOString(),
}
