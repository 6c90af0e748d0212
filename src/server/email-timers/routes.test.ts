/** What owners can do with the e-mail timer of a campaign over HTTP. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerMessages } from '#domain/email-timers/email-timer.schema.ts'
import { defaultEmailTimer, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { EmailTimerEditorData } from '#domain/email-timers/email-timers.api.ts'
import { form } from '../../../tests/support/calls.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer } from '../../../tests/support/server.ts'
import { NO_COLOR } from '#domain/colors/color.schema.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { currentRevision } from '../database/revisions-repository.ts'

const mine: EmailTimer = {
  ...defaultEmailTimer,
  background: 4,
  selected_font: 'roboto',
  selected_font_color: '#1d4ed880',
  email_box_color: 'rgba(1,2,3,1)',
  use_labels: 0,
  email_label_days: 'ימים',
  expiration_image_id: 3,
  day_digits: 3,
  image_scale: 1,
}

const NOT_FOUND = '{"error":"Not found."}'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const path = (campaignId = id) => `/api/campaigns/${campaignId}/email-timer`
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    get: async (campaignId = id) => dataOf(await owner.get(path(campaignId))),
    save: (timer: unknown) => owner.put(path(), timer),
    async rows() {
      const timers = await db.selectFrom('email_timers').selectAll().execute()
      const images = await db.selectFrom('expired_images').selectAll().execute()
      return { timers, images }
    },
    addImage: () =>
      db
        .insertInto('expired_images')
        .values({
          account_id: owner.accountId,
          campaign_id: id,
          id: 'one',
          gif: 'R0lG',
          width: 400,
          height: 100,
          created_at: 0,
        })
        .execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function dataOf({ status, body, text }: Answer) {
  assert.equal(status, 200, text)
  return body as EmailTimerEditorData
}

onEngineByTurns('a new campaign has the default timer, and an address for its image', async (engine) => {
  await using it = await setup(engine)

  const data = await it.get()

  assert.deepEqual(data.emailTimer, defaultEmailTimer)
  assert.equal(data.customExpiredImageUrl, null)
  assert.match(data.imageUrl, new RegExp(`/email-image/${it.id}/[0-9a-z]{12}\\.gif$`))
})

onEngineByTurns(
  'what is saved is read back letter for letter, and visitors’ settings change with it',
  async (engine) => {
    await using it = await setup(engine)
    const before = await currentRevision(it.db)

    const saved = dataOf(await it.save(mine))
    // As programs of the specification send it (B §3.2).
    const named = dataOf(await it.save({ ...mine, id: 3, fill_color: mine.email_box_color }))
    const again = dataOf(await it.save({ ...mine, use_labels: 1 }))

    assert.deepEqual(saved.emailTimer, mine)
    assert.deepEqual(named, saved)
    assert.deepEqual(again.emailTimer, { ...mine, use_labels: 1 })
    assert.deepEqual(await it.get(), again)
    const { revision } = await it.db
      .selectFrom('campaigns')
      .select('revision')
      .where('id', '=', it.id)
      .executeTakeFirstOrThrow()
    assert.equal(revision, before + 3)
  },
)

onEngineByTurns('what is no timer is refused where it is wrong, and nothing changes', async (engine) => {
  await using it = await setup(engine)
  await it.save(mine)
  const before = await it.rows()
  const wrong: [change: object, field: string, sentence?: string][] = [
    [{ selected_font: 'orbitron', background: 7 }, 'selected_font', emailTimerMessages.noSuchFont],
    [{ selected_font: '../../etc/passwd' }, 'selected_font'],
    [{ expiration_image_id: 8 }, 'expiration_image_id', emailTimerMessages.noUpload],
    [{ expiration_image_id: 10 }, 'expiration_image_id'],
    [{ background: 14 }, 'background'],
    [{ background: 0.5 }, 'background'],
    [{ email_label_days: 'x'.repeat(13) }, 'email_label_days'],
    [{ email_box_color: 'x'.repeat(41) }, 'email_box_color'],
    [{ selected_font_color: '\u202e#fff' }, 'selected_font_color', NO_COLOR],
    [{ email_background_color: 'tomato' }, 'email_background_color', NO_COLOR],
    [{ use_labels: true }, 'use_labels'],
    [{ day_digits: 4 }, 'day_digits'],
    [{ image_scale: 3 }, 'image_scale'],
  ]

  for (const [change, field, sentence] of wrong) {
    const { status, body } = await it.save({ ...mine, ...change })
    const { error, fields } = body as { error: string; fields: Record<string, string> }
    assert.deepEqual([status, Object.keys(fields)], [400, [field]])
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

  const answers = [await stranger.get(it.path()), await stranger.put(it.path(), defaultEmailTimer)]

  for (const { status, text } of answers) assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.deepEqual(await it.rows(), before)
})

onEngineByTurns(
  'a copy of a campaign has its timer and its image, and an address of its own',
  async (engine) => {
    await using it = await setup(engine)
    await it.addImage()
    await it.save({ ...mine, expiration_image_id: 8 })

    const copied = await it.owner.post(`/api/campaigns/${it.id}/duplicate`)

    const { id } = copied.body as { id: string }
    const [original, copy] = [await it.get(), await it.get(id)]
    assert.deepEqual(copy.emailTimer, original.emailTimer)
    assert.equal(copy.customExpiredImageUrl, original.customExpiredImageUrl?.replace(it.id, id))
    assert.notEqual(copy.imageUrl, original.imageUrl)
    assert.equal((await it.rows()).images.length, 2)
  },
)

onEngineByTurns('a deleted campaign leaves neither timer nor image behind', async (engine) => {
  await using it = await setup(engine)
  await it.addImage()
  await it.save(mine)

  await it.owner.delete(`/api/campaigns/${it.id}`)
  it.clock.advance(10_000)
  await it.runJobs()

  assert.deepEqual(await it.rows(), { timers: [], images: [] })
})

test('an account saves timers thirty times a minute at most: others’ mails must not wait until all are drawn', async () => {
  await using it = await setup(sqlite)
  const other = await it.signUp()
  const { id } = (await other.post('/api/campaigns', { form })).body as { id: string }
  const statuses: number[] = []

  for (let time = 0; time < 31; time += 1) statuses.push((await it.save(mine)).status)

  assert.deepEqual(statuses, [...Array.from({ length: 30 }, () => 200), 429])
  assert.equal((await other.put(it.path(id), mine)).status, 200)
})
