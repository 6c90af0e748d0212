/** Pictures that owners upload for the time after the deadline: what is taken, what becomes of it, what is refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GifReader } from 'omggif'
import { quotas } from '#domain/accounts/quotas.ts'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import type { EmailTimerEditorData } from '#domain/email-timers/email-timers.api.ts'
import { pictureFileMessages as words } from '#domain/uploads/picture-file.ts'
import { form } from '../../../tests/support/calls.ts'
import {
  hostilePictures,
  image,
  jpeg,
  png,
  small,
  talkativePictures,
} from '../../../tests/support/hostile-pictures.ts'
import { noisyPicture, plainPicture, pngWithChunk } from '../../../tests/support/picture-files.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer, type Browser } from '../../../tests/support/server.ts'
import { FORM_TYPE, formBody, type FormPart } from '../../../tests/support/upload.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { limits } from '../limits/attempt-limits.ts'
import { newId } from '../foundation/ids.ts'

const MINUTE = 60_000
const NOT_FOUND = '{"error":"Not found."}'
const MAX_BYTES = 2_097_152

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const path = `/api/campaigns/${id}/email-timer/expired-image`
  const send = (body: Buffer | string, type: string | undefined = FORM_TYPE, by: Browser = owner) =>
    by.send('POST', path, { body, headers: { 'content-type': type } })
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    send,
    /** A minute later each time, as somebody who is not in a hurry. */
    upload(parts: FormPart[] | FormPart) {
      server.clock.advance(MINUTE)
      return send(formBody([parts].flat()))
    },
    everything: async () => ({
      timers: await db.selectFrom('email_timers').selectAll().execute(),
      images: await db.selectFrom('expired_images').selectAll().execute(),
      campaigns: await db.selectFrom('campaigns').selectAll().execute(),
    }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function taken({ status, body, text }: Answer): EmailTimerEditorData & { customExpiredImageUrl: string } {
  assert.equal(status, 200, text)
  const data = body as EmailTimerEditorData
  assert.ok(data.customExpiredImageUrl)
  return { ...data, customExpiredImageUrl: data.customExpiredImageUrl }
}

/** As a decoder that is not ours reads it. */
function decoded({ status, headers, bytes }: Answer) {
  assert.deepEqual([status, headers['content-type']], [200, 'image/gif'])
  const gif = new GifReader(bytes)
  const pixels = new Uint8Array(gif.width * gif.height * 4)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  return { width: gif.width, height: gif.height, frames: gif.numFrames(), first: [...pixels.subarray(0, 4)] }
}

const near = (one: readonly number[], other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? -99)) <= 4)

onEngineByTurns(
  'an uploaded picture is what mails show from now on, in place of the one before',
  async (engine) => {
    await using it = await setup(engine)

    const first = taken(await it.upload(image(jpeg, 'image/jpeg')))
    const shown = decoded(await it.owner.get(first.customExpiredImageUrl))
    const { campaigns: before } = await it.everything()
    const second = taken(await it.upload(image(await plainPicture(small, '#ff0000').png().toBuffer())))
    const shownNext = decoded(await it.owner.get(second.customExpiredImageUrl))

    assert.equal(first.emailTimer.expiration_image_id, 8)
    assert.deepEqual([shown.width, shown.height, shown.frames], [400, 100, 1])
    assert.ok(near(shown.first, [0x33, 0x66, 0x99, 255]), String(shown.first))
    assert.deepEqual(shownNext.first, [255, 0, 0, 255])
    assert.notEqual(first.customExpiredImageUrl, second.customExpiredImageUrl)
    const { images, timers, campaigns } = await it.everything()
    assert.deepEqual([images.length, timers.length], [1, 1])
    assert.ok((campaigns[0]?.revision ?? 0) > (before[0]?.revision ?? 0))
  },
)

onEngineByTurns('what was set before stays as it was, but for the image', async (engine) => {
  await using it = await setup(engine)
  const mine = { ...defaultEmailTimer, background: 5, selected_font: 'poppins', use_labels: 0 }
  await it.owner.put(`/api/campaigns/${it.id}/email-timer`, mine)

  const { emailTimer } = taken(await it.upload(image(png)))

  assert.deepEqual(emailTimer, { ...mine, expiration_image_id: 8 })
})

onEngineByTurns('five pictures a minute are taken from a person, and the sixth is not', async (engine) => {
  await using it = await setup(engine)
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await it.send(formBody([image('no image')]))).status)
  const before = await it.everything()

  const { status, body, headers } = await it.send(formBody([image(png)]))

  assert.deepEqual(statuses, [422, 422, 422, 422, 422])
  assert.deepEqual([status, body], [429, { error: limits.uploadPerPerson.message }])
  assert.ok(Number(headers['retry-after']) > 0)
  assert.deepEqual(await it.everything(), before)
})

onEngineByTurns(
  'an account has room for so many pictures, and a copy beyond them shows a stock image',
  async (engine) => {
    await using it = await setup(engine)
    taken(await it.upload(image(png)))
    const { images } = await it.everything()
    const [first] = images
    assert.ok(first)
    const more = Array.from({ length: quotas.uploads.premium - 1 }, () => ({
      ...first,
      campaign_id: newId(),
    }))
    await it.db.insertInto('expired_images').values(more).execute()
    const other = (await it.owner.post(`/api/campaigns/${it.id}/duplicate`)).body as { id: string }

    const copied = await it.owner.get(`/api/campaigns/${other.id}/email-timer`)
    const refused = await it.owner.send('POST', it.path.replace(it.id, other.id), {
      body: formBody([image(png)]),
      headers: { 'content-type': FORM_TYPE },
    })
    const replaced = await it.upload(image(png))

    assert.partialDeepStrictEqual(copied.body, {
      emailTimer: { expiration_image_id: 0 },
      customExpiredImageUrl: null,
    })
    assert.equal(refused.status, 409)
    taken(replaced)
    assert.equal((await it.everything()).images.length, quotas.uploads.premium)
  },
)

onEngineByTurns(
  'a stranger neither sees nor replaces the picture, and nobody does signed out',
  async (engine) => {
    await using it = await setup(engine)
    taken(await it.upload(image(png)))
    const stranger = await it.signUp()
    const before = await it.everything()
    const body = formBody([image(jpeg)])

    const strangers = [await stranger.get(it.path), await it.send(body, FORM_TYPE, stranger)]
    const nobodys = [await it.browser().get(it.path), await it.send(body, FORM_TYPE, it.browser())]

    for (const { status, text } of strangers) assert.deepEqual([status, text], [404, NOT_FOUND])
    for (const { status, body: said } of nobodys)
      assert.deepEqual([status, said], [401, { error: 'Please sign in.' }])
    assert.deepEqual(await it.everything(), before)
  },
)

// What becomes of a picture does not depend on where it is stored.

test('a campaign without a picture has none to show', async () => {
  await using it = await setup(sqlite)

  const { status, text } = await it.owner.get(it.path)

  assert.deepEqual([status, text], [404, NOT_FOUND])
})

test('what is transparent shows the color of the mail', async () => {
  await using it = await setup(sqlite)
  const ground = { ...defaultEmailTimer, email_background_color: 'rgba(10,20,30,1)' }
  await it.owner.put(`/api/campaigns/${it.id}/email-timer`, ground)
  const clear = await plainPicture(small).ensureAlpha(0).png().toBuffer()

  const { customExpiredImageUrl } = taken(await it.upload(image(clear)))

  assert.deepEqual(decoded(await it.owner.get(customExpiredImageUrl)).first, [10, 20, 30, 255])
})

test('a picture with the most that it can hold becomes one that mails can carry', async () => {
  await using it = await setup(sqlite)
  const noise = await noisyPicture({ width: 1500, height: 1000 }).jpeg({ quality: 70 }).toBuffer()

  const { customExpiredImageUrl } = taken(await it.upload(image(noise)))

  const answer = await it.owner.get(customExpiredImageUrl)
  const { width, height } = decoded(answer)
  assert.ok(answer.bytes.length <= 200_000, String(answer.bytes.length))
  assert.ok(width > 250 && Math.abs(width / height - 1.5) < 0.02, `${width}×${height}`)
})

test('a picture that lies on its side is put upright', async () => {
  await using it = await setup(sqlite)
  const lying = await plainPicture(small).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const { customExpiredImageUrl } = taken(await it.upload(image(lying)))

  const { width, height } = decoded(await it.owner.get(customExpiredImageUrl))
  assert.deepEqual([width, height], [100, 400])
})

test('a file of exactly the size that is allowed is taken, and one byte more is not', async () => {
  await using it = await setup(sqlite)
  const filled = (bytes: number) => pngWithChunk(png, 'teSt', Buffer.alloc(bytes - png.length - 12))

  const most = await it.upload(image(filled(MAX_BYTES)))
  const before = await it.everything()
  const more = await it.upload(image(filled(MAX_BYTES + 1)))
  const far = await it.upload(image(Buffer.alloc(5 * MAX_BYTES)))

  taken(most)
  for (const { status, body } of [more, far])
    assert.deepEqual([status, body], [413, { error: words.tooLarge, fields: { image: words.tooLarge } }])
  assert.deepEqual(await it.everything(), before)
})

test('nothing of a file goes on but its pixels', async () => {
  await using it = await setup(sqlite)
  for (const [what, file] of Object.entries(talkativePictures)) {
    const answer = await it.upload(image(file))
    assert.ok([200, 422].includes(answer.status), `${what}: ${answer.status}`)
    const { images } = await it.everything()
    const stored = Buffer.from(images[0]?.gif ?? '', 'base64')
    assert.ok(!stored.includes('script') && !stored.includes('php') && !stored.includes('ICC'), what)
  }
})

test('the largest picture that is decoded is, and a line of pixels too', async () => {
  await using it = await setup(sqlite)
  const largest = await plainPicture({ width: 4000, height: 4000 }).png().toBuffer()
  const line = await plainPicture({ width: 65_500, height: 1 }).jpeg().toBuffer()

  for (const file of [largest, line]) {
    const { customExpiredImageUrl } = taken(await it.upload(image(file)))
    assert.equal(decoded(await it.owner.get(customExpiredImageUrl)).width, 800)
  }
})

test('what is no picture of the right kind is refused in plain words, and nothing changes', async () => {
  await using it = await setup(sqlite)
  taken(await it.upload(image(png)))
  const before = await it.everything()

  for (const [what, parts, status, sentence] of hostilePictures) {
    const answer = await it.upload(parts)
    const fields = status === 400 ? {} : { fields: { image: sentence } }
    assert.deepEqual([answer.status, answer.body], [status, { error: sentence, ...fields }], what)
  }
  assert.deepEqual(await it.everything(), before)
})

test('a form that is none, or breaks off, is refused, and nothing changes', async () => {
  await using it = await setup(sqlite)
  const before = await it.everything()
  const whole = formBody([image(png)])
  const requests: [body: Buffer | string, type: string, status: number][] = [
    ['{"image":"x"}', 'application/json', 422],
    [png, 'image/png', 422],
    [png, 'text/plain', 422],
    [whole, 'multipart/form-data', 400],
    [whole.subarray(0, -60), FORM_TYPE, 400],
    ['nothing of the kind', FORM_TYPE, 400],
  ]

  for (const [body, type, status] of requests) {
    it.clock.advance(MINUTE)
    assert.equal((await it.send(body, type)).status, status, type)
  }
  it.clock.advance(MINUTE)
  const empty = await it.owner.post(it.path)

  assert.deepEqual([empty.status, (empty.body as { error: string }).error], [422, words.oneFile])
  assert.deepEqual(await it.everything(), before)
})
