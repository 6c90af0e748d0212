/** What an owner does with the badge of a campaign, and who may. */
import assert from 'node:assert/strict'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { stageMessages } from '#domain/campaigns/campaign.ts'
import type { LaunchCheck } from '#domain/launch/launch.api.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'

const offer = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer', afterUrl: '' }

async function setup(engine: TestEngine, changes: object = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { body } = await owner.post('/api/campaigns', { form: { ...form, ...changes } })
  const { id } = body as { id: string }
  const path = `/api/campaigns/${id}`
  return {
    ...server,
    owner,
    id,
    path,
    addPage: () => owner.post('/pages/store', { campaignId: id, data: offer }),
    make: (stage: string) => owner.put(`${path}/stage`, { stage }),
    check: async () => (await owner.get(`${path}/launch-check`)).body as LaunchCheck,
    status: async () => ((await owner.get(path)).body as CampaignDetail).status,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const fixedDate = {
  deadlineType: 2,
  deadlineDate: '2026-11-27',
  startDateToggle: true,
  startDate: '2026-11-20T09:00',
}

onEngineByTurns('a campaign is a draft until its owner goes live, whatever it has', async (engine) => {
  await using it = await setup(engine)
  await it.addPage()
  assert.equal(await it.status(), 'draft')

  const gone = await it.make('live')

  assert.deepEqual([gone.status, gone.body], [200, { status: 'live' }])
  assert.equal(await it.status(), 'live')
})

onEngineByTurns('it is paused, goes on and is ended, and a second click changes nothing', async (engine) => {
  await using it = await setup(engine)
  await it.addPage()

  for (const stage of ['live', 'paused', 'paused', 'live', 'ended', 'ended', 'live']) {
    const { status, text } = await it.make(stage)
    assert.equal(status, 200, text)
    assert.equal(await it.status(), stage)
  }
})

onEngineByTurns('its owner learns how many deadlines are running', async (engine) => {
  await using it = await setup(engine)
  await it.addPage()
  await it.make('live')
  const rows = ['vera@example.com', 'fred@example.com'].map((email) => ({ email }))
  await it.owner.post(`${it.path}/leads/import`, { rows })
  const running = async () => (await it.owner.get(`${it.path}/running-deadlines`)).body

  const before = await running()
  it.clock.advance(365 * 24 * 3_600_000)

  assert.deepEqual(before, { running: 2 })
  assert.deepEqual(await running(), { running: 0 })
})

onEngineByTurns('what cannot be is refused in words, and nothing is changed', async (engine) => {
  await using it = await setup(engine, { campaignType: 'page_only' })

  for (const [stage, why] of [
    ['live', stageMessages.noPage],
    ['paused', stageMessages.notNow],
    ['ended', stageMessages.notNow],
  ] as const) {
    const { status, body } = await it.make(stage)
    assert.deepEqual([status, body], [409, { error: why }], stage)
    assert.equal(await it.status(), 'draft')
  }
  assert.equal((await it.make('launched')).status, 400)
})

onEngineByTurns('a campaign with a start date is scheduled, and can begin at once', async (engine) => {
  await using it = await setup(engine, fixedDate)
  await it.addPage()

  assert.deepEqual((await it.make('live')).body, { status: 'scheduled' })
  assert.deepEqual((await it.make('draft')).body, { status: 'draft' })
  await it.make('live')
  assert.deepEqual((await it.make('live')).body, { status: 'scheduled' }, 'a second click')
  const { body } = await it.owner.put(`${it.path}/stage`, { stage: 'live', startNow: true })
  assert.deepEqual(body, { status: 'live' })
  assert.equal(await it.status(), 'live')
})

onEngineByTurns('before going live the owner hears what is not finished', async (engine) => {
  await using it = await setup(engine)
  await it.addPage()

  const { problems, pageCount } = await it.check()

  assert.equal(pageCount, 1)
  assert.deepEqual(
    problems.map(({ kind }) => kind),
    ['unverified', 'sampleWords', 'deadButton'],
  )
})

onEngineByTurns('each change leaves one entry in the log', async (engine) => {
  await using it = await setup(engine)
  await it.addPage()
  for (const stage of ['live', 'live', 'paused']) await it.make(stage)

  const entries = await it.deps.database.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'stage-changed')
    .orderBy('id')
    .execute()

  assert.deepEqual(
    entries.map(({ subject }) => subject).toSorted((one, other) => one!.localeCompare(other!)),
    [`${it.id} live`, `${it.id} paused`],
  )
})
