/** The five calls of the specification's mail-list provider (A §7): signed out, foreign, invalid, and done. */
import assert from 'node:assert/strict'
import type { Problem } from '#domain/calls/call.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Browser } from '../../../tests/support/server.ts'

const BASE = '/apiflow/v2/mailerlite'

async function setup(engine: TestEngine) {
  const it = await connectedCampaign(engine, 'mailerlite')
  const { campaignId: cid, connectionId } = it
  const calls = (who: Browser, oauth_id = connectionId) => ({
    get: () => who.get(`${BASE}/${cid}`),
    connect: (api_key = 'another key') => who.post(`${BASE}/connections/${cid}`, { api_key }),
    save: (deadline_text_custom_field: string) =>
      who.post(`${BASE}/save/${cid}`, { oauth_id, deadline_text_custom_field }),
    fields: () => who.get(`${BASE}/fields/${cid}/${oauth_id}`),
    createField: (name: string) => who.post(`${BASE}/custom-fields/${cid}`, { name, oauth_id }),
  })
  const all = (who: Browser, oauth_id?: string) => {
    const { get, connect, save, fields, createField } = calls(who, oauth_id)
    return Promise.all([get(), connect(), save('ends'), fields(), createField('Ends')])
  }
  return { ...it, all, ...calls(it.ada), calls }
}

onEngineByTurns('a field is made, chosen, and named as selected', async (engine) => {
  await using it = await setup(engine)

  const made = await it.createField('Deadline text')
  const { id } = made.body as { id: string }
  const saved = await it.save(id)
  const fields = await it.fields()
  const state = await it.get()

  assert.deepEqual(made.body, { id: 'deadline_text', name: 'Deadline text' })
  assert.deepEqual(saved.body, { connection_id: it.connectionId, field: id })
  assert.deepEqual(fields.body, { fields: [made.body], selected: id })
  assert.deepEqual(state.body, {
    connections: [{ id: it.connectionId, api_key: '••••••••', created_at: it.clock.now() }],
    integrations: [{ connection_id: it.connectionId, field: id }],
  })
})

onEngineByTurns('a key is tried before it is kept, and never comes back', async (engine) => {
  await using it = await setup(engine)
  const { credentials, wrongCredentials } = it.fake.platform
  const keys = [wrongCredentials, credentials].map((one) => (one.by === 'key' ? one.first : ''))
  await it.ada.delete(`/api/connections/${it.connectionId}`, { confirmed: true })

  const refused = await it.connect(keys[0])
  const connected = await it.connect(keys[1])

  const { error, fields } = refused.body as Problem
  assert.deepEqual([refused.status, Object.keys(fields ?? {})], [422, ['api_key']])
  assert.match(error, /^MailerLite refused this key: “Unauthenticated\.”$/)
  assert.equal(connected.status, 200, connected.text)
  assert.ok(!connected.text.includes(keys[1] ?? ''))
})

onEngineByTurns('signed out each of them is refused alike', async (engine) => {
  await using it = await setup(engine)

  for (const { status, body } of await it.all(it.server.browser()))
    assert.deepEqual([status, body], [401, { error: 'Please sign in.' }])
})

onEngineByTurns('of somebody else’s campaign, or with their connection, there is nothing', async (engine) => {
  await using it = await setup(engine)
  const eve = await it.server.owner('eve@example.com')
  const theirs = await it.connection(eve)

  const [, , ...withForeign] = await it.all(it.ada, theirs)
  for (const { status, text } of [...(await it.all(eve)), ...withForeign])
    assert.deepEqual([status, text], [404, '{"error":"Not found."}'])
})

onEngineByTurns('what is missing is named', async (engine) => {
  await using it = await setup(engine)

  const answers = [
    await it.connect(' '),
    await it.calls(it.ada, '').save('ends'),
    await it.createField(' '),
    await it.save('no such field'),
  ]

  assert.deepEqual(
    answers.map(({ status, body }) => [status, Object.keys((body as Problem).fields ?? {})]),
    [
      [400, ['api_key']],
      [400, ['oauth_id']],
      [400, ['name']],
      [400, ['deadline_text_custom_field']],
    ],
  )
  const said = answers.map(({ body }) => (body as Problem).error)
  assert.deepEqual(said.slice(0, 2), ['API token is required', 'Please select a connection'])
})
