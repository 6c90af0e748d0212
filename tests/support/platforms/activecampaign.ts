/** ActiveCampaign as it documents itself: developers.activecampaign.com, version 3. */
import { z } from 'zod'
import {
  hookAddress,
  withBody,
  type FakeAnswer,
  type FakePlatform,
  type FakeRequest,
} from './fake-platform.ts'
import {
  addPerson,
  type FakePerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  slice,
  type FakeEntry,
  type FakeState,
} from './fake-state.ts'

const KEY = '0f3c8b7a6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a'

function problem(status: number, text: string): FakeAnswer {
  if (status === 403) return { status, body: { message: text } }
  return {
    status,
    body: { errors: [{ title: text, detail: '', code: 'field_invalid', source: { pointer: '' } }] },
  }
}

const missing: FakeAnswer = { status: 404, body: { message: 'No Result found for Subscriber with id 7' } }
const PAGES = ['limit', 'offset']

function offsetPage(
  key: string,
  all: readonly FakeEntry[],
  request: FakeRequest,
  { search, shown }: { search: string; shown: (entry: FakeEntry) => object },
): FakeAnswer {
  const { query } = request
  const size = Math.min(Number(query.get('limit') ?? 20), 100)
  const wanted = query.get(search)?.toLowerCase() ?? ''
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const entries = slice(found, Number(query.get('offset') ?? 0), size)
  return { status: 200, body: { [key]: entries.map(shown), meta: { total: String(found.length) } } }
}

const asList = ({ id, name }: FakeEntry) => ({ id, name, stringid: `list-${id}` })
const asTag = ({ id, name }: FakeEntry) => ({ id, tag: name, tagType: 'contact', description: '' })

function asField({ id, name, type }: FakeEntry) {
  return { id, title: name, type, perstag: name.toUpperCase().replaceAll(' ', '_') }
}

function contactsAt(query: URLSearchParams, state: FakeState): FakePerson[] {
  const email = query.get('email')
  if (email === null) return peopleIn(state, query.get('listid') ?? query.get('tagid'))
  const found = personByEmail(state, email)
  return found ? [found] : []
}

/** A bond between a contact and a tag. */
const bondId = (person: string, tag: string) => `${person}-${tag}`

export const fakeActivecampaign: FakePlatform = {
  id: 'activecampaign',
  credentials: { by: 'key', first: 'https://ada7.api-us1.com', second: KEY },
  wrongCredentials: { by: 'key', first: 'https://ada7.api-us1.com', second: 'a-key-that-was-reset' },
  account: { id: 'ada7.api-us1.com', name: 'ada7.api-us1.com (ada@mail.example)' },
  headers: ['api-token'],
  refusal: ({ headers }) =>
    headers['api-token'] === KEY ? null : problem(403, 'The request could not be authenticated.'),
  problem,
  limit: {
    calls: 5,
    perMs: 1000,
    answer: { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '1' } },
  },
  routes: [
    {
      on: 'GET /api/3/users/me',
      answer: () => ({
        status: 200,
        body: { user: { id: '1', username: 'ada', email: 'ada@mail.example' } },
      }),
    },
    {
      on: 'GET /api/3/lists',
      query: [...PAGES, 'filters[name]'],
      answer: (request, { lists }) =>
        offsetPage('lists', lists, request, { search: 'filters[name]', shown: asList }),
    },
    {
      on: 'GET /api/3/tags',
      query: [...PAGES, 'search'],
      answer: (request, { tags }) => offsetPage('tags', tags, request, { search: 'search', shown: asTag }),
    },
    withBody(
      'POST /api/3/tags',
      {
        schema: z.strictObject({
          tag: z.strictObject({ tag: z.string(), tagType: z.literal('contact'), description: z.string() }),
        }),
      },
      ({ body: { tag } }, state) => {
        const made = { id: state.nextId(), name: tag.tag }
        state.tags.push(made)
        return { status: 201, body: { tag: asTag(made) } }
      },
    ),
    {
      on: 'GET /api/3/fields',
      query: PAGES,
      answer: (request, { fields }) =>
        offsetPage('fields', fields, request, { search: 'search', shown: asField }),
    },
    withBody(
      'POST /api/3/fields',
      {
        schema: z.strictObject({
          field: z.strictObject({
            type: z.enum(['text', 'date', 'textarea']),
            title: z.string(),
            perstag: z.string(),
            visible: z.literal(1),
          }),
        }),
      },
      ({ body: { field } }, { fields, nextId }) => {
        const made = { id: nextId(), name: field.title, type: field.type }
        fields.push(made)
        return { status: 201, body: { field: asField(made) } }
      },
    ),
    {
      on: 'DELETE /api/3/fields/:id',
      answer: ({ params }, { fields }) => {
        const at = fields.findIndex(({ id }) => id === params['id'])
        return at < 0 ? missing : { status: 200, body: fields.splice(at, 1) && {} }
      },
    },
    withBody(
      'POST /api/3/fieldRels',
      { schema: z.strictObject({ fieldRel: z.strictObject({ field: z.string(), relid: z.literal(0) }) }) },
      ({ body }) => ({ status: 201, body: { fieldRel: { ...body.fieldRel, id: '1' } } }),
    ),
    {
      on: 'GET /api/3/contacts',
      query: [...PAGES, 'email', 'listid', 'tagid', 'status'],
      answer: ({ query }, state) => {
        const found = contactsAt(query, state)
        const size = Math.min(Number(query.get('limit') ?? 20), 100)
        const page = slice(found, Number(query.get('offset') ?? 0), size)
        const contacts = page.map(({ id, email }) => ({ id, email }))
        return { status: 200, body: { contacts, meta: { total: String(found.length) } } }
      },
    },
    {
      on: 'GET /api/3/contacts/:id/fieldValues',
      answer: ({ params }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        const fieldValues = Object.entries(person.values).map(([field, value]) => ({ field, value }))
        return { status: 200, body: { fieldValues } }
      },
    },
    withBody(
      'POST /api/3/contact/sync',
      {
        schema: z.strictObject({
          contact: z.strictObject({ email: z.email(), firstName: z.string().optional() }),
        }),
      },
      ({ body }, state) => {
        const { id, email } = addPerson(state, body.contact.email)
        return { status: 201, body: { contact: { id, email } } }
      },
    ),
    withBody(
      'POST /api/3/contactLists',
      {
        schema: z.strictObject({
          contactList: z.strictObject({ list: z.string(), contact: z.string(), status: z.literal(1) }),
        }),
      },
      ({ body: { contactList } }, state) => {
        personBy(state, contactList.contact)?.joined.add(contactList.list)
        return { status: 201, body: { contactList: { ...contactList, id: '1' } } }
      },
    ),
    withBody(
      'PUT /api/3/contacts/:id',
      {
        schema: z.strictObject({
          contact: z.strictObject({
            fieldValues: z.array(z.strictObject({ field: z.string(), value: z.string() })),
          }),
        }),
      },
      ({ params, body }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        for (const { field, value } of body.contact.fieldValues) person.values[field] = value
        return { status: 200, body: { contact: { id: person.id, email: person.email } } }
      },
    ),
    withBody(
      'POST /api/3/contactTags',
      { schema: z.strictObject({ contactTag: z.strictObject({ contact: z.string(), tag: z.string() }) }) },
      ({ body: { contactTag } }, state) => {
        const person = personBy(state, contactTag.contact)
        if (!person) return missing
        person.tags.add(contactTag.tag)
        return { status: 201, body: { contactTag: { ...contactTag, id: '1' } } }
      },
    ),
    {
      on: 'GET /api/3/contacts/:id/contactTags',
      answer: ({ params }, state) => {
        const person = personBy(state, params['id'] ?? '')
        if (!person) return missing
        const contactTags = [...person.tags].map((tag) => ({ id: bondId(person.id, tag), tag }))
        return { status: 200, body: { contactTags } }
      },
    },
    {
      on: 'DELETE /api/3/contactTags/:id',
      answer: ({ params }, state) => {
        const [personId = '', tag = ''] = (params['id'] ?? '').split('-')
        return personBy(state, personId)?.tags.delete(tag) ? { status: 200, body: {} } : missing
      },
    },
    withBody(
      'POST /api/3/webhooks',
      {
        schema: z.strictObject({
          webhook: z.strictObject({
            name: z.string(),
            url: hookAddress,
            events: z.array(z.enum(['subscribe', 'contact_tag_added'])).min(1),
            sources: z.array(z.enum(['public', 'admin', 'api', 'system'])).min(1),
            listid: z.string().optional(),
          }),
        }),
      },
      ({ body: { webhook } }, { hooks, nextId }) => {
        const hook = { id: nextId(), url: webhook.url, secret: '', of: webhook.listid ?? '' }
        hooks.push(hook)
        return { status: 201, body: { webhook: { ...webhook, id: hook.id } } }
      },
    ),
    {
      on: 'GET /api/3/webhooks',
      query: ['limit', 'offset'],
      answer: (_request, { hooks }) => ({
        status: 200,
        body: { webhooks: hooks.map(({ id, url }) => ({ id, url })), meta: { total: String(hooks.length) } },
      }),
    },
    {
      on: 'GET /api/3/webhooks/:id',
      answer: ({ params }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === params['id'])
        return hook ? { status: 200, body: { webhook: hook } } : missing
      },
    },
    {
      on: 'DELETE /api/3/webhooks/:id',
      answer: ({ params }, state) => (removeHook(state, params['id']) ? { status: 200, body: {} } : missing),
    },
  ],
  meanings: { 403: 'auth' },
  signs: false,
  delivery: ({ kind, source, people: [person], left, now }) => {
    const raw = new URLSearchParams({
      type: left ? 'unsubscribe' : kind === 'list' ? 'subscribe' : 'contact_tag_added',
      date_time: new Date(now).toISOString(),
      initiated_from: 'admin',
      initiated_by: 'admin',
      ...(kind === 'list' ? { list: source.id } : { tag: source.name }),
      'contact[id]': person?.id ?? '',
      'contact[email]': person?.email ?? '',
      'contact[first_name]': '',
    }).toString()
    return { method: 'POST', contentType: 'application/x-www-form-urlencoded', headers: {}, raw }
  },
  valueOf: (state: FakeState, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at, timeZone) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
}
