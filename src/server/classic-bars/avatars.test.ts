/** The pictures that an account's classic bars can show: taken in, served, chosen, deleted. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { quotas } from '#domain/accounts/quotas.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import { AVATAR_PATH, avatarLimits, avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import type { BarWithAvatar } from '#domain/classic-bars/classic-bars.api.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { pictureFileMessages as words } from '#domain/uploads/picture-file.ts'
import { classicOwner } from '../../../tests/support/classic-bars.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import {
  hostilePictures,
  image,
  jpeg,
  MARK,
  png,
  small,
  talkativePictures,
} from '../../../tests/support/hostile-pictures.ts'
import { oddPictures } from '../../../tests/support/odd-pictures.ts'
import { plainPicture, pngWithChunk } from '../../../tests/support/picture-files.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { leftToRest, sampleOf } from '../../../tests/support/sample.ts'
import type { Answer, Browser } from '../../../tests/support/server.ts'
import { FORM_TYPE, formBody, type FormPart } from '../../../tests/support/upload.ts'
import { newId } from '../foundation/ids.ts'

const MINUTE = 60_000
const MAX_BYTES = 2_097_152
const NOT_FOUND = '{"error":"Not found."}'
const fresh = newClassicBar({ kind: 'deadline', language: 'en' })

async function setup(engine: TestEngine) {
  const it = await classicOwner(engine)
  const send = (parts: readonly FormPart[], by: Browser = it.owner) =>
    by.send('POST', `${it.path}/avatars`, {
      body: formBody(parts),
      headers: { 'content-type': FORM_TYPE },
    })
  const upload = (parts: FormPart | FormPart[]) => {
    // As somebody who is not in a hurry.
    it.clock.advance(MINUTE)
    return send([parts].flat())
  }
  return {
    ...it,
    send,
    upload,
    /** The path of a picture in this color. */
    async added(color: string) {
      const answer = await upload(image(await plainPicture(small, color).png().toBuffer()))
      return taken(answer).imagePath
    },
    remove: (imagePath: string, by: Browser = it.owner) =>
      by.delete(`${it.path}/avatars?imagePath=${encodeURIComponent(imagePath)}`),
    uses: (imagePath: string, by: Browser = it.owner) =>
      by.get(`${it.path}/avatars?imagePath=${encodeURIComponent(imagePath)}`),
    avatars: () => it.db.selectFrom('avatars').selectAll().orderBy('id').execute(),
    shown: async () => (await it.read()).bars.map(({ data }) => data.currentAvatar),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

function taken({ status, body, text }: Answer) {
  assert.equal(status, 200, text)
  return body as { imagePath: string; avatarsCollection: string[] }
}

const said = ({ status, body }: Answer) => [status, (body as Problem).error]
const pathsOf = ({ body }: Answer) => (body as { bars: BarWithAvatar[] }).bars.map(({ url }) => url)

onEngineByTurns(
  'a picture becomes a square that everybody may see, and the newest is first',
  async (engine) => {
    await using it = await setup(engine)

    const first = taken(await it.upload(image(jpeg, 'image/jpeg')))
    const second = await it.added('#ff0000')
    const again = taken(await it.upload(image(jpeg, 'image/jpeg')))
    const { status, headers, bytes } = await it.browser().get(first.imagePath)

    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual([status, width, height, format], [200, 160, 160, 'webp'])
    assert.partialDeepStrictEqual(headers, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    assert.match(first.imagePath, AVATAR_PATH)
    assert.deepEqual(first.avatarsCollection, [first.imagePath])
    assert.deepEqual(again.avatarsCollection, [first.imagePath, second])
    assert.deepEqual((await it.read()).avatarsCollection, again.avatarsCollection)
    assert.ok((await it.avatars()).every(({ size }) => size < 10_000))
  },
)

onEngineByTurns(
  'an account’s avatars are its own: nobody else lists, chooses or deletes them',
  async (engine) => {
    await using it = await setup(engine)
    const path = await it.added('#ff0000')
    const stranger = await it.signUp()
    const theirs = await it.addCampaign(stranger)
    const funnelStepId = await it.addPageTo(
      theirs,
      { type: 'floatbar', beforeUrl: 'https://b.example' },
      stranger,
    )
    const theirPath = `/v2/api/classic-bar/${theirs}`
    const asked = `${theirPath}/avatars?imagePath=${encodeURIComponent(path)}`
    const before = await it.avatars()

    const chosen = await it.save(
      { data: { ...fresh, currentAvatar: path }, funnelStepId },
      theirPath,
      stranger,
    )
    const kept = await stranger.post(`${theirPath}/presets`, {
      name: 'Mine',
      data: { ...fresh, currentAvatar: path },
    })
    const foreign = [
      await it.send([image(png)], stranger),
      await it.remove(path, stranger),
      await it.uses(path, stranger),
      await stranger.get(asked),
      await stranger.delete(asked),
    ]
    const signedOut = [
      await it.send([image(png)], it.browser()),
      await it.remove(path, it.browser()),
      await it.uses(path, it.browser()),
    ]

    for (const answer of [chosen, kept]) assert.deepEqual(said(answer), [400, avatarMessages.gone])
    for (const { status, text } of foreign) assert.deepEqual([status, text], [404, NOT_FOUND])
    for (const { status } of signedOut) assert.equal(status, 401)
    assert.deepEqual((await it.read(theirPath, stranger)).avatarsCollection, [])
    assert.deepEqual(await it.avatars(), before)
  },
)

onEngineByTurns('deleting an avatar takes it out of every bar and preset that shows it', async (engine) => {
  await using it = await setup(engine)
  const [path, other] = [await it.added('#ff0000'), await it.added('#00ff00')]
  const [first, second] = it.pages
  const elsewhere = await it.addCampaign()
  await it.addPageTo(elsewhere, { type: 'floatbar', beforeUrl: 'https://shop.example/else' })
  const mine = { ...fresh, currentAvatar: path }
  await it.save({ data: mine })
  await it.save({ data: { ...mine, currentAvatar: other }, funnelStepId: second })
  await it.save({ data: mine }, `/v2/api/classic-bar/${elsewhere}`)
  await it.owner.post(`${it.path}/presets`, { name: 'Spring', data: mine })
  const stored = await it.addPage({ type: 'floatbar', beforeUrl: 'https://shop.example/stored' })
  await it.save({ data: mine, funnelStepId: stored })
  const draft = { id: stored, type: 'countdown', beforeUrl: 'https://shop.example/stored' }
  const changed = await it.owner.post('/pages/update', { campaignId: it.id, data: draft })
  assert.equal(changed.status, 200, changed.text)
  const revisions = () => it.db.selectFrom('campaigns').select(['id', 'revision']).orderBy('id').execute()
  const before = await revisions()

  const named = await it.uses(path)
  const removed = await it.remove(path)

  const urls = ['https://shop.example/else', it.urls[0] ?? ''].toSorted()
  assert.deepEqual(pathsOf(named).toSorted(), urls)
  assert.equal(removed.status, 200, removed.text)
  assert.deepEqual(pathsOf(removed).toSorted(), urls)
  assert.deepEqual((removed.body as { avatarsCollection: string[] }).avatarsCollection, [other])
  assert.deepEqual(await it.shown(), [null, other])
  assert.deepEqual((await it.read()).bars.find(({ id }) => id === first)?.data, fresh)
  const { presets } = await it.read(`/v2/api/classic-bar/${elsewhere}`)
  assert.deepEqual(
    Object.values(presets).map(({ data }) => data),
    [fresh],
  )
  assert.ok((await it.rows()).every(({ classic_bar: bar }) => bar?.includes(path) !== true))
  assert.equal((await it.browser().get(path)).status, 404)
  for (const [at, { revision }] of (await revisions()).entries())
    assert.ok(revision > (before[at]?.revision ?? 0))
  assert.equal((await it.remove(path)).status, 404)
})

onEngineByTurns('an avatar that is chosen and deleted at once is in no bar afterwards', async (engine) => {
  await using it = await setup(engine)
  const data = { ...fresh, currentAvatar: await it.added('#ff0000') }
  const { currentAvatar: path } = data

  const [saved, removed] = await Promise.all([it.save({ data }), it.remove(path)])

  assert.equal(removed.status, 200, removed.text)
  assert.ok(saved.status === 200 || saved.status === 400, saved.text)
  assert.deepEqual(await it.shown(), [null, null])
})

onEngineByTurns(
  'only premium accounts add avatars and show them; what they had they may delete',
  async (engine) => {
    await using it = await setup(engine)
    const path = await it.added('#ff0000')
    await it.save({ data: { ...fresh, currentAvatar: path } })
    await it.become('free')

    const refused = await it.upload(image(png))
    const hidden = await it.shown()
    const uses = pathsOf(await it.uses(path))
    const removed = await it.remove(path)

    assert.deepEqual(said(refused), [403, avatarMessages.premium])
    assert.deepEqual(hidden, [null, null])
    assert.deepEqual(uses, it.urls)
    assert.equal(removed.status, 200)
    assert.deepEqual(await it.avatars(), [])
  },
)

onEngineByTurns('an account has so many avatars, within the pictures that it may upload', async (engine) => {
  await using it = await setup(engine)
  await it.added('#ff0000')
  const [row] = await it.avatars()
  assert.ok(row)
  const more = Array.from({ length: avatarLimits.count - 2 }, () => ({ ...row, id: newId() }))
  await it.db.insertInto('avatars').values(more).execute()

  const last = await it.upload(image(png))
  const tooMany = await it.upload(image(jpeg))
  const known = await it.upload(image(png))
  const { uploads } = (await it.owner.get('/api/account/usage')).body as Record<string, { used: number }>

  assert.deepEqual([last.status, known.status], [200, 200])
  assert.deepEqual(said(tooMany), [409, avatarMessages.tooMany])
  assert.equal(uploads?.used, avatarLimits.count)
  const images = Array.from({ length: quotas.uploads.premium - avatarLimits.count + 1 }, () => ({
    account_id: it.owner.accountId,
    campaign_id: newId(),
    id: newId(),
    gif: '',
    width: 1,
    height: 1,
    created_at: 1,
  }))
  await it.db.insertInto('expired_images').values(images).execute()
  await it.remove(taken(last).imagePath)
  const full = await it.upload(image(jpeg))
  assert.equal(full.status, 409)
  assert.match(full.text, /room for 200 uploaded images/)
})

// What becomes of a picture does not depend on where it is stored.

test('what is no picture of the right kind is refused in plain words, and nothing is stored', async () => {
  await using it = await setup(sqlite)

  for (const [what, parts, status, sentence] of hostilePictures) {
    const answer = await it.upload(parts)
    const fields = status === 400 ? {} : { fields: { image: sentence } }
    assert.deepEqual([answer.status, answer.body], [status, { error: sentence, ...fields }], what)
  }

  assert.deepEqual(await it.avatars(), [])
})

test('a file of exactly the size that is allowed is taken, and one byte more is not', async () => {
  await using it = await setup(sqlite)
  const filled = (bytes: number) => pngWithChunk(png, 'teSt', Buffer.alloc(bytes - png.length - 12))

  const more = await it.upload(image(filled(MAX_BYTES + 1)))
  const before = await it.avatars()
  const most = await it.upload(image(filled(MAX_BYTES)))

  assert.deepEqual(said(more), [413, avatarMessages.tooLarge])
  assert.deepEqual(before, [])
  taken(most)
})

/** Shares no divisor with the number of kinds: each list has its turn. */
const ODD_STEP = 4

test(
  'whatever is uploaded is refused in plain words, or taken as nothing but its pixels',
  leftToRest,
  async () => {
    await using it = await setup(sqlite)
    const talkative = Object.entries(talkativePictures).map(([what, file]) => ({
      what,
      part: image(file),
      outcome: null,
    }))
    assert.ok(hostilePictures.length + talkative.length + oddPictures.length >= 100)

    for (const { what, part, outcome } of [...talkative, ...sampleOf(oddPictures, ODD_STEP)]) {
      await it.db.deleteFrom('avatars').execute()
      const answer = await it.upload(part)
      const stored = await it.avatars()
      if (outcome !== null && outcome !== 'taken')
        assert.deepEqual(said(answer), [outcome === 'tooLarge' ? 413 : 422, words[outcome]], what)
      else if (outcome === 'taken') taken(answer)
      else assert.ok([200, 422].includes(answer.status), `${what}: ${answer.status}`)
      assert.equal(stored.length, answer.status === 200 ? 1 : 0, what)
      for (const { bytes } of stored) await assertOnlyPixels(Buffer.from(bytes, 'base64'), what)
    }
  },
)

async function assertOnlyPixels(stored: Buffer, what: string) {
  const { width, height, format, exif, icc, xmp, pages } = await sharp(stored).metadata()
  assert.deepEqual([width, height, format], [160, 160, 'webp'], what)
  assert.deepEqual([exif, icc, xmp, pages], [undefined, undefined, undefined, undefined], what)
  assert.ok(!stored.includes(MARK) && !stored.includes('script') && stored.length < 30_000, what)
}

test('a picture that lies on its side is put upright before it is cut', async () => {
  await using it = await setup(sqlite)
  const red = await plainPicture({ width: 100, height: 100 }, '#ff0000').png().toBuffer()
  const lying = await sharp(red)
    .extend({ right: 100, background: '#0000ff' })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { imagePath } = taken(await it.upload(image(lying)))

  const { bytes } = await it.browser().get(imagePath)
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const top = data.subarray(0, 3)
  const bottom = data.subarray(-3)
  assert.ok((top[0] ?? 0) > 200 && (top[2] ?? 0) < 60, String([...top]))
  assert.ok((bottom[2] ?? 0) > 200 && (bottom[0] ?? 0) < 60, String([...bottom]))
})

test('pictures that are not there are not found', async () => {
  await using it = await setup(sqlite)
  const path = await it.added('#ff0000')

  for (const other of [
    path.replace('.webp', '.png'),
    path.replace('.webp', ''),
    path.replace(it.owner.accountId, newId()),
    `/avatars/${it.owner.accountId}/..%2f..%2fsecrets.webp`,
    `/avatars/${it.owner.accountId}/%00.webp`,
  ])
    assert.equal((await it.browser().get(other)).status, 404, other)
})
