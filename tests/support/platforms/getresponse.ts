/** GetResponse as it documents itself: apireference.getresponse.com, version 3. */
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform, type FakeRequest } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  slice,
  type FakeEntry,
} from './fake-state.ts'

const KEY = 'abcdefghijklmnopqrstuvwxyz012345'

function problem(status: number, text: string, context: unknown = []): FakeAnswer {
  const body = {
    httpStatus: status,
    code: 1000,
    codeDescription: '',
    message: text,
    moreInfo: '',
    context,
    uuid: 'u',
  }
  return { status, body }
}

const missing = problem(404, 'Resource with ID 7 does not exist')

/** Bare lists; how many there are stands in headers. */
function numbered(all: readonly object[], { query }: FakeRequest): FakeAnswer {
  const size = Math.min(1000, Number(query.get('perPage') ?? 100))
  const page = Number(query.get('page') ?? 1)
  const headers = { TotalCount: String(all.length), CurrentPage: String(page) }
  return { status: 200, body: slice(all, (page - 1) * size, size), headers }
}

const asCampaign = ({ id, name }: FakeEntry) => ({ campaignId: id, name })
const asTag = ({ id, name }: FakeEntry) => ({ tagId: id, name })
const asField = ({ id, name, type }: FakeEntry) => ({
  customFieldId: id,
  name,
  type,
  hidden: 'false',
  values: [],
})

export const fakeGetresponse: FakePlatform = {
  id: 'getresponse',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'a-key-that-has-lapsed', second: '' },
  account: { id: 'pf3', name: 'Ada & Co.' },
  headers: ['x-auth-token', 'x-domain'],
  refusal: ({ headers }) =>
    headers['x-auth-token'] === `api-key ${KEY}` ? null : problem(401, 'Unable to authenticate request.'),
  problem,
  limit: {
    calls: 30_000,
    perMs: 600_000,
    answer: problem(429, 'The throttling limit has been reached', { timeToReset: '432 seconds' }),
  },
  routes: [
    {
      on: 'GET /v3/accounts',
      answer: () => ({
        status: 200,
        body: { accountId: 'pf3', email: 'ada@mail.example', companyName: 'Ada & Co.' },
      }),
    },
    {
      on: 'GET /v3/campaigns',
      query: ['page', 'perPage', 'query[name]'],
      answer: (request, { lists }) => {
        const wanted = request.query.get('query[name]')?.toLowerCase() ?? ''
        const found = lists.filter(({ name }) => name.toLowerCase().includes(wanted))
        return numbered(found.map(asCampaign), request)
      },
    },
    {
      on: 'GET /v3/tags',
      query: ['page', 'perPage', 'query[name]'],
      answer: (request, { tags }) => {
        const wanted = request.query.get('query[name]')?.toLowerCase() ?? ''
        return numbered(tags.filter(({ name }) => name.toLowerCase().includes(wanted)).map(asTag), request)
      },
    },
    {
      on: 'GET /v3/custom-fields',
      query: ['page', 'perPage', 'query[name]'],
      answer: (request, { fields }) => numbered(fields.map(asField), request),
    },
    withBody(
      'POST /v3/custom-fields',
      {
        schema: z.strictObject({
          name: z.string().regex(/^[a-z0-9_]{1,64}$/),
          type: z.enum(['text', 'date', 'datetime', 'number']),
          hidden: z.enum(['true', 'false']),
          values: z.array(z.string()),
        }),
      },
      ({ body }, { fields, nextId }) => {
        if (fields.some(({ name }) => name === body.name)) return problem(409, 'Custom field already exists')
        const made = { id: nextId(), name: body.name, type: body.type }
        fields.push(made)
        return { status: 201, body: asField(made) }
      },
    ),
    {
      on: 'GET /v3/contacts',
      query: ['page', 'perPage', 'fields', 'query[email]', 'query[campaignId]'],
      answer: (request, state) => {
        const campaign = request.query.get('query[campaignId]')
        const inIt = peopleIn(state, campaign).map(({ id, email }) => ({ contactId: id, email }))
        if (campaign !== null) return numbered(inIt, request)
        const found = personByEmail(state, request.query.get('query[email]') ?? '')
        return numbered(found ? [{ contactId: found.id, email: found.email }] : [], request)
      },
    },
    withBody(
      'POST /v3/contacts',
      {
        schema: z.strictObject({
          email: z.email(),
          name: z.string().optional(),
          campaign: z.strictObject({ campaignId: z.string() }),
        }),
      },
      ({ body: { email, campaign } }, state) => {
        const person = addPerson(state, email)
        if (person.joined.has(campaign.campaignId)) return problem(409, 'Contact already added')
        person.joined.add(campaign.campaignId)
        return { status: 202 }
      },
    ),
    {
      on: 'GET /v3/campaigns/:id',
      answer: ({ params }, state) => {
        const campaign = state.lists.find(({ id }) => id === params['id'])
        if (!campaign) return missing
        const optinTypes = { api: state.asksToConfirm ? 'double' : 'single' }
        return { status: 200, body: { ...asCampaign(campaign), optinTypes } }
      },
    },
    {
      on: 'GET /v3/contacts/:id',
      answer: ({ params }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        const values = Object.entries(person.values).filter(([, value]) => value !== '')
        const customFieldValues = values.map(([customFieldId, value]) => ({ customFieldId, value: [value] }))
        return { status: 200, body: { contactId: person.id, email: person.email, customFieldValues } }
      },
    },
    withBody(
      'POST /v3/contacts/:id/custom-fields',
      {
        schema: z.strictObject({
          customFieldValues: z.array(
            z.strictObject({ customFieldId: z.string(), value: z.array(z.string().min(1)).max(1) }),
          ),
        }),
      },
      ({ params, body: { customFieldValues } }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        for (const { customFieldId, value } of customFieldValues)
          person.values[customFieldId] = value[0] ?? ''
        return { status: 200, body: customFieldValues }
      },
    ),
    withBody(
      'POST /v3/contacts/:id/tags',
      { schema: z.strictObject({ tags: z.array(z.strictObject({ tagId: z.string() })) }) },
      ({ params, body: { tags } }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        for (const { tagId } of tags) person.tags.add(tagId)
        return { status: 200, body: { tags } }
      },
    ),
    {
      on: 'GET /v3/accounts/callbacks',
      answer: (_request, { hooks: [hook] }) =>
        hook ? { status: 200, body: { url: hook.url, actions: { subscribe: true } } } : missing,
    },
    withBody(
      'POST /v3/accounts/callbacks',
      { schema: z.strictObject({ url: z.url(), actions: z.record(z.string(), z.boolean()) }) },
      ({ body }, state) => {
        state.hooks.length = 0
        state.hooks.push({ id: 'callback', url: body.url, secret: '', of: '' })
        return { status: 200, body }
      },
    ),
    {
      on: 'DELETE /v3/accounts/callbacks',
      answer: (_request, state) => (removeHook(state, 'callback') ? { status: 204 } : missing),
    },
  ],
  signs: false,
  delivery: ({ source, people: [person], left }) => {
    const query = new URLSearchParams({
      action: left ? 'unsubscribe' : 'subscribe',
      ACCOUNT_ID: 'pf3',
      CAMPAIGN_ID: source.id,
      contact_email: person?.email ?? '',
    }).toString()
    return { method: 'GET', contentType: '', headers: {}, raw: '', query }
  },
  confirms: true,
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
}
