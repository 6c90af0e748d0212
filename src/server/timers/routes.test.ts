/** What owners can do with the timer in their pages over HTTP. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineTimerMessages } from '#domain/timers/inline-timer.schema.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { defaultInlineTimer, inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimerEditorData } from '#domain/timers/inline-timers.api.ts'
import { form } from '../../../tests/support/calls.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { currentRevision } from '../database/revisions-repository.ts'

const mine: InlineTimer = {
  ...defaultInlineTimer,
  set_id: 1,
  pan_id: 2,
  text_color: 'rgba(1,2,3,1)',
  bgr_color: '#11223344',
  days_long: 'ימים',
  max_height: 0.7,
}

const NOT_FOUND = '{"error":"Not found."}'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const path = (campaignId = id) => `/api/campaigns/${campaignId}/inline-timer`
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    get: async (campaignId = id) => dataOf(await owner.get(path(campaignId))),
    save: (settings: unknown, isECWV2 = false) => owner.put(path(), { settings, isECWV2 }),
    rows: () => db.selectFrom('inline_timers').selectAll().execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function dataOf({ status, body, text }: Answer) {
  assert.equal(status, 200, text)
  return body as InlineTimerEditorData
}

onEngineByTurns('a new campaign shows the first template, and nothing is saved', async (engine) => {
  await using it = await setup(engine)

  const data = await it.get()

  assert.deepEqual(data, { settings: defaultInlineTimer, isSaved: false })
  assert.deepEqual(await it.rows(), [])
})

onEngineByTurns(
  'what is saved in either family of screens is read back, and visitors’ settings change with it',
  async (engine) => {
    await using it = await setup(engine)
    const before = await currentRevision(it.db)

    const saved = dataOf(await it.save(mine))
    const again = dataOf(await it.save({ ...mine, show_dd: 0 }, true))

    assert.deepEqual(saved, { settings: mine, isSaved: true })
    assert.deepEqual(again, { settings: { ...mine, show_dd: 0 }, isSaved: true })
    assert.deepEqual(await it.get(), again)
    const { revision } = await it.db
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', it.id)
      .executeTakeFirstOrThrow()
    assert.equal(revision, before + 2)
  },
)

onEngineByTurns('what is no timer is refused where it is wrong, and nothing changes', async (engine) => {
  await using it = await setup(engine)
  await it.save(mine)
  const before = await it.rows()
  const wrong: [change: object, field: string, sentence?: string][] = [
    [{ text_color: 'red' }, 'text_color', inlineTimerMessages.color],
    [{ bgr_color: 'url(https://spy.example/)' }, 'bgr_color', inlineTimerMessages.color],
    [{ set_id: 1, pan_id: 0 }, 'pan_id', inlineTimerMessages.digitStyle],
    [{ show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 }, 'show_ss', inlineTimerMessages.noUnits],
    [{ min_f_size: 40, max_f_size: 20 }, 'min_f_size', inlineTimerMessages.sizes],
    [{ countdown_type: 4 }, 'countdown_type'],
    [{ f_family: 'Comic Sans MS' }, 'f_family'],
    [{ max_height: 2 }, 'max_height'],
    [{ show_labels: true }, 'show_labels'],
    [{ days_long: 'x'.repeat(13) }, 'days_long'],
    [{ days_short: '\u202edd' }, 'days_short'],
    [{ groups_spacing: 1e9 }, 'groups_spacing'],
    [{ id: 13 }, 'id'],
  ]

  for (const [change, field, sentence] of wrong) {
    const { status, body } = await it.save({ ...mine, ...change })
    const { error, fields } = body as { error: string; fields: Record<string, string> }
    assert.deepEqual([status, Object.keys(fields)], [400, [`settings.${field}`]])
    if (sentence !== undefined) assert.equal(error, sentence)
  }
  assert.equal((await it.save({ ...mine, account_id: 'x' })).status, 400)
  assert.deepEqual(await it.rows(), before)
})

onEngineByTurns('a stranger’s campaign has no timer', async (engine) => {
  await using it = await setup(engine)
  const stranger = await it.signUp()
  await it.save(mine)
  const before = await it.rows()

  const answers = [
    await stranger.get(it.path()),
    await stranger.put(it.path(), { settings: defaultInlineTimer, isECWV2: false }),
  ]

  for (const { status, text } of answers) assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.deepEqual(await it.rows(), before)
})

onEngineByTurns('a copy of a campaign has its timer, and changes alone', async (engine) => {
  await using it = await setup(engine)
  await it.save(mine)

  const copied = await it.owner.post(`/api/campaigns/${it.id}/duplicate`)
  await it.save(defaultInlineTimer)

  const { id } = copied.body as { id: string }
  assert.deepEqual(await it.get(id), { settings: mine, isSaved: true })
})

onEngineByTurns('a deleted campaign leaves no timer behind', async (engine) => {
  await using it = await setup(engine)
  await it.save(mine)

  await it.owner.delete(`/api/campaigns/${it.id}`)
  it.clock.advance(10_000)
  await it.runJobs()

  assert.deepEqual(await it.rows(), [])
})

test('every built-in template can be saved as it is', async () => {
  await using it = await setup(sqlite)

  for (const { settings } of inlineTimerTemplates)
    assert.deepEqual(dataOf(await it.save(settings)).settings, settings)
})
