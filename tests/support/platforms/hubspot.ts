/** HubSpot as it documents itself: developers.hubspot.com. */
import { z } from 'zod'
import { fakeOAuth, hasToken } from './fake-oauth.ts'
import { withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  slice,
  type FakeEntry,
  type FakePerson,
} from './fake-state.ts'

const KEY = 'pat-eu1-01234567-89ab-cdef-0123-456789abcdef'

function problem(status: number, text: string): FakeAnswer {
  return {
    status,
    body: { status: 'error', message: text, correlationId: 'c', category: 'VALIDATION_ERROR' },
  }
}

const missing = problem(404, 'resource not found')

const oauth = fakeOAuth({
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/2026-09/token',
  revokePath: '/oauth/2026-09/token/revoke',
  app: { exchange: 'form', refresh: 'form' },
})

function asContact({ id, email, values }: FakePerson) {
  return { id, properties: { email, ...values }, archived: false }
}

const asProperty = ({ id, name, type }: FakeEntry) => ({ name: id, label: name, type, fieldType: 'text' })
const properties = z.record(z.string(), z.string())

export const fakeHubspot: FakePlatform = {
  id: 'hubspot',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'pat-eu1-deleted', second: '' },
  account: { id: '1234567', name: 'Account 1234567' },
  headers: ['authorization'],
  refusal: (request, state) =>
    oauth.isOpen(request) || hasToken(request, state, KEY)
      ? null
      : problem(401, 'Authentication credentials not found.'),
  problem,
  limit: {
    calls: 100,
    perMs: 10_000,
    answer: problem(429, 'You have reached your ten_secondly_rolling limit.'),
  },
  routes: [
    ...oauth.routes,
    {
      on: 'GET /account-info/v3/details',
      answer: () => ({
        status: 200,
        body: { portalId: 1_234_567, accountType: 'STANDARD', timeZone: 'Europe/Berlin' },
      }),
    },
    withBody(
      'POST /crm/v3/lists/search',
      {
        schema: z.strictObject({
          query: z.string(),
          offset: z.number().int().min(0),
          count: z.number().int().max(500),
          additionalProperties: z.array(z.literal('hs_list_size')).optional(),
        }),
      },
      ({ body: { query, offset, count } }, state) => {
        const found = state.lists.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
        const page = slice(found, offset, count).map(({ id, name }) => ({
          listId: id,
          name,
          additionalProperties: { hs_list_size: String(peopleIn(state, id).length) },
        }))
        const end = offset + page.length
        return {
          status: 200,
          body: { lists: page, hasMore: end < found.length, offset: end, total: found.length },
        }
      },
    ),
    {
      on: 'GET /crm/v3/lists/:id/memberships',
      query: ['limit', 'after'],
      answer: ({ params, query }, state) => {
        const found = peopleIn(state, params['id'])
        const size = Math.min(250, Number(query.get('limit') ?? 100))
        const start = Number(query.get('after') ?? 0)
        const results = slice(found, start, size).map(({ id }) => ({ recordId: id }))
        const end = start + size
        const paging = end < found.length ? { paging: { next: { after: String(end), link: '' } } } : {}
        return { status: 200, body: { results, ...paging } }
      },
    },
    withBody(
      'POST /crm/v3/objects/contacts/batch/read',
      {
        schema: z.strictObject({
          inputs: z.array(z.strictObject({ id: z.string() })).max(100),
          properties: z.array(z.string()),
        }),
      },
      ({ body: { inputs } }, state) => {
        const results = inputs.flatMap(({ id }) => personBy(state, id) ?? []).map(asContact)
        return { status: 200, body: { status: 'COMPLETE', results } }
      },
    ),
    {
      on: 'GET /crm/v3/properties/contacts',
      query: ['archived'],
      answer: (_request, { fields }) => {
        const own = { name: 'email', label: 'Email', type: 'string', fieldType: 'text', hubspotDefined: true }
        return { status: 200, body: { results: [own, ...fields.map(asProperty)] } }
      },
    },
    withBody(
      'POST /crm/v3/properties/contacts',
      {
        schema: z.strictObject({
          name: z.string().regex(/^[a-z0-9_]+$/),
          label: z.string(),
          type: z.enum(['string', 'datetime']),
          fieldType: z.enum(['text', 'date']),
          groupName: z.literal('contactinformation'),
        }),
      },
      ({ body: { name, label, type } }, { fields }) => {
        if (fields.some(({ id }) => id === name))
          return problem(409, `Property named ${name} already exists.`)
        const made = { id: name, name: label, type }
        fields.push(made)
        return { status: 201, body: asProperty(made) }
      },
    ),
    {
      on: 'GET /crm/v3/objects/contacts/:id',
      query: ['idProperty', 'properties'],
      answer: ({ params: { id = '' }, query }, state) => {
        const found = query.get('idProperty') === 'email' ? personByEmail(state, id) : personBy(state, id)
        return found ? { status: 200, body: asContact(found) } : missing
      },
    },
    withBody(
      'POST /crm/v3/objects/contacts/batch/upsert',
      {
        schema: z.strictObject({
          inputs: z
            .array(z.strictObject({ id: z.email(), idProperty: z.literal('email'), properties }))
            .max(100),
        }),
      },
      ({ body: { inputs } }, state) => {
        const results = inputs.map(({ id }) => asContact(addPerson(state, id)))
        return { status: 200, body: { status: 'COMPLETE', results } }
      },
    ),
    withBody(
      'PUT /crm/v3/lists/:id/memberships/add',
      { schema: z.array(z.string()) },
      ({ params, body }, state) => {
        for (const id of body) personBy(state, id)?.joined.add(params['id'] ?? '')
        return { status: 200, body: { recordsIdsAdded: body, recordIdsMissing: [] } }
      },
    ),
    withBody(
      'PATCH /crm/v3/objects/contacts/:id',
      { schema: z.strictObject({ properties }) },
      ({ params, body }, state) => {
        const found = personBy(state, params['id'] ?? '')
        if (!found) return missing
        Object.assign(found.values, body.properties)
        return { status: 200, body: asContact(found) }
      },
    ),
    withBody(
      'POST /crm/v3/objects/contacts/batch/update',
      {
        schema: z.strictObject({ inputs: z.array(z.strictObject({ id: z.string(), properties })).max(100) }),
      },
      ({ body: { inputs } }, state) => {
        const results = inputs.flatMap((input) => {
          const found = personBy(state, input.id)
          if (!found) return []
          Object.assign(found.values, input.properties)
          return [asContact(found)]
        })
        const status = results.length === inputs.length ? 200 : 207
        return { status, body: { status: 'COMPLETE', results, numErrors: inputs.length - results.length } }
      },
    ),
  ],
  signs: false,
  // A workflow's own webhook: what its owner has pasted.
  delivery: ({ people: [person], left }) => {
    const about = { vid: person?.id, properties: { email: { value: person?.email } } }
    const raw = JSON.stringify(left ? { subscriptionType: 'contact.deleted', ...about } : about)
    return { method: 'POST', contentType: 'application/json', headers: {}, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => String(at),
}
