/**
 * Holds every call of the owners' contract to its four kinds of answer: signed out, foreign, invalid, and done as
 * documented. What each call is sent is in tests/support/calls.ts; which ids it takes, route-walk.test.ts tries.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '#domain/calls/call.api.ts'
import { testServer, type Answer, type Browser, type TestServer } from '../../tests/support/server.ts'
import { allowPortals } from '../../tests/support/allow-portals.ts'
import { addressOf, calls, form, inputOf, inputs, nameOf, page, type Ids } from '../../tests/support/calls.ts'
import { onEngineByTurns } from '../../tests/support/every-database.ts'
import { sqlite } from '../../tests/support/postgres.ts'
import { newId } from './foundation/ids.ts'

/** Documented answers that take more than one request to get to: their own tests have them. */
const ownStories = new Set([
  'POST /api/account/switch',
  'POST /api/invitation/accept',
  'PATCH /api/team/members/:userId',
  'DELETE /api/team/members/:userId',
  'DELETE /api/team/invitations/:invitationId',
  'DELETE /api/access-tokens/:accessTokenId',
  'POST /api/connections',
  'POST /api/connections/sign-in',
  'PUT /api/connections/:connectionId/name',
  'PUT /api/connections/:connectionId/credentials',
  'POST /api/connections/:connectionId/check',
  'GET /api/connections/:connectionId/dependants',
  'DELETE /api/connections/:connectionId',
  // Of a conversation: assistant/*.test.ts.
  ...calls
    .map(nameOf)
    .filter((name) => /:conversationId|\/assistant\/(chat|usage)$/.test(name) && !name.includes('instance')),
  // Of an address that is told of events: outgoing-events/*.test.ts.
  ...calls.map(nameOf).filter((name) => name.includes('/:subscriptionId')),
  // In a campaign that shops start: store-events/*.test.ts.
  'PUT /api/campaigns/:campaignId/store-start',
  // Those of a connection to a platform: integrations/*.test.ts.
  ...calls.map(nameOf).filter((name) => /^PUT .+\/:platform$|\/:platform\/|\/mailerlite\/[a-z]/.test(name)),
  // With a shop: stores/*.test.ts.
  'POST /api/store/connect',
  'PUT /api/store',
  'GET /v2/api/shopify/extension-setup',
  'GET /v2/api/shopify/promotion/:campaignId/products',
  // Of a campaign with a shop: discounts/routes.test.ts and its neighbors.
  'GET /v2/api/shopify/promotion/:campaignId/discount',
  'POST /v2/api/shopify/promotion/:campaignId/discount',
  'GET /api/campaigns/:campaignId/discount-codes',
  'POST /api/campaigns/:campaignId/discount-codes/retry',
  'PATCH /v2/api/floating-bar/templates/:templateId',
  'DELETE /v2/api/floating-bar/templates/:templateId',
  // Of presets and avatars there are: classic-bars/*.test.ts.
  'PATCH /v2/api/classic-bar/:campaignId/presets/:presetId',
  'DELETE /v2/api/classic-bar/:campaignId/presets/:presetId',
  ...calls.map(nameOf).filter((name) => name.endsWith('/classic-bar/:campaignId/avatars')),
  // Of a theme there is: portals/*.test.ts.
  ...calls.map(nameOf).filter((name) => /\/portals\/.+(:themeId|theme$|images$)/.test(name)),
  'DELETE /api/me/sessions/:sessionId',
  // With a connection, and with what has come: sale-trackings/*.test.ts.
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/webhook',
  'DELETE /api/campaigns/:campaignId/sale-trackings/:provider/events/:saleId',
  'POST /api/campaigns/:campaignId/sales/:saleId/refund',
  'PUT /api/campaigns/:campaignId/sales/:saleId/state',
  'POST /api/campaigns/:campaignId/leads/:leadId/reset',
  'DELETE /api/campaigns/:campaignId/leads/:leadId',
  // Of leads there are: leads/*.test.ts and people/*.test.ts.
  'POST /api/campaigns/:campaignId/leads/bulk',
  'GET /api/campaigns/:campaignId/leads/:leadId',
  'GET /api/campaigns/:campaignId/leads/:leadId/timeline',
  'GET /api/campaigns/:campaignId/leads/:leadId/export.json',
  'PUT /api/campaigns/:campaignId/reset-links/:linkId',
  'DELETE /api/campaigns/:campaignId/reset-links/:linkId',
  'POST /api/campaigns/:campaignId/email-timer/expired-image',
  'GET /api/campaigns/:campaignId/email-timer/expired-image',
  ...Object.keys(inputs).filter((name) => /\/api\/me\/(password|second-factor|passkeys)/.test(name)),
])

/** Somebody with a campaign, two pages of it, and a campaign of a limited quantity. */
async function tenant(server: TestServer) {
  const person = await server.owner()
  await allowPortals(server, person)
  const idOf = (answer: Answer) => (answer.body as { id: string }).id
  const campaignId = idOf(await person.post('/api/campaigns', { form }))
  const limited = { ...form, campaignType: 'quantity', deadlineType: 5, quantity: 100 }
  const quantityId = idOf(await person.post('/api/campaigns', { form: limited }))
  const pageId = idOf(await person.post('/pages/store', { campaignId, data: page }))
  const classic = { ...page, type: 'floatbar', beforeUrl: 'https://shop.example/classic' }
  await person.post('/pages/store', { campaignId, data: classic })
  return { person, ids: { accountId: person.accountId, campaignId, quantityId, pageId } }
}

function ask(person: Browser, call: Call, ids: Ids, body: unknown = inputOf(call).body?.(ids)) {
  return person.send(call.method, addressOf(call, ids), body === undefined ? {} : { body })
}

/** Every row that a call could have left behind; what is only a trace of the asking is not looked at. */
async function everything({ deps }: TestServer) {
  const { db } = deps.database
  const tables = await db.introspection.getTables()
  const traces = new Set(['sessions', 'audit_log', 'attempts'])
  const rows: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => !traces.has(table.name)))
    rows[name] = await db
      .selectFrom(name as 'pages')
      .selectAll()
      .execute()
  return rows
}

/** The paths of a body's values, objects and lists among them, each with a body that has another value there. */
function* changedOnce(body: object, value: unknown): Generator<[path: string, changed: unknown]> {
  for (const path of pathsOf(body)) {
    const changed: unknown = structuredClone(body)
    const names = path.split('.')
    const last = names.pop() ?? ''
    const place = names.reduce(
      (at, name) => (at as Record<string, object>)[name] as object,
      changed as object,
    )
    Object.assign(place, { [last]: value })
    yield [path, changed]
  }
}

function pathsOf(body: object, before = ''): string[] {
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const path = before + name
    return typeof value === 'object' && value !== null ? [path, ...pathsOf(value, `${path}.`)] : [path]
  })
}

/** Deleting comes last, the campaign after its pages. */
function turn({ method, path }: Call): number {
  if (method !== 'DELETE') return 0
  return path.endsWith('/campaigns/:campaignId') ? 2 : 1
}

function problemOf({ body }: Answer) {
  return body as { error: string; fields?: Record<string, string> }
}

const unreadable = [
  { sent: 'not JSON', status: 400, error: 'The request is not valid JSON.' },
  { sent: '"\\ud800"', status: 400, error: 'The request contains malformed text.' },
  { sent: '{"name":"nul \\u0000"}', status: 400, error: 'The request contains malformed text.' },
  { sent: '{"\\udfff":1}', status: 400, error: 'The request contains malformed text.' },
  { sent: '['.repeat(25) + ']'.repeat(25), status: 400, error: 'The request is nested too deeply.' },
  { sent: '{"__proto__":{}}', status: 400, error: 'The request has a field that is not allowed.' },
]

onEngineByTurns(
  'the contract has every call of owners, and a body for each that takes one',
  async (engine) => {
    await using server = await testServer(engine)
    await server.app.ready()

    const routes = server.app.routeList
      .filter(({ method, config }) => method !== 'HEAD' && config.access && config.access !== 'anyone')
      .map(({ method, path }) => `${method} ${path}`)

    assert.deepEqual(calls.map(nameOf).toSorted(), routes.toSorted())
    assert.deepEqual(
      calls
        .filter(({ body }) => body)
        .map(nameOf)
        .toSorted(),
      Object.keys(inputs)
        .filter((name) => inputs[name]?.body)
        .toSorted(),
    )
  },
)

onEngineByTurns('signed out, every call is the same 401, and changes nothing', async (engine) => {
  await using server = await testServer(engine)
  const { ids } = await tenant(server)
  const before = await everything(server)

  for (const call of calls) {
    const { status, body } = await ask(server.browser(), call, ids)
    assert.deepEqual([status, body], [401, { error: 'Please sign in.' }], nameOf(call))
  }

  assert.deepEqual(await everything(server), before)
})

onEngineByTurns('a foreign campaign is as unknown as one that never was', async (engine) => {
  await using server = await testServer(engine)
  const victim = await tenant(server)
  // One alone would ask faster than anybody may.
  const attackers = [await tenant(server), await tenant(server)]
  const nobodys = { accountId: newId(), campaignId: newId(), quantityId: newId(), pageId: newId() }
  const before = await everything(server)

  for (const [at, call] of calls.filter(({ access }) => access === 'campaign').entries()) {
    const { person } = attackers[at % attackers.length]!
    const foreign = await ask(person, call, victim.ids)
    const unknown = await ask(person, call, nobodys)
    assert.deepEqual([foreign.status, foreign.body], [404, { error: 'Not found.' }], nameOf(call))
    assert.equal(foreign.text, unknown.text)
  }

  assert.deepEqual(await everything(server), before)
})

onEngineByTurns('what is done is answered as the contract says', async (engine) => {
  await using server = await testServer(engine)
  const { person, ids } = await tenant(server)
  server.deps.fetcher.getPage = async () => ({ outcome: 'unreachable' })
  const told = calls.filter((call) => !ownStories.has(nameOf(call))).toSorted((a, b) => turn(a) - turn(b))

  for (const call of told) {
    const { status, body, text } = await ask(person, call, ids)
    assert.equal(status, call.answer === null ? 204 : 200, `${nameOf(call)}: ${text}`)
    if (call.answer === null) assert.equal(text, '', nameOf(call))
    else assert.deepEqual(call.answer.parse(body), body, nameOf(call))
  }
})

// Bodies are refused before anything asks the database, so one engine says it all.

for (const call of calls.filter(({ body }) => body))
  test(`${nameOf(call)} refuses what is wrong, says where, and writes nothing`, async () => {
    await using server = await testServer(sqlite)
    const { person, ids } = await tenant(server)
    const address = addressOf(call, ids)
    const right = inputOf(call).body?.(ids) ?? {}
    const before = await everything(server)

    for (const { sent, status, error } of unreadable) {
      const answer = await person.send(call.method, address, { body: sent })
      assert.deepEqual([answer.status, answer.body], [status, { error }], sent.slice(0, 20))
    }
    const tooLarge = await person.send(call.method, address, { body: `"${'x'.repeat(6_000_000)}"` })
    const type = await person.send(call.method, address, {
      body: 'a=1',
      headers: { 'content-type': 'text/plain' },
    })
    const charset = await person.send(call.method, address, {
      body: right,
      headers: { 'content-type': 'application/json; charset=latin1' },
    })
    assert.deepEqual([tooLarge.status, problemOf(tooLarge).error], [413, 'That is too large.'])
    assert.deepEqual([type.status, problemOf(type).error], [415, 'Please send application/json.'])
    assert.deepEqual(
      [charset.status, problemOf(charset).error],
      [415, 'Please send application/json in UTF-8.'],
    )

    for (const value of [{ nobody: 'asked' }, 'x'.repeat(20_000)])
      for (const [path, changed] of changedOnce(right, value)) {
        const answer = await person.send(call.method, address, { body: changed })
        const where = `${path}: ${answer.status} ${answer.text.slice(0, 200)}`
        // Whose campaign it is comes first; text that names none is an unknown one.
        if (path === 'campaignId') assert.equal(answer.status, 404, where)
        else {
          assert.equal(answer.status, 400, where)
          const { error, fields = {} } = problemOf(answer)
          assert.ok(error !== '' && Object.keys(fields).some((field) => field.startsWith(path)), where)
        }
      }

    assert.deepEqual(await everything(server), before)
  })

/** Without what a right request asks for. */
function pathOf(call: Call, ids: Ids): string {
  return addressOf(call, ids).split('?')[0] ?? ''
}

/** It takes whatever it is asked: what is of no use is as if it were left out (email-timers/preview.test.ts). */
const takesAnyQuery = 'GET /deploy/email_timer/preview/'

for (const call of calls.filter((one) => one.query && nameOf(one) !== takesAnyQuery))
  test(`${nameOf(call)} refuses a query that is wrong, says where, and survives any other`, async () => {
    await using server = await testServer(sqlite)
    const { person, ids } = await tenant(server)
    const wrong = inputOf(call).wrongQueries ?? []
    const names = Object.keys(call.query?.shape ?? {})

    assert.deepEqual(new Set(wrong.map((query) => query.split('=')[0])), new Set(names))
    for (const query of [...wrong, ...names.map((name) => `${name}=a&${name}=b`)]) {
      const answer = await person.get(`${pathOf(call, ids)}?${query}`)
      const fields = Object.keys(problemOf(answer).fields ?? {})
      assert.deepEqual([answer.status, fields], [400, [query.split('=')[0]]], query)
    }
    for (const value of ['%00', '%ed%a0%80', '%c0%af', '%', '%E2%80%AE', '__proto__', '[]='])
      for (const name of [...names, '__proto__', 'constructor[prototype]']) {
        const { status, text } = await person.get(`${pathOf(call, ids)}?${name}=${value}`)
        assert.ok(status === 200 || (status >= 400 && status < 500), `${name}=${value}: ${status} ${text}`)
      }
  })
