/** Programs that speak MCP: what they are shown, what they may do, and when they are turned away. */
import assert from 'node:assert/strict'
import { accessTokenMessages } from '#domain/accounts/access-token.ts'
import { assistantTools, assistantToolNames, toolMessages } from '#domain/assistant/tools.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { makeToken, openProgram } from '../../../tests/support/program.ts'
import { APP_ORIGIN, testServer } from '../../../tests/support/server.ts'
import { connectMcp } from '../../../tests/support/tools.ts'

const DAY = 24 * 3_600_000
const INVALID = '{"error":"This access token is not valid. It may have expired or been revoked."}'
const welcome = { campaignName: 'Welcome', campaignType: 'evergreen', deadlineLength: 3 }
const reading = ['previewDeadline', 'setUpEmail', 'listCampaigns', 'describeCampaign']

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const ada = await server.owner('ada@example.com')
  const token = async (draft: object = {}) => (await makeToken(ada, draft)).token
  return {
    server,
    ada,
    token,
    writer: await token({ scope: 'write' }),
    reader: await token({ scope: 'read' }),
    campaigns: async () =>
      ((await ada.get('/api/campaigns')).body as { campaigns: { name: string; status: string }[] }).campaigns,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const bothKinds = { accept: 'application/json, text/event-stream' }

for (const mode of ['auto', 'legacy'] as const)
  onEngineByTurns(
    `a client of the ${mode === 'auto' ? 'newer' : 'earlier'} revision lists and calls every tool`,
    async (engine) => {
      await using it = await setup(engine)
      await using program = await connectMcp(it.server, it.writer, mode)
      const { client, call } = program

      const { tools } = await client.listTools()
      const made = await call('createCampaign', { ...welcome, emailPlatform: 'Kit' })
      const campaignId = made.id
      const page = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer', label: 'Sales Page' }
      const answers = {
        addCampaignPage: await call('addCampaignPage', { campaignId, ...page }),
        updateCampaign: await call('updateCampaign', { campaignId, deadlineLength: 5 }),
        previewDeadline: await call('previewDeadline', { campaignId, startsAt: '2026-11-27T18:00' }),
        setUpEmail: await call('setUpEmail', { campaignId }),
        listCampaigns: await call('listCampaigns', { search: 'welc' }),
        describeCampaign: await call('describeCampaign', { campaignId }),
      }

      assert.deepEqual(tools.map(({ name }) => name).toSorted(), assistantToolNames.toSorted())
      for (const { name, inputSchema, annotations } of tools) {
        assert.equal(annotations?.readOnlyHint, reading.includes(name), name)
        assert.equal(inputSchema['additionalProperties'], false, name)
      }
      for (const [name, answer] of Object.entries(answers)) {
        assert.equal(answer.ok, true, `${name}: ${JSON.stringify(answer)}`)
        const { answer: schema } = assistantTools[name as keyof typeof answers]
        assert.deepEqual(schema.parse(answer), answer, name)
      }
      assert.equal(answers.previewDeadline['deadline'], '2026-12-02T23:59:00.000Z')
      assert.deepEqual(answers.describeCampaign, {
        ok: true,
        id: campaignId,
        name: 'Welcome',
        campaignType: 'evergreen',
        status: 'draft',
        deadline: '5 days at 11:59 PM',
        timezone: 'UTC',
        emailPlatform: 'Kit (ConvertKit)',
        checkoutPlatform: 'Not decided yet',
        landingPlatform: 'Not decided yet',
        pages: [{ id: answers.addCampaignPage.id, ...page, afterUrl: '' }],
        url: `${APP_ORIGIN}/edit/${campaignId}/deadline`,
      })
      assert.ok(program.answers.every(({ status }) => status < 500))
      if (mode === 'auto')
        assert.ok(program.answers.every(({ contentType }) => /^application\/json|^$/.test(contentType)))
    },
  )

onEngineByTurns('a token that reads is listed and given the tools that read', async (engine) => {
  await using it = await setup(engine)
  await using writing = await connectMcp(it.server, it.writer)
  const { id: campaignId } = await writing.call('createCampaign', welcome)
  await using program = await connectMcp(it.server, it.reader)

  const { tools } = await program.client.listTools()
  const described = await program.call('describeCampaign', { campaignId })
  const listed = await program.call('listCampaigns', {})
  const refused = [
    await program.call('createCampaign', welcome),
    await program.call('updateCampaign', { campaignId, campaignName: 'Mine' }),
    await program.call('addCampaignPage', {
      campaignId,
      type: 'floatbar_v2',
      beforeUrl: 'https://a.example',
    }),
  ]

  assert.deepEqual(tools.map(({ name }) => name).toSorted(), reading.toSorted())
  assert.deepEqual([described.ok, listed.ok], [true, true])
  for (const answer of refused) assert.deepEqual(answer, { ok: false, error: accessTokenMessages.readOnly })
  assert.deepEqual(
    (await it.campaigns()).map(({ name }) => name),
    ['Welcome'],
  )
})

onEngineByTurns(
  'revoked, expired, unknown and missing tokens are turned away before anything is read',
  async (engine) => {
    await using it = await setup(engine)
    const month = await it.token({ lifetime: 'month' })
    const { id, token: revoked } = await makeToken(it.ada)
    await it.ada.delete(`/api/access-tokens/${id}`)
    const ask = (token: string) =>
      openProgram(it.server, token).send('POST', '/mcp', { body: LIST, headers: bothKinds })

    const good = await ask(month)
    it.server.clock.advance(30 * DAY)
    const refused = [await ask(month), await ask(revoked), await ask(`lct_${'A'.repeat(43)}`)]
    // The cookie of somebody who is signed in is not looked at.
    const byCookie = await it.ada.send('POST', '/mcp', { body: LIST, headers: bothKinds })
    const beside = await it.ada.send('POST', '/mcp', {
      body: LIST,
      headers: { ...bothKinds, authorization: `Bearer ${revoked}` },
    })

    assert.equal(good.status, 200)
    for (const { status, text, headers } of [...refused, beside]) {
      assert.deepEqual([status, text], [401, INVALID])
      assert.equal(headers['www-authenticate'], 'Bearer error="invalid_token"')
    }
    assert.deepEqual([byCookie.status, byCookie.text], [401, '{"error":"Please send an access token."}'])
    assert.equal(byCookie.headers['www-authenticate'], 'Bearer')
    await assert.rejects(connectMcp(it.server, revoked))
  },
)

onEngineByTurns('pages of other sites, other hosts and other methods are refused', async (engine) => {
  await using it = await setup(engine)
  const program = openProgram(it.server, it.writer)
  const ask = (headers: Record<string, string>) =>
    program.send('POST', '/mcp', { body: LIST, headers: { ...bothKinds, ...headers } })

  const foreign = await ask({ origin: 'https://evil.example' })
  const opaque = await ask({ origin: 'null' })
  const own = await ask({ origin: APP_ORIGIN })
  const host = await ask({ host: 'evil.example' })
  const read = await program.send('GET', '/mcp', { headers: { accept: 'text/event-stream' } })
  const ended = await program.send('DELETE', '/mcp')

  assert.deepEqual([foreign.status, opaque.status, own.status, host.status], [403, 403, 200, 421])
  assert.deepEqual([read.status, ended.status], [405, 405])
  assert.equal(read.headers['allow'], 'POST')
  assert.equal(own.headers['set-cookie'], undefined)
})

onEngineByTurns(
  'what is no message of the protocol is refused in its way, and never by a fault of ours',
  async (engine) => {
    await using it = await setup(engine)
    const program = openProgram(it.server, it.writer)
    const send = (body: unknown, headers: Record<string, string | undefined> = {}) =>
      program.send('POST', '/mcp', { body, headers: { ...bothKinds, ...headers } })

    const unreadable = await Promise.all(
      ['', 'not JSON', '{"a":', '"\\ud800"', '['.repeat(60) + ']'.repeat(60), '{"__proto__":{}}'].map(
        (body) => send(body),
      ),
    )
    const strange = await Promise.all(
      [
        [],
        [LIST, LIST],
        {},
        { jsonrpc: '1.0', id: 1, method: 'tools/list' },
        { ...LIST, method: 'tools/delete' },
        { ...LIST, method: '__proto__' },
        { ...LIST, id: { a: 1 } },
        { ...LIST, params: 'x' },
        { ...LIST, method: 'tools/call' },
        { ...LIST, method: 'tools/call', params: { name: 'deleteCampaign' } },
        { ...LIST, method: 'tools/call', params: { name: 'createCampaign', arguments: 'x' } },
        { ...LIST, method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
        { ...LIST, method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', method: 'notifications/initialized' },
      ].map((body) => send(body)),
    )
    const asForm = await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    const tooLarge = await send({ ...LIST, params: { x: 'x'.repeat(70_000) } })

    for (const { status, body } of unreadable) {
      assert.equal(status, 400)
      assert.partialDeepStrictEqual(body, { jsonrpc: '2.0', id: null, error: { code: -32_700 } })
    }
    for (const [at, { status, text }] of strange.entries())
      assert.ok(status < 500, `${at}: ${status} ${text}`)
    assert.deepEqual([asForm.status, tooLarge.status], [415, 413])
    assert.deepEqual(await it.campaigns(), [])
  },
)

onEngineByTurns('programs share the limit of their account, whichever way they ask', async (engine) => {
  await using it = await setup(engine)
  const [one, other] = [openProgram(it.server, it.writer), openProgram(it.server, it.reader)]
  const ask = () => one.send('POST', '/mcp', { body: LIST, headers: bothKinds })

  for (let at = 0; at < 150; at++) assert.equal((await ask()).status, 200)
  for (let at = 0; at < 150; at++) assert.equal((await other.get('/api/connections')).status, 200)
  const tooMany = await ask()

  assert.equal(tooMany.status, 429)
  assert.ok(Number(tooMany.headers['retry-after']) > 0)
  assert.equal((await it.ada.get('/api/campaigns')).status, 200)
})

onEngineByTurns('a key makes a campaign once, and no key makes one each time', async (engine) => {
  await using it = await setup(engine)
  await using program = await connectMcp(it.server, it.writer)
  const withKey = { ...welcome, idempotencyKey: 'order-17' }

  const [one, again] = [
    await program.call('createCampaign', withKey),
    await program.call('createCampaign', withKey),
  ]
  const otherThing = await program.call('createCampaign', { ...withKey, campaignName: 'Other' })
  const noKey = await program.call('createCampaign', { ...welcome, idempotencyKey: 'no key' })
  const each = [await program.call('createCampaign', welcome), await program.call('createCampaign', welcome)]

  assert.deepEqual(again, one)
  assert.deepEqual([otherThing.ok, noKey.ok], [false, false])
  assert.deepEqual(Object.keys(noKey['fields'] ?? {}), ['idempotencyKey'])
  assert.notEqual(each[0]?.id, each[1]?.id)
  assert.equal((await it.campaigns()).length, 3)
})

onEngineByTurns('a program changes drafts alone, and is named in the log', async (engine) => {
  await using it = await setup(engine)
  const { body } = await it.ada.post('/api/campaigns/demo', { timezone: 'UTC' })
  const { id: live } = body as { id: string }
  const { id: tokenId, token } = await makeToken(it.ada)
  await using program = await connectMcp(it.server, token)

  const refused = await program.call('updateCampaign', { campaignId: live, campaignName: 'Mine' })
  const { id: draft } = await program.call('createCampaign', welcome)
  await program.call('updateCampaign', { campaignId: draft, deadlineLength: 5 })

  assert.deepEqual(refused, { ok: false, error: toolMessages.notDraft })
  const [entry] = await it.server.deps.database.db
    .selectFrom('audit_log')
    .select(['access_token_id', 'user_id', 'subject'])
    .where('action', '=', 'campaign-changed')
    .execute()
  assert.deepEqual(entry, { access_token_id: tokenId, user_id: it.ada.userId, subject: `${draft} deadline` })
})
