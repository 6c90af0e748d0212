/** What programs reach with an access token, what they do not, and when they are turned away. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { makeToken, openProgram } from '../../../tests/support/program.ts'
import { APP_ORIGIN, PASSWORD, testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'

const DAY = 24 * 3_600_000
const MINUTE = 60_000
const INVALID = '{"error":"This access token is not valid. It may have expired or been revoked."}'
const ONLY_READS = '{"error":"This access token may only read. Make one that may write, under Security."}'
const NOT_FOR_TOKENS = '{"error":"An access token may not do this. Please sign in instead."}'

/** Calls on the account as a whole that programs may make. Whoever adds one decides that here. */
const openAccountCalls = [
  'GET /api/campaigns',
  'POST /api/campaigns',
  'POST /api/campaigns/demo',
  'PUT /api/campaigns/archived',
  'PUT /api/campaigns/order',
  'GET /api/guides',
  // Keys go in and never come out.
  'GET /api/connections',
  'POST /api/connections',
  'PUT /api/connections/:connectionId/name',
  'PUT /api/connections/:connectionId/credentials',
  'POST /api/connections/:connectionId/check',
  'GET /api/connections/:connectionId/dependants',
  'DELETE /api/connections/:connectionId',
  'GET /api/store',
  'PUT /api/store',
  'DELETE /api/store',
  'GET /v2/api/shopify/extension-setup',
  'GET /api/account/usage',
  'GET /api/analytics',
  'GET /api/analytics.csv',
  'GET /api/analytics/attention',
  // Zapier and other programs subscribe by themselves. A secret comes out once, to whoever asked for it.
  'GET /api/outgoing-events/subscriptions',
  'POST /api/outgoing-events/subscriptions',
  'PUT /api/outgoing-events/subscriptions/:subscriptionId',
  'DELETE /api/outgoing-events/subscriptions/:subscriptionId',
  'PUT /api/outgoing-events/subscriptions/:subscriptionId/pause',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/secret',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/test',
  'GET /api/outgoing-events/subscriptions/:subscriptionId/events',
  'POST /api/outgoing-events/subscriptions/:subscriptionId/events/:eventId/redeliver',
  'GET /api/outgoing-events/samples',
  'PATCH /v2/api/floating-bar/templates/:templateId',
  'DELETE /v2/api/floating-bar/templates/:templateId',
]

async function setup(engine: TestEngine, draft: object = {}) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const { id: campaignId } = (await ada.post('/api/campaigns/demo', { timezone: 'UTC' })).body as {
    id: string
  }
  const made = await makeToken(ada, draft)
  const page = (path: string) => ({
    campaignId,
    data: { beforeUrl: `https://shop.example/${path}`, type: 'floatbar_v2' },
  })
  return {
    server,
    ada,
    campaignId,
    made,
    page,
    program: openProgram(server, made.token),
    revoke: () => ada.delete(`/api/access-tokens/${made.id}`),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('a program works on pages, campaigns and leads, and gets no cookie', async (engine) => {
  await using it = await setup(engine)
  const { program, campaignId } = it

  const stored = await program.post('/pages/store', it.page('offer'))
  const listed = await program.get(`/${campaignId}/pages`)
  const { id } = stored.body as { id: string }
  const answers = [
    stored,
    listed,
    await program.get(`/${campaignId}/pages?type=announcement_bar`),
    await program.post('/pages/update', {
      campaignId,
      data: { ...it.page('other').data, id },
    }),
    await program.delete(`/pages/delete/${campaignId}`, { id }),
    await program.get('/api/campaigns'),
    await program.get(`/api/campaigns/${campaignId}`),
    await program.put(`/api/campaigns/${campaignId}/name`, { name: 'By a program' }),
    await program.post(`/api/campaigns/${campaignId}/leads/import`, {
      rows: [{ email: 'vera@example.com' }],
    }),
    await program.get(`/api/campaigns/${campaignId}/leads`),
    await program.get(`/api/campaigns/${campaignId}/email-timer`),
    await program.put(`/api/campaigns/${campaignId}/email-timer`, defaultEmailTimer),
    await program.get(`/api/campaigns/${campaignId}/inline-timer`),
    await program.put(`/api/campaigns/${campaignId}/inline-timer`, {
      settings: defaultInlineTimer,
      isECWV2: false,
    }),
    await program.get(`/api/campaigns/${campaignId}/leads.csv`),
    await program.send('HEAD', `/api/campaigns/${campaignId}`),
  ]

  for (const { status, text } of answers) assert.ok(status === 200 || status === 204, text)
  assert.ok(listed.text.includes('https://shop.example/offer'))
  assert.ok(answers.every(({ headers }) => headers['set-cookie'] === undefined))
  assert.partialDeepStrictEqual((await it.ada.get(`/api/campaigns/${campaignId}`)).body, {
    form: { campaignName: 'By a program' },
  })
})

onEngineByTurns(
  'a token that only reads makes no call that changes anything, whichever it is',
  async (engine) => {
    await using it = await setup(engine, { scope: 'read' })
    const { program, campaignId } = it
    const forTokens = it.server.app.routeList.filter(
      ({ config: { access } }) => access === 'account' || access === 'campaign',
    )

    const changing = forTokens.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    for (const { method, path } of changing) {
      const { status, text } = await program.send(method as 'POST', path.replaceAll(/:\w+/g, campaignId))
      assert.deepEqual([status, text], [403, ONLY_READS], `${method} ${path}`)
    }
    const read = [
      await program.get('/api/campaigns'),
      await program.get(`/api/campaigns/${campaignId}`),
      await program.get(`/${campaignId}/pages`),
      await program.send('HEAD', `/api/campaigns/${campaignId}`),
    ]
    const denied = await it.server.deps.database.db
      .selectFrom('audit_log')
      .select('access_token_id')
      .where('subject', '=', 'access token only reads')
      .execute()

    assert.ok(changing.length > 80, String(changing.length))
    assert.deepEqual(
      read.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal((await program.get('/api/access-tokens')).status, 403)
    assert.ok(denied.length > 0 && denied.every(({ access_token_id }) => access_token_id === it.made.id))
  },
)

onEngineByTurns('a program gets the same refusals as people do', async (engine) => {
  await using it = await setup(engine)
  const eve = await it.server.owner('eve@example.com')
  const program = openProgram(it.server, (await makeToken(eve)).token)

  const foreign = await program.get(`/${it.campaignId}/pages`)
  const foreignStore = await program.post('/pages/store', it.page('offer'))
  const invalid = await it.program.post('/pages/store', { campaignId: it.campaignId, data: {} })
  const asForm = await it.program.send('POST', '/pages/store', {
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  assert.deepEqual([foreign.status, foreign.text], [404, '{"error":"Not found."}'])
  assert.deepEqual([foreignStore.status, foreignStore.text], [404, '{"error":"Not found."}'])
  assert.equal(invalid.status, 400)
  assert.equal(asForm.status, 415)
})

onEngineByTurns(
  'unknown, mangled and missing tokens are one refusal, also beside a good cookie',
  async (engine) => {
    await using it = await setup(engine)
    const { token } = it.made
    const bad = [
      `Bearer lct_${'A'.repeat(43)}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token.slice(4)}`,
      `Bearer ${'x'.repeat(4000)}`,
      'Bearer ü',
      'Bearer ',
      'Bearer',
      'bearer\tnone',
    ]

    for (const authorization of bad)
      for (const who of [it.server.browser(), it.ada]) {
        const read = await who.send('GET', '/api/campaigns', { headers: { authorization } })
        const written = await who.send('POST', '/pages/store', {
          body: it.page('offer'),
          headers: { authorization },
        })
        assert.deepEqual([read.status, read.text], [401, INVALID], authorization)
        assert.deepEqual([written.status, written.text], [401, INVALID], authorization)
        assert.equal(read.headers['www-authenticate'], 'Bearer error="invalid_token"')
      }
    assert.equal((await it.ada.get('/api/campaigns')).status, 200)
  },
)

onEngineByTurns('a token works to its last millisecond', async (engine) => {
  await using it = await setup(engine, { lifetime: 'month' })

  it.server.clock.advance(30 * DAY - 1)
  const before = await it.program.get('/api/campaigns')
  it.server.clock.advance(1)
  const after = await it.program.get('/api/campaigns')

  assert.equal(before.status, 200)
  assert.deepEqual([after.status, after.text], [401, INVALID])
})

onEngineByTurns('a revoked token is refused from then on', async (engine) => {
  await using it = await setup(engine)

  const before = await it.program.get('/api/campaigns')
  await it.revoke()
  const after = await it.program.get('/api/campaigns')

  assert.equal(before.status, 200)
  assert.deepEqual([after.status, after.text], [401, INVALID])
})

onEngineByTurns(
  'a token dies with its maker’s place in the team, and coming back does not revive it',
  async (engine) => {
    await using it = await setup(engine)
    const ben = await it.server.owner('ben@example.com')
    await join()
    const program = openProgram(it.server, (await makeToken(ben)).token)

    const before = await program.get(`/${it.campaignId}/pages`)
    await it.ada.delete(`/api/team/members/${ben.userId}`)
    const removed = await program.get(`/${it.campaignId}/pages`)
    await join()
    const back = await program.get(`/${it.campaignId}/pages`)

    assert.equal(before.status, 200)
    assert.deepEqual([removed.status, removed.text], [401, INVALID])
    assert.deepEqual([back.status, back.text], [401, INVALID])

    async function join() {
      const { body } = await it.ada.post('/api/team/invitations', { email: ben.email, role: 'member' })
      const token = new URL((body as { link: string }).link).searchParams.get('token')
      await ben.post('/api/invitation/accept', { token })
    }
  },
)

onEngineByTurns('beside a token no cookie counts', async (engine) => {
  await using it = await setup(engine)
  const eve = await it.server.owner('eve@example.com')
  const headers = { authorization: `Bearer ${it.made.token}` }

  const adas = await eve.send('GET', `/${it.campaignId}/pages`, { headers })
  const personal = await eve.send('GET', '/api/account', { headers })

  assert.equal(adas.status, 200)
  assert.deepEqual([personal.status, personal.text], [403, NOT_FOR_TOKENS])
  assert.equal(adas.headers['set-cookie'], undefined)
})

onEngineByTurns(
  'what is in front of us may ask for a password of its own, and people stay signed in',
  async (engine) => {
    await using it = await setup(engine)
    const headers = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }

    const read = await it.ada.send('GET', '/api/campaigns', { headers })
    const foreign = await it.ada.send('POST', '/api/campaigns/demo', {
      body: { timezone: 'UTC' },
      headers: { ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })

    assert.equal(read.status, 200)
    assert.equal(foreign.status, 403)
  },
)

onEngineByTurns(
  'nothing about people, the team or the installation is for tokens, whoever made them',
  async (engine) => {
    await using it = await setup(engine)
    const { program, server } = it
    const closed = server.app.routeList.filter(
      ({ config: { access, hostRole } }) =>
        hostRole === 'app' && (access === 'person' || access === 'instanceAdmin' || access === 'anyone'),
    )
    const wanted = [
      ['DELETE', '/api/access-tokens/:accessTokenId'],
      ['POST', '/api/access-tokens'],
      ['GET', '/api/me/sessions'],
      ['POST', '/api/me/password'],
      ['POST', '/api/me/second-factor'],
      ['POST', '/api/team/invitations'],
      ['PATCH', '/api/account'],
      ['GET', '/api/instance/accounts'],
      ['POST', '/api/sign-in'],
    ]
    for (const [method, path] of wanted)
      assert.ok(
        closed.some((route) => route.method === method && route.path === path),
        `${method} ${path}`,
      )
    const before = await everythingPersonal()

    for (const { method, path } of closed) {
      const url = path.replaceAll(/:\w+/g, it.made.id)
      const { status, text, headers } = await program.send(method as 'GET', url, {
        body: method === 'GET' || method === 'HEAD' ? undefined : { email: it.ada.email, password: PASSWORD },
      })
      assert.deepEqual([status, method === 'HEAD' ? NOT_FOR_TOKENS : text], [403, NOT_FOR_TOKENS], url)
      assert.equal(headers['set-cookie'], undefined)
    }
    assert.deepEqual(await everythingPersonal(), before)

    async function everythingPersonal() {
      const { db } = server.deps.database
      return {
        users: await db.selectFrom('users').selectAll().execute(),
        sessions: await db.selectFrom('sessions').select('id').execute(),
        accounts: await db.selectFrom('accounts').selectAll().execute(),
        members: await db.selectFrom('members').selectAll().execute(),
        tokens: await db.selectFrom('access_tokens').select(['id', 'revoked_at']).execute(),
      }
    }
  },
)

onEngineByTurns('which calls on the whole account are for tokens is decided one by one', async (engine) => {
  await using it = await setup(engine)

  const open = it.server.app.routeList
    .filter(({ method, config }) => config.access === 'account' && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`)

  assert.ok(open.length > 2)
  assert.deepEqual(
    open.filter((call) => !openAccountCalls.includes(call)),
    [],
  )
})

onEngineByTurns('a token opens nothing under another host name', async (engine) => {
  await using it = await setup(engine)

  const { status } = await it.program.send('GET', '/api/campaigns', { headers: { host: 'evil.example' } })

  assert.equal(status, 421)
})

onEngineByTurns('a token needs no proof that the app asks, a cookie still does', async (engine) => {
  await using it = await setup(engine)
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  const byToken = await it.program.send('POST', '/pages/store', {
    body: it.page('offer'),
    headers: elsewhere,
  })
  const byCookie = await it.ada.send('POST', '/pages/store', {
    body: it.page('other'),
    headers: elsewhere,
  })
  const byApp = await it.ada.send('GET', '/api/campaigns', { headers: { origin: APP_ORIGIN } })

  assert.deepEqual([byToken.status, byCookie.status, byApp.status], [200, 403, 200])
  assert.equal(byToken.headers['access-control-allow-origin'], undefined)
})

onEngineByTurns('the last use is noted every ten minutes', async (engine) => {
  await using it = await setup(engine)
  const start = it.server.clock.now()
  const lastUse = async () => {
    const { body } = await it.ada.get('/api/access-tokens')
    return (body as { tokens: { lastUsedAt: number | null }[] }).tokens[0]?.lastUsedAt
  }

  const never = await lastUse()
  await it.program.get('/api/campaigns')
  const first = await lastUse()
  it.server.clock.advance(10 * MINUTE - 1)
  await it.program.get('/api/campaigns')
  const soon = await lastUse()
  it.server.clock.advance(1)
  await it.program.get('/api/campaigns')
  const later = await lastUse()

  assert.deepEqual([never, first, soon, later], [null, start, start, start + 10 * MINUTE])
})

// Counted in memory, the same on both.
test('programs are slowed down like people, and do not slow people down', async () => {
  await using it = await setup(sqlite)
  const other = openProgram(it.server, (await makeToken(it.ada, { name: 'Another' })).token)

  const statuses = []
  for (let at = 0; at < 301; at++) statuses.push((await it.program.get('/api/campaigns')).status)
  const byOther = await other.get('/api/campaigns')
  const byAda = await it.ada.get('/api/campaigns')

  assert.deepEqual([statuses[299], statuses[300]], [200, 429])
  assert.deepEqual([byOther.status, byAda.status], [429, 200])
})
