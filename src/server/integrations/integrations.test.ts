/** What a campaign does at its platform: chosen, saved by several people, tried out. */
import assert from 'node:assert/strict'
import {
  emptyIntegrationSettings,
  type IntegrationSettings,
} from '#domain/integrations/integration-settings.ts'
import type { FieldEntry, IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

const HOUR = 3_600_000

async function setup(engine: TestEngine, platform = 'mailerlite') {
  const it = await connectedCampaign(engine, platform)
  const { ada, path, connectionId } = it
  return {
    ...it,
    view: async () => (await ada.get(path)).body as IntegrationView,
    save: (settings: Partial<IntegrationSettings>) =>
      ada.put(path, { ...emptyIntegrationSettings, connectionId, ...settings }),
    field: async (name: string, type = 'text') => {
      const wish = { connectionId, list: null, name, type }
      const { id, mergeTag } = (await ada.post(`${path}/fields`, wish)).body as FieldEntry
      return { id, name, mergeTag }
    },
  }
}

onEngineByTurns(
  'before anything is saved the platform and its accounts are there to choose',
  async (engine) => {
    await using it = await setup(engine)

    const { platform, connections, settings, triggers } = await it.view()

    assert.deepEqual([platform.id, platform.signIn, settings, triggers], ['mailerlite', null, null, []])
    assert.deepEqual(
      connections.map(({ id, state }) => [id, state]),
      [[it.connectionId, 'working']],
    )
  },
)

for (const [platform, how, search, found] of [
  ['mailchimp', 'a name that nobody has yet', ' VIP ', [{ id: 'VIP', name: 'VIP' }]],
  ['mailchimp', 'nothing while nothing is typed', '', []],
  ['getresponse', 'one of those that the platform lists', 'vip', [{ id: '7', name: 'vip_2026' }]],
  ['klaviyo', 'nothing where people have none', 'vip', []],
] as const)
  onEngineByTurns(`a tag of ${platform} is ${how}`, async (engine) => {
    await using it = await connectedCampaign(engine, platform)
    it.fake.state.tags.push({ id: '7', name: 'vip_2026' }, { id: '8', name: 'other' })

    const query = new URLSearchParams({ connectionId: it.connectionId, kind: 'tag', search })
    const { body } = await it.ada.get(`${it.path}/sources?${query.toString()}`)

    assert.deepEqual(body, { entries: found, next: null })
    assert.deepEqual(it.fake.complaints, [])
  })

onEngineByTurns('fields are found, say who writes there, and have their merge tag', async (engine) => {
  await using it = await setup(engine)
  const textField = await it.field('Deadline text')
  await it.field('Course ends')
  await it.save({ textField })

  const found = await it.ada.get(`${it.path}/fields?connectionId=${it.connectionId}&search=DEADLINE`)

  assert.deepEqual((found.body as { entries: FieldEntry[] }).entries, [
    { ...textField, mergeTag: '{$deadline_text}', type: 'text', usedBy: ['Spring launch'] },
  ])
})

onEngineByTurns('lists are searched, and made there', async (engine) => {
  await using it = await setup(engine)
  it.source('Buyers')
  const query = `connectionId=${it.connectionId}&kind=list&search=wait`
  const none = await it.ada.get(`${it.path}/sources?${query}`)

  const wish = { connectionId: it.connectionId, kind: 'list', name: 'Waitlist' }
  const made = await it.ada.post(`${it.path}/sources`, wish)

  const found = await it.ada.get(`${it.path}/sources?${query}`)
  assert.deepEqual(none.body, { entries: [], next: null })
  assert.deepEqual(found.body, { entries: [made.body], next: null })
})

onEngineByTurns(
  'whoever saves nothing but a field leaves what others chose, and is asked about the same one',
  async (engine) => {
    await using it = await setup(engine)
    const [text, date, other] = [
      await it.field('Text'),
      await it.field('Day', 'date'),
      await it.field('Other'),
    ]
    await it.save({})
    const change = (name: string, from: unknown, to: unknown) =>
      it.ada.put(it.path, { changes: { [name]: { from, to } } })

    const saved = [await change('textField', null, text), await change('dateField', null, date)]
    const refused = await change('textField', null, other)

    assert.deepEqual(
      [...saved, refused].map(({ status }) => status),
      [200, 200, 409],
    )
    assert.equal((refused.body as Problem).conflicts?.[0]?.group, 'textField')
    const { settings } = await it.view()
    assert.deepEqual([settings?.textField, settings?.dateField], [text, date])
  },
)

onEngineByTurns('a connection has to be chosen, and be one’s own', async (engine) => {
  await using it = await setup(engine)
  const eve = await it.server.owner('eve@example.com')
  const theirs = await it.connection(eve)

  const none = await it.save({ connectionId: '' })
  const foreign = await it.save({ connectionId: theirs })

  const { error, fields } = none.body as Problem
  assert.deepEqual(
    [none.status, error, fields],
    [400, 'Please select a connection', { connectionId: 'Please select a connection' }],
  )
  assert.deepEqual([foreign.status, foreign.text], [404, '{"error":"Not found."}'])
  assert.equal((await it.view()).settings, null)
})

onEngineByTurns('what a platform refuses is told in its words, and nothing is half saved', async (engine) => {
  await using it = await setup(engine)
  it.platforms.fail('mailerlite', it.fake.platform.problem(422, 'The name has already been taken.'))

  const wish = { connectionId: it.connectionId, list: null, name: 'Deadline', type: 'text' }
  const refused = await it.ada.post(`${it.path}/fields`, wish)

  assert.equal(refused.status, 422)
  assert.match(
    (refused.body as Problem).error,
    /^The name has already been taken\. MailerLite did not take that\./,
  )
})

onEngineByTurns('a test fills the field of one person and reads it back', async (engine) => {
  await using it = await setup(engine)
  const textField = await it.field('Deadline text')
  await it.save({ textField })
  const mara = it.person('mara@kneadful.example')

  const sent = await it.ada.post(`${it.path}/test`, { email: mara.email })
  const unknown = await it.ada.post(`${it.path}/test`, { email: 'nobody@kneadful.example' })

  const { text, readBack } = sent.body as { text: string; readBack: string }
  assert.equal(sent.status, 200, sent.text)
  assert.equal(readBack, text)
  assert.equal(it.fake.platform.valueOf(it.fake.state, mara.email, textField.id), text)
  assert.deepEqual([unknown.status, await it.leads()], [422, []])
  assert.match(unknown.text, /MailerLite has nobody with this address/)
})

onEngineByTurns(
  'whoever is in the group already starts at once, after their number was shown',
  async (engine) => {
    await using it = await setup(engine)
    const list = it.source('Waitlist')
    for (let at = 0; at < 30; at++) it.person(`person${at}@crumbmail.example`).joined.add(list.id)
    it.person('elsewhere@crumbmail.example')
    const { id } = await it.trigger(list)

    const shown = await it.ada.get(`${it.path}/triggers/${id}/people`)
    it.platforms.fail('mailerlite', { ...it.fake.platform.problem(500, 'Oops'), times: 4 })
    const asked = await it.ada.post(`${it.path}/triggers/${id}/start-existing`)
    await it.work()
    const meanwhile = (await it.leads()).length
    it.clock.advance(HOUR)
    await it.work()

    assert.deepEqual([shown.body, asked.body], [{ people: 30 }, { started: 'queued' }])
    assert.deepEqual([meanwhile, (await it.leads()).length], [0, 30])
  },
)

onEngineByTurns(
  'nobody is started at once in a campaign that is not live, nor after it was paused',
  async (engine) => {
    await using it = await setup(engine)
    const list = it.source('Waitlist')
    it.person('juno@crumbmail.example').joined.add(list.id)
    const { id } = await it.trigger(list)
    const ask = () => it.ada.post(`${it.path}/triggers/${id}/start-existing`)

    const asked = await ask()
    await it.ada.put(`/api/campaigns/${it.campaignId}/stage`, { stage: 'paused' })
    await it.work()
    const refused = await ask()

    assert.deepEqual([asked.status, refused.status], [200, 409])
    assert.deepEqual(await it.leads(), [])
  },
)
