/** What owners can do with the classic bars of a campaign over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import type { Problem } from '#domain/calls/call.api.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import type { ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import { classicBarMessages } from '#domain/classic-bars/classic-bar.schema.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { classicOwner } from '../../../tests/support/classic-bars.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { Answer, Browser } from '../../../tests/support/server.ts'
import { newId } from '../foundation/ids.ts'

const NOT_FOUND = '{"error":"Not found."}'
const fresh = newClassicBar({ kind: 'deadline', language: 'en' })
const mine: ClassicBar = {
  ...fresh,
  currentBase: 3,
  transDays: 'd',
  transHours: 'h',
  floatingBarText: 'Mine',
}

const said = ({ status, body }: Answer) => [status, (body as Problem).error]

onEngineByTurns('classic bars are for people who are signed in and own the campaign', async (engine) => {
  await using it = await classicOwner(engine)
  const [page] = it.pages
  const before = await it.rows()
  const stranger = await it.signUp()

  const asked = (by: Browser) => [
    by.get(`${it.path}/get`),
    by.put(`${it.path}/save`, { data: mine }),
    by.put(`${it.path}/save`, { data: mine, funnelStepId: page }),
  ]

  for (const { status } of await Promise.all(asked(it.browser()))) assert.equal(status, 401)
  for (const { status, text } of await Promise.all(asked(stranger)))
    assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.deepEqual(await it.rows(), before)
})

onEngineByTurns(
  'until something is saved, each page of the type has the bar of a new campaign',
  async (engine) => {
    await using it = await classicOwner(engine)
    await it.addPage({ type: 'floatbar_v2', beforeUrl: 'https://shop.example/new' })

    const { bars, presets, avatarsCollection, imageOrigin } = await it.read()

    assert.deepEqual(
      bars.map(({ id, url, isSaved, data }) => ({ id, url, isSaved, data })),
      it.pages.map((id, at) => ({ id, url: it.urls[at], isSaved: false, data: fresh })),
    )
    assert.deepEqual([presets, avatarsCollection, imageOrigin], [{}, [], 'http://localhost'])
  },
)

onEngineByTurns('a bar is saved for all pages, or for the one that is named', async (engine) => {
  await using it = await classicOwner(engine)
  const [first, second] = it.pages
  const other = { ...mine, floatingBarText: 'Of one page' }

  const all = await it.save({ data: mine })
  const one = await it.save({ data: other, funnelStepId: second })

  assert.deepEqual([all.status, one.status], [200, 200], one.text)
  const { bars } = one.body as ClassicEditorData
  assert.deepEqual(
    bars.map(({ id, isSaved, data }) => [id, isSaved, data]),
    [
      [first, true, mine],
      [second, true, other],
    ],
  )
  assert.deepEqual((await it.read()).bars, bars)
})

onEngineByTurns('what was changed is put over what others have saved meanwhile', async (engine) => {
  await using it = await classicOwner(engine)
  const [pageId] = it.pages
  const versions = await it.versions()
  const send = (changes: FieldChanges, more = {}) => it.save({ changes, pageId, versions, ...more })
  const z = { from: fresh.zindex, to: 10 }

  const first = await send({ floatingBarText: { from: fresh.floatingBarText, to: 'Hurry' } })
  const second = await send({ zindex: z })
  const third = await send({ zindex: { ...z, to: 20 } })

  assert.deepEqual([first.status, second.status], [200, 200], second.text)
  assert.equal(third.status, 409)
  assert.deepEqual(
    (third.body as Problem).conflicts?.map(({ group, by }) => [group, by?.isYou]),
    [['zindex', true]],
  )
  for (const { data } of (await it.read()).bars)
    assert.deepEqual([data.floatingBarText, data.zindex], ['Hurry', 10])
})

onEngineByTurns(
  'colors are one thing, and so is the place: two that change a part of it are asked',
  async (engine) => {
    await using it = await classicOwner(engine)
    const [pageId] = it.pages
    const versions = await it.versions()
    const send = (changes: FieldChanges) => it.save({ changes, pageId, versions })
    await send({ 'currentTheme.name': { from: fresh.currentTheme.name, to: 'blue-skies' } })
    await send({ barPosition: { from: fresh.barPosition, to: 'top-left' } })
    const groups = async (changes: FieldChanges) =>
      ((await send(changes)).body as Problem).conflicts?.map(({ group }) => group)

    const color = await groups({
      'currentTheme.name': { from: fresh.currentTheme.name, to: fresh.currentTheme.name },
      useCustomColors: { from: false, to: true },
    })
    const place = await groups({
      barPosition: { from: fresh.barPosition, to: fresh.barPosition },
      barWidth: { from: fresh.barWidth, to: 'half' },
    })

    assert.deepEqual([color, place], [['colors'], ['place']])
  },
)

onEngineByTurns(
  'bars of other pages that somebody has saved since are not replaced without a question',
  async (engine) => {
    await using it = await classicOwner(engine)
    const [pageId, second] = it.pages
    const versions = await it.versions()
    await it.save({ data: mine, funnelStepId: second })
    const changes = { zindex: { from: fresh.zindex, to: 10 } }

    const refused = await it.save({ changes, pageId, versions })
    const agreed = await it.save({ changes, pageId, versions: await it.versions() })

    assert.equal(refused.status, 409, refused.text)
    assert.deepEqual(
      (refused.body as Problem).conflicts?.map(({ group }) => group),
      [`bar of ${second}`],
    )
    assert.equal(agreed.status, 200, agreed.text)
  },
)

onEngineByTurns('what cannot be is refused where it stands, and nothing is saved', async (engine) => {
  await using it = await classicOwner(engine)
  const [pageId, second] = it.pages
  const before = await it.rows()
  const refused = async (body: object) => {
    const answer = await it.save(body)
    return [answer.status, Object.keys((answer.body as Problem).fields ?? {})]
  }
  const change = { changes: { zindex: { from: fresh.zindex, to: 1 } }, versions: {} }

  assert.deepEqual(await refused({ data: { ...mine, floatingBarText: ' ' } }), [
    400,
    ['data.floatingBarText'],
  ])
  assert.deepEqual(await refused({ data: { ...mine, transDays: 'days' } }), [400, ['data.transDays']])
  assert.deepEqual(await refused({ data: { ...mine, sparkles: true } }), [400, ['data']])
  assert.deepEqual(await refused({ ...change, pageId: newId() }), [404, []])
  assert.deepEqual(await refused({ data: mine, funnelStepId: newId() }), [404, []])
  assert.deepEqual(said(await it.save({ ...change, pageId, funnelStepId: second })), [
    400,
    classicBarMessages.otherPage,
  ])
  const { bars } = await it.read()
  assert.ok(bars.every(({ isSaved }) => !isSaved))
  assert.deepEqual(await it.rows(), before)
})

onEngineByTurns('a page of a campaign without classic bars has none to save', async (engine) => {
  await using it = await classicOwner(engine, [])
  const pageId = await it.addPage({ type: 'floatbar_v2', beforeUrl: 'https://shop.example/new' })

  const answers = [await it.save({ data: mine }), await it.save({ data: mine, funnelStepId: pageId })]

  for (const { status, text } of answers) assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.deepEqual((await it.read()).bars, [])
})

onEngineByTurns(
  'a page keeps its classic bar while it is of another type, and a page to come has the shared one',
  async (engine) => {
    await using it = await classicOwner(engine)
    const [first] = it.pages
    assert.ok(first)
    const beforeUrl = it.urls[0]
    await it.save({ data: mine })

    await it.owner.post('/pages/update', {
      campaignId: it.id,
      data: { id: first, type: 'floatbar_v2', beforeUrl },
    })
    const meanwhile = (await it.read()).bars.map(({ id }) => id)
    await it.save({ data: { ...mine, zindex: 7 } })
    await it.addPage({ type: 'floatbar', beforeUrl: 'https://shop.example/third' })
    const third = (await it.read()).bars.at(-1)
    await it.save({ data: fresh, funnelStepId: third?.id })
    await it.owner.post('/pages/update', {
      campaignId: it.id,
      data: { id: first, type: 'floatbar', beforeUrl },
    })
    const { bars } = await it.read()

    assert.ok(!meanwhile.includes(first))
    assert.deepEqual(third?.data, { ...mine, zindex: 7 })
    assert.deepEqual(bars.find(({ id }) => id === first)?.data, mine)
  },
)

onEngineByTurns('a copy of the campaign has its classic bars', async (engine) => {
  await using it = await classicOwner(engine)
  await it.save({ data: mine })
  await it.save({ data: { ...mine, zindex: 7 }, funnelStepId: it.pages[1] })

  const copy = (await it.owner.post(`/api/campaigns/${it.id}/duplicate`)).body as { id: string }

  const { bars } = await it.read(`/v2/api/classic-bar/${copy.id}`)
  assert.deepEqual(
    bars.map(({ data }) => data),
    [mine, { ...mine, zindex: 7 }],
  )
})

onEngineByTurns('each page that a save changes is a change of its bar in the history', async (engine) => {
  await using it = await classicOwner(engine)
  await it.save({ data: mine })
  await it.save({ data: mine })

  const rows = await it.db
    .selectFrom('campaign_history')
    .select(['user_id', 'details'])
    .where('kind', '=', 'page-changed')
    .execute()

  assert.deepEqual(
    rows.map(({ user_id, details }) => [
      user_id,
      (JSON.parse(details) as { isBarChanged: number }).isBarChanged,
    ]),
    it.pages.map(() => [it.owner.userId, 1]),
  )
})
