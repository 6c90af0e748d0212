/** Ontraport as it documents itself: api.ontraport.com/doc. */
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform } from './fake-platform.ts'
import {
  addPerson,
  peopleIn,
  personBy,
  personByEmail,
  removeHook,
  slice,
  type FakeState,
} from './fake-state.ts'

const APP = '2_52789_AbCdEfGhI'
const KEY = 'OnTrApOrT0KeY00'
const ACCOUNT = '52789'

function answer(data: unknown): FakeAnswer {
  return { status: 200, body: { code: 0, data, account_id: ACCOUNT } }
}

/** Its errors are bare text. */
function problem(status: number, text: string): FakeAnswer {
  return { status, text }
}

const missing = problem(404, 'Object not found')

const conditions = z.tuple([
  z.strictObject({
    field: z.strictObject({ field: z.string() }),
    op: z.enum(['=', 'LIKE']),
    value: z.strictObject({ value: z.string() }),
  }),
])

function soughtFor(condition: string | null): string | null {
  return condition === null ? null : conditions.parse(JSON.parse(condition))[0].value.value
}

const tagged = { objectID: z.literal('0'), ids: z.string() }

function changeTag(
  state: FakeState,
  { ids, tag, isAdded }: { ids: string; tag: string; isAdded: boolean },
): FakeAnswer {
  for (const id of ids.split(',')) {
    const person = personBy(state, id)
    if (isAdded) person?.tags.add(tag)
    else person?.tags.delete(tag)
  }
  return answer('The tag is now being processed.')
}

export const fakeOntraport: FakePlatform = {
  id: 'ontraport',
  credentials: { by: 'key', first: APP, second: KEY },
  wrongCredentials: { by: 'key', first: APP, second: 'a-key-that-is-none' },
  account: { id: ACCOUNT, name: `Account ${ACCOUNT}` },
  headers: ['api-key', 'api-appid'],
  refusal: ({ headers }) =>
    headers['api-key'] === KEY && headers['api-appid'] === APP
      ? null
      : problem(401, 'Your App ID and API key do not authenticate.'),
  problem,
  limit: { calls: 180, perMs: 60_000, answer: problem(429, 'Rate limit exceeded') },
  routes: [
    {
      on: 'GET /1/Tags',
      query: ['range', 'start', 'condition', 'sort', 'sortDir'],
      answer: ({ query }, { tags }) => {
        const range = Number(query.get('range') ?? 50)
        if (range > 50) return problem(400, 'The range is at most 50')
        const wanted = soughtFor(query.get('condition'))?.replaceAll('%', '').toLowerCase() ?? ''
        const found = tags.filter(({ name }) => name.toLowerCase().includes(wanted))
        const page = slice(found, Number(query.get('start') ?? 0), range)
        return answer(page.map(({ id, name }) => ({ tag_id: id, tag_name: name, object_type_id: '0' })))
      },
    },
    {
      on: 'GET /1/Contacts/meta',
      query: ['format'],
      answer: (_request, { fields }) => {
        const own = Object.fromEntries(fields.map(({ id, name, type }) => [id, { alias: name, type }]))
        const standard = { firstname: { alias: 'First Name', type: 'text' } }
        return answer({ '0': { name: 'Contact', fields: { ...standard, ...own } } })
      },
    },
    withBody(
      'POST /1/objects/fieldeditor',
      {
        schema: z.strictObject({
          objectID: z.literal('0'),
          name: z.string(),
          fields: z.tuple([
            z.tuple([z.strictObject({ alias: z.string(), type: z.enum(['text', 'fulldate']) })]),
          ]),
        }),
      },
      ({ body }, { fields }) => {
        const [[{ alias, type }]] = body.fields
        if (fields.some(({ name }) => name === alias)) return answer({ success: {}, error: [alias] })
        const id = `f${1550 + fields.length}`
        fields.push({ id, name: alias, type })
        return answer({ success: { [id]: alias }, error: [] })
      },
    ),
    {
      on: 'GET /1/Contacts',
      query: ['condition', 'range', 'start', 'listFields'],
      answer: ({ query }, state) => {
        const person = personByEmail(state, soughtFor(query.get('condition')) ?? '')
        return answer(person ? [{ id: person.id, email: person.email, ...person.values }] : [])
      },
    },
    {
      on: 'GET /1/Contact',
      query: ['id'],
      answer: ({ query }, state) => {
        const person = personBy(state, query.get('id') ?? '')
        return person ? answer({ id: person.id, email: person.email, ...person.values }) : missing
      },
    },
    withBody(
      'POST /1/Contacts/saveorupdate',
      { schema: z.strictObject({ email: z.email(), firstname: z.string().optional() }) },
      ({ body: { email } }, state) => {
        const isNew = !personByEmail(state, email)
        const { id } = addPerson(state, email)
        return answer(isNew ? { id, email } : { attrs: { id, email } })
      },
    ),
    withBody(
      'PUT /1/Contacts',
      { schema: z.looseObject({ id: z.string() }).catchall(z.string()) },
      ({ body: { id, ...values } }, state) => {
        const person = personBy(state, id)
        if (!person) return missing
        if (Object.keys(values).some((key) => !/^f\d+$/.test(key))) return problem(400, 'Invalid field')
        Object.assign(person.values, values)
        return answer({ attrs: { id, ...values } })
      },
    ),
    {
      on: 'GET /1/objects/tag',
      query: ['objectID', 'tag_id', 'range', 'start', 'listFields'],
      answer: ({ query }, state) => {
        const range = Number(query.get('range') ?? 50)
        if (range > 50 || query.get('objectID') !== '0') return problem(400, 'The range is at most 50')
        const page = slice(peopleIn(state, query.get('tag_id')), Number(query.get('start') ?? 0), range)
        return answer(page.map(({ id, email }) => ({ id, email })))
      },
    },
    withBody(
      'PUT /1/objects/tag',
      { type: 'form', schema: z.strictObject({ ...tagged, add_list: z.string() }) },
      ({ body: { ids, add_list: tag } }, state) => changeTag(state, { ids, tag, isAdded: true }),
    ),
    withBody(
      'DELETE /1/objects/tag',
      { type: 'form', schema: z.strictObject({ ...tagged, remove_list: z.string() }) },
      ({ body: { ids, remove_list: tag } }, state) => changeTag(state, { ids, tag, isAdded: false }),
    ),
    withBody(
      'POST /1/Webhook/subscribe',
      {
        type: 'form',
        schema: z.strictObject({
          url: z.url(),
          event: z.string().regex(/^(un)?sub_tag\(\d+\)$/),
          data: z.string().optional(),
        }),
      },
      ({ body: { url, event } }, { hooks, nextId }) => {
        const hook = { id: nextId(), url, secret: '', of: event }
        hooks.push(hook)
        return answer({ id: hook.id, event, url, last_code: '0' })
      },
    ),
    {
      on: 'GET /1/Webhooks',
      answer: (_request, { hooks }) => answer(hooks.map(({ id, of, url }) => ({ id, event: of, url }))),
    },
    {
      on: 'GET /1/Webhook',
      query: ['id'],
      answer: ({ query }, { hooks }) => {
        const hook = hooks.find(({ id }) => id === query.get('id'))
        return hook ? answer({ id: hook.id, event: hook.of, url: hook.url }) : missing
      },
    },
    withBody(
      'DELETE /1/Webhook/unsubscribe',
      { type: 'form', schema: z.strictObject({ id: z.string() }) },
      ({ body }, state) => (removeHook(state, body.id) ? answer('[]') : missing),
    ),
  ],
  signs: false,
  delivery: ({ source, people: [person], now, left }) => {
    const raw = new URLSearchParams({
      webhook_id: '1',
      object_type_id: '0',
      'event[type]': left ? 'unsub_tag' : 'sub_tag',
      'event[tag_id]': source.id,
      'data[id]': person?.id ?? '',
      'data[email]': person?.email ?? '',
      timestamp: String(Math.floor(now / 1000)),
    }).toString()
    return { method: 'POST', contentType: 'application/x-www-form-urlencoded', headers: {}, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => String(Math.floor(at / 1000)),
}
