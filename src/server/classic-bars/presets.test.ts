/** Settings of classic bars that owners keep under a name. Refusals first. */
import assert from 'node:assert/strict'
import type { Problem } from '#domain/calls/call.api.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicEditorMessages, classicPresetLimits } from '#domain/classic-bars/classic-bar-editor.ts'
import type { ClassicPreset } from '#domain/classic-bars/classic-bars.api.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import type { BarList } from '#domain/bars/bars.api.ts'
import { classicOwner } from '../../../tests/support/classic-bars.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Answer, Browser } from '../../../tests/support/server.ts'
import { newId } from '../foundation/ids.ts'

const NOT_FOUND = '{"error":"Not found."}'
const mine: ClassicBar = {
  ...newClassicBar({ kind: 'deadline', language: 'en' }),
  floatingBarText: 'Half the price',
  currentTheme: { name: 'blue-skies', variation: 3 },
}

async function setup(engine: TestEngine) {
  const it = await classicOwner(engine)
  const create = (name: unknown, data: unknown = mine, at = it.path, by: Browser = it.owner) =>
    by.post(`${at}/presets`, { name, data })
  return {
    ...it,
    create,
    async made(name: string, data = mine) {
      const { status, body, text } = await create(name, data)
      assert.equal(status, 200, text)
      return body as ClassicPreset
    },
    rename: (id: string, presetName: string, at = it.path, by: Browser = it.owner) =>
      by.patch(`${at}/presets/${id}`, { presetName }),
    remove: (id: string, at = it.path, by: Browser = it.owner) => by.delete(`${at}/presets/${id}`),
    presets: async () => Object.values((await it.read()).presets),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

function said({ status, body }: Answer) {
  const { error, fields } = body as Problem
  return [status, error, ...Object.keys(fields ?? {})]
}

onEngineByTurns('presets are the account’s own: nobody else finds or changes them', async (engine) => {
  await using it = await setup(engine)
  const { id } = await it.made('Spring')
  const stranger = await it.signUp()
  const theirs = `/v2/api/classic-bar/${await it.addCampaign(stranger)}`
  const before = await it.presets()

  for (const [by, at] of [
    [it.browser(), it.path],
    [stranger, it.path],
    [stranger, theirs],
  ] as const) {
    const answers = [await it.rename(id, 'Taken', at, by), await it.remove(id, at, by)]
    for (const { status, text } of answers)
      if (by === stranger) assert.deepEqual([status, text], [404, NOT_FOUND])
      else assert.equal(status, 401)
  }
  assert.deepEqual((await it.read(theirs, stranger)).presets, {})
  assert.deepEqual(await it.presets(), before)
})

onEngineByTurns('a preset needs a name of its own, and settings that may be saved', async (engine) => {
  await using it = await setup(engine)
  await it.made('Spring')
  const { id } = await it.made('Autumn')
  const { presetNameRequired, presetNameTaken } = classicEditorMessages

  for (const name of ['', ' \t '])
    assert.deepEqual(said(await it.create(name)), [400, presetNameRequired, 'name'])
  for (const name of ['spring', ' SPRING ', 'Ｓpring'])
    assert.deepEqual(said(await it.create(name)), [400, presetNameTaken, 'name'])
  assert.deepEqual(said(await it.rename(id, ' ')), [400, presetNameRequired, 'presetName'])
  assert.deepEqual(said(await it.rename(id, 'spring')), [400, presetNameTaken, 'presetName'])
  assert.equal((await it.create('x'.repeat(classicPresetLimits.name + 1))).status, 400)
  assert.equal((await it.create('Winter', { ...mine, floatingBarText: '' })).status, 400)
  assert.equal((await it.rename(newId(), 'Winter')).status, 404)
  assert.equal((await it.remove(newId())).status, 404)
  assert.deepEqual(
    (await it.presets()).map(({ name }) => name),
    ['Spring', 'Autumn'],
  )
})

onEngineByTurns(
  'presets are kept in the order in which they were made, and no page changes',
  async (engine) => {
    await using it = await setup(engine)
    const before = await it.rows()

    const spring = await it.made('Spring')
    it.clock.advance(1)
    const autumn = await it.made('Autumn', { ...mine, zindex: 3 })
    const renamed = await it.rename(spring.id, '  Summer ')
    const kept = await it.presets()
    const removed = await it.remove(autumn.id)

    assert.deepEqual(renamed.body, { ...spring, name: 'Summer' })
    assert.deepEqual(kept, [renamed.body, autumn])
    assert.equal(removed.status, 204)
    assert.deepEqual(await it.presets(), [renamed.body])
    assert.deepEqual(await it.rows(), before)
    const entries = await it.db
      .selectFrom('audit_log')
      .select(['subject', 'user_id'])
      .where('action', '=', 'classic-preset-deleted')
      .execute()
    assert.deepEqual(entries, [{ subject: autumn.id, user_id: it.owner.userId }])
  },
)

onEngineByTurns('a preset is none of the templates of the new bar', async (engine) => {
  await using it = await setup(engine)
  await it.made('Spring')

  const { body } = await it.owner.get(`/v2/api/floating-bar/${it.id}/get`)

  assert.deepEqual((body as BarList).templates, [])
})

onEngineByTurns('a preset has the looks of the plan, whenever it was made', async (engine) => {
  await using it = await setup(engine)
  const own = { ...mine, enableBranding: false, useCustomColors: true }
  const { id } = await it.made('Spring', own)
  await it.become('free')

  const shown = await it.presets()
  const made = await it.made('Autumn', own)
  const renamed = await it.rename(id, 'Winter')

  const looks = ({ data }: ClassicPreset) => [data.enableBranding, data.useCustomColors]
  for (const preset of [...shown, made, renamed.body as ClassicPreset])
    assert.deepEqual(looks(preset), [true, false])
  await it.become('premium')
  assert.deepEqual((await it.presets()).map(looks), [
    [false, true],
    [true, false],
  ])
})

onEngineByTurns(
  'there is room for so many presets, and one that cannot be read is left out',
  async (engine) => {
    await using it = await setup(engine)
    const { id } = await it.made('The first')
    const [row] = await it.db.selectFrom('classic_bar_presets').selectAll().execute()
    assert.ok(row)
    const more = Array.from({ length: classicPresetLimits.perAccount - 1 }, (_, at) => ({
      ...row,
      id: newId(),
      name: `Bar ${at}`,
      data: '{"currentBase":9}',
    }))
    await it.db.insertInto('classic_bar_presets').values(more).execute()

    const refused = await it.create('One more')
    const read = await it.presets()
    const unread = await it.rename(more[0]?.id ?? '', 'Winter')
    await it.remove(id)

    assert.deepEqual(said(refused), [409, classicEditorMessages.tooManyPresets])
    assert.deepEqual(
      read.map(({ name }) => name),
      ['The first'],
    )
    assert.equal(unread.status, 404)
    assert.equal((await it.create('One more')).status, 200)
  },
)
