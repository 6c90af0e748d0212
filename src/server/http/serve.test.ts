/** What every call promises, whatever it does: who gets in, what is refused, what leaves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Call } from '#domain/calls/call.api.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { APP_ORIGIN, testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { serve } from './serve.ts'

const note = z.object({
  text: z.string().min(1, 'Please write something.'),
  tags: z.array(z.string()).optional(),
})

const calls = {
  open: {
    method: 'POST',
    path: '/api/notes',
    access: 'anyone',
    summary: 'Echoes.',
    body: note,
    answer: z.object({ text: z.string() }),
  },
  mine: {
    method: 'GET',
    path: '/api/mine',
    access: 'account',
    summary: 'Whose.',
    answer: z.object({ accountId: z.string() }),
  },
  byPath: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/notes',
    access: 'campaign',
    summary: 'By path.',
    params: z.object({ campaignId: z.string() }),
    answer: z.object({ campaignId: z.string() }),
  },
  byBody: {
    method: 'DELETE',
    path: '/notes/delete',
    access: 'campaign',
    summary: 'By body.',
    body: z.object({ campaignId: z.string(), id: z.string() }),
    answer: null,
  },
  running: {
    method: 'GET',
    path: '/api/running',
    access: 'instanceAdmin',
    summary: 'Runs.',
    answer: z.object({ email: z.string() }),
  },
  broken: {
    method: 'GET',
    path: '/api/broken',
    access: 'anyone',
    summary: 'Breaks.',
    query: z.object({ how: z.string() }),
    answer: null,
  },
} as const satisfies Record<string, Call>

const failures: Record<string, () => Error> = {
  bug: () => new Error('select * from secrets where path = /srv/lastcall/data'),
  away: () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  full: () => Object.assign(new Error('database or disk is full'), { errcode: 13 }),
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { app } = server
  serve(app, calls.open, ({ body }) => ({ text: body.text, secret: 'not for you' }))
  serve(app, calls.mine, ({ account }) => ({ accountId: account.id }))
  serve(app, calls.byPath, ({ campaign }) => ({ campaignId: campaign.id }))
  serve(app, calls.byBody, () => {})
  serve(app, calls.running, ({ user }) => ({ email: user.email }))
  serve(app, calls.broken, ({ query }) => {
    throw failures[query.how]?.() ?? new Error('Unknown way to break')
  })
  return { server, browser: server.browser(), db: server.deps.database.db }
}

onEngineByTurns(
  'a call for members tells strangers to sign in, before it reads what they sent',
  async (engine) => {
    const { server, browser } = await setup(engine)
    await using _ = server

    const answers = [
      await browser.get('/api/mine'),
      await browser.get('/api/running'),
      await browser.get('/api/campaigns/whatever/notes'),
      await browser.delete('/notes/delete', 'this is no JSON'),
    ]

    for (const { status, body } of answers) {
      assert.equal(status, 401)
      assert.deepEqual(body, { error: 'Please sign in.' })
    }
  },
)

onEngineByTurns('a forged, foreign or empty session cookie is nobody', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server
  const owner = await server.owner()
  const sid = owner.cookies.get('sid') ?? ''
  const forged = [
    '',
    'x',
    'a.b',
    `${sid}x`,
    sid.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    '%00',
    '%E0%A4%A',
  ]

  for (const value of forged) {
    const { status } = await browser.send('GET', '/api/mine', { headers: { cookie: `sid=${value}` } })
    assert.equal(status, 401, value)
  }
})

onEngineByTurns(
  'an unknown, a foreign, a deleted and an impossible campaign are the same, byte for byte',
  async (engine) => {
    const { server, db } = await setup(engine)
    await using _ = server
    const [ada, ben] = [await server.owner(), await server.owner()]
    const foreign = await insertCampaign(db, ada.accountId)
    const deleted = await insertCampaign(db, ben.accountId, { deleted_at: 1 })
    const ids = [foreign, deleted, '0'.repeat(25), 'x', "' or 1=1 --", 'ä'.repeat(30), '💥']

    const answers = []
    for (const id of ids) {
      answers.push(await ben.get(`/api/campaigns/${encodeURIComponent(id)}/notes`))
      answers.push(await ben.delete('/notes/delete', { campaignId: id, id: 'x' }))
    }

    for (const { status, text } of answers) {
      assert.equal(status, 404)
      assert.equal(text, '{"error":"Not found."}')
    }
  },
)

onEngineByTurns("one's own campaign is reached by path and by body", async (engine) => {
  const { server, db } = await setup(engine)
  await using _ = server
  const ada = await server.owner()
  const campaignId = await insertCampaign(db, ada.accountId)

  const byPath = await ada.get(`/api/campaigns/${campaignId}/notes`)
  const byBody = await ada.delete('/notes/delete', { campaignId, id: 'x' })

  assert.deepEqual([byPath.status, byPath.body], [200, { campaignId }])
  assert.deepEqual([byBody.status, byBody.text], [204, ''])
})

onEngineByTurns("looking at somebody else's campaign leaves one line in the audit log", async (engine) => {
  const { server, db } = await setup(engine)
  await using _ = server
  const [ada, ben] = [await server.owner(), await server.owner()]
  const foreign = await insertCampaign(db, ada.accountId)

  await ben.get(`/api/campaigns/${foreign}/notes`)
  await ben.get(`/api/campaigns/${'0'.repeat(25)}/notes`)

  const denials = () => db.selectFrom('audit_log').selectAll().where('action', '=', 'access-denied').execute()
  while ((await denials()).length === 0);
  assert.partialDeepStrictEqual(await denials(), [
    { account_id: ben.accountId, user_id: ben.userId, subject: foreign },
  ])
  assert.equal((await denials()).length, 1)
})

onEngineByTurns('only the person who runs the installation gets to its calls', async (engine) => {
  const { server } = await setup(engine)
  await using _ = server
  const [first, second] = [await server.owner(), await server.owner()]

  assert.equal((await first.get('/api/running')).status, 200)
  assert.equal((await second.get('/api/running')).status, 403)
})

onEngineByTurns('a wrong body is refused with the first message and one for each field', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server

  const { status, body } = await browser.post('/api/notes', { text: '', tags: ['fine', 7] })

  assert.equal(status, 400)
  assert.deepEqual(body, {
    error: 'Please write something.',
    fields: {
      text: 'Please write something.',
      'tags.1': 'Please send text.',
    },
  })
})

onEngineByTurns('an answer carries what its contract names and nothing more', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server

  const { status, body } = await browser.post('/api/notes', { text: 'hello' })

  assert.deepEqual([status, body], [200, { text: 'hello' }])
})

onEngineByTurns('our own mistakes and a lost database are answered plainly', async (engine) => {
  const { server, browser } = await setup(engine)
  await using _ = server

  const bug = await browser.get('/api/broken?how=bug')
  const away = await browser.get('/api/broken?how=away')
  const full = await browser.get('/api/broken?how=full')

  assert.deepEqual(
    [bug.status, bug.body],
    [500, { error: 'Something went wrong on our side. Please try again.' }],
  )
  assert.deepEqual(
    [away.status, away.body],
    [503, { error: 'The database does not answer. Please try again.' }],
  )
  assert.equal(away.headers['retry-after'], '5')
  assert.deepEqual([full.status, full.body], [507, { error: 'There is no room left to save this.' }])
})

async function setupOpen() {
  if (!sqlite) throw new Error('SQLite is always there')
  const server = await testServer(sqlite)
  serve(server.app, calls.open, ({ body }) => ({ text: body.text }))
  serve(server.app, calls.broken, () => {})
  return { server, browser: server.browser() }
}

const malformed: [what: string, body: string][] = [
  ['nothing', ''],
  ['half a body', '{"text":'],
  ['a comment', '{"text":"a"} // b'],
  ['two bodies', '{"text":"a"}{"text":"b"}'],
  ['a NUL', '{"text":"a\\u0000b"}'],
  ['a NUL in a name', '{"text":"a","b\\u0000":1}'],
  ['half a surrogate pair', '{"text":"\\ud800"}'],
  ['a prototype', '{"text":"a","__proto__":{"admin":true}}'],
  ['a constructor', '{"text":"a","constructor":{"prototype":{"admin":true}}}'],
  ['21 levels', `{"text":"a","deep":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['thousands of levels', `{"text":"a","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  [
    '1,001 fields',
    JSON.stringify({
      text: 'a',
      many: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`f${at}`, 1])),
    }),
  ],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
]

for (const [what, body] of malformed)
  test(`a body with ${what} is a clear refusal`, async () => {
    const { server, browser } = await setupOpen()
    await using _ = server

    const answer = await browser.post('/api/notes', body)

    assert.equal(answer.status, 400)
    assert.equal(typeof (answer.body as { error: unknown }).error, 'string')
  })

test('20 levels and bytes that are not UTF-8 are on either side of the border', async () => {
  const { server, browser } = await setupOpen()
  await using _ = server

  const deep = await browser.post('/api/notes', `{"text":"a","deep":${'['.repeat(18)}${']'.repeat(18)}}`)
  const latin = await server.app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: { 'content-type': 'application/json', origin: APP_ORIGIN },
    payload: Buffer.from('{"text":"K\xe4se"}', 'latin1'),
  })

  assert.equal(deep.status, 200)
  assert.equal(latin.statusCode, 400)
})

test('a body of another type or charset is refused, and one that is too large is not read', async () => {
  const { server, browser } = await setupOpen()
  await using _ = server
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'application/json; charset=utf-16',
    'application/jsonp',
    'nonsense',
  ]

  for (const type of types) {
    const { status } = await browser.send('POST', '/api/notes', {
      body: '{"text":"a"}',
      headers: { 'content-type': type },
    })
    assert.equal(status, 415, type)
  }
  const large = await browser.post('/api/notes', { text: 'x'.repeat(64 * 1024) })
  assert.deepEqual([large.status, large.body], [413, { error: 'That is too large.' }])
})

test('an address that is not there, a wrong method and a broken address are told apart', async () => {
  const { server, browser } = await setupOpen()
  await using _ = server

  const unknown = await browser.get('/api/nothing/here')
  const wrongMethod = await browser.put('/api/notes', { text: 'a' })
  const broken = await browser.get('/api/%zz')
  const traced = await browser.send('OPTIONS', '/api/notes')
  const nul = await browser.get('/api/broken?how=%00')

  assert.deepEqual([unknown.status, unknown.body], [404, { error: 'Not found.' }])
  assert.equal(wrongMethod.status, 405)
  assert.equal(wrongMethod.headers.allow, 'POST')
  assert.deepEqual([broken.status, broken.body], [400, { error: 'The address is malformed.' }])
  assert.equal(traced.status, 405)
  assert.deepEqual([nul.status, nul.body], [400, { error: 'The address is malformed.' }])
})
