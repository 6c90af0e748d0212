/** The pictures that an account's portals can show: taken in, served, chosen, forgotten. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { quotas } from '#domain/accounts/quotas.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { PORTAL_IMAGE_PATH, PORTAL_IMAGE_PIXELS, portalImageMessages } from '#domain/portals/portal-image.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
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
import { plainPicture } from '../../../tests/support/picture-files.ts'
import { bodyOf, pictureOf, portalOwner } from '../../../tests/support/portal-owner.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import type { Answer, Browser } from '../../../tests/support/server.ts'
import { FORM_TYPE, formBody, type FormPart } from '../../../tests/support/upload.ts'
import { newId } from '../foundation/ids.ts'
import { forgetPortalImages } from './image-jobs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function setup(engine: TestEngine) {
  const it = await portalOwner(engine)
  const upload = (parts: FormPart | FormPart[], by: Browser = it.ada, headers = {}) => {
    // As somebody who is not in a hurry.
    it.clock.advance(MINUTE)
    const body = formBody([parts].flat())
    return by.send('POST', `${it.path}/images`, { body, headers: { 'content-type': FORM_TYPE, ...headers } })
  }
  const theme = await it.used('list')
  return {
    ...it,
    theme,
    upload,
    /** The path of a picture in this color. */
    async added(color: string) {
      const file = await plainPicture(small, color).png().toBuffer()
      return pictureOf(await upload(image(file))).image
    },
    showing: (path: string, by = it.ada) =>
      by.put(it.pathOf(theme.id), { data: withPicture(theme.data, path) }),
    images: () => it.db.selectFrom('portal_images').selectAll().orderBy('id').execute(),
    forget: () => forgetPortalImages.run({}, it.deps),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

function withPicture(theme: PortalTheme, path: string): PortalTheme {
  const picture = { id: 'pic', kind: 'image', image: path, alt: 'A loaf' } as const
  return {
    ...theme,
    steps: theme.steps.map(({ blocks }, at) => ({ blocks: at === 0 ? [picture, ...blocks] : blocks })),
  }
}

const said = ({ status, body }: Answer) => [status, (body as Problem).error]

onEngineByTurns('a picture is made as small as it is drawn, and shown to everybody', async (engine) => {
  await using it = await setup(engine)
  const large = await plainPicture({ width: 2400, height: 1200 }).jpeg().toBuffer()

  const { image: path } = pictureOf(await it.upload(image(large, 'image/jpeg')))
  bodyOf(await it.showing(path))
  const { status, headers, bytes } = await it.browser().get(path)
  const shown = await it.shown()

  const { width, height, format } = await sharp(bytes).metadata()
  assert.deepEqual(
    [status, width, height, format],
    [200, PORTAL_IMAGE_PIXELS, PORTAL_IMAGE_PIXELS / 2, 'webp'],
  )
  assert.partialDeepStrictEqual(headers, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  assert.match(path, PORTAL_IMAGE_PATH)
  assert.partialDeepStrictEqual(shown?.portal.steps[0]?.blocks[0], {
    kind: 'image',
    image: it.deps.environment.MEDIA_ORIGIN + path,
  })
  assert.ok(shown?.x?.includes('portal-image'))
})

onEngineByTurns('pictures are the account’s own, and for accounts with portals', async (engine) => {
  await using it = await setup(engine)
  const path = await it.added('#ff0000')
  const stranger = await it.owner('stranger@example.com')
  const of = (id: string) => path.replace(it.ada.accountId, id)

  const foreign = [await it.showing(of(stranger.accountId)), await it.showing(of(newId()))]
  const refused = await it.upload(image(png), stranger)
  const signedOut = await it.upload(image(png), it.browser())
  const without = { flags: { portal: false } }
  await it.admin.patch(`/api/instance/accounts/${it.ada.accountId}`, without)
  const locked = await it.upload(image(png))

  for (const answer of foreign) assert.equal(answer.status, 400, answer.text)
  assert.match(foreign[0]?.text ?? '', new RegExp(portalImageMessages.gone))
  assert.deepEqual([refused.status, signedOut.status], [404, 401])
  assert.deepEqual(said(locked), [403, pageMessages.typeLocked])
  assert.equal((await it.images()).length, 1)
})

onEngineByTurns('what no portal shows any more is forgotten a day later, and only that', async (engine) => {
  await using it = await setup(engine)
  const [kept, unused] = [await it.added('#ff0000'), await it.added('#00ff00')]
  bodyOf(await it.showing(kept))

  it.clock.advance(DAY / 2)
  const fresh = await it.added('#0000ff')
  await it.forget()
  const before = await it.images()
  it.clock.advance(DAY / 2 + 10 * MINUTE)
  await it.forget()
  const after = await it.images()
  await it.ada.delete(it.pathOf(it.theme.id))
  it.clock.advance(DAY + MINUTE)
  await it.forget()

  const isThere = (rows: typeof after, path: string) => rows.some(({ id }) => path.includes(id))
  assert.equal(before.length, 3)
  assert.deepEqual(
    [kept, unused, fresh].map((path) => isThere(after, path)),
    [true, false, true],
  )
  assert.deepEqual(await it.images(), [])
})

onEngineByTurns('pictures count among those that an account may upload', async (engine) => {
  await using it = await setup(engine)
  const path = await it.added('#ff0000')
  const more = Array.from({ length: quotas.uploads.premium - 1 }, () => ({
    account_id: it.ada.accountId,
    id: newId(),
    bytes: '',
    type: 'webp',
    size: 0,
    created_at: 1,
  }))
  await it.db.insertInto('portal_images').values(more).execute()

  const full = await it.upload(image(jpeg))
  const known = await it.added('#ff0000')

  assert.equal(full.status, 409)
  assert.match(full.text, /room for 200 uploaded images/)
  assert.equal(known, path)
})

// What becomes of a picture does not depend on where it is stored.

test('what is no picture of the right kind is refused in plain words, and nothing is stored', async () => {
  await using it = await setup(sqlite)

  for (const [what, parts, status, sentence] of hostilePictures) {
    const answer = await it.upload(parts)
    const fields = status === 400 ? {} : { fields: { image: sentence } }
    assert.deepEqual([answer.status, answer.body], [status, { error: sentence, ...fields }], what)
  }

  assert.deepEqual(await it.images(), [])
})

test('nothing of a file goes on but its pixels', async () => {
  await using it = await setup(sqlite)

  for (const [what, file] of Object.entries(talkativePictures)) {
    const answer = await it.upload(image(file))
    assert.ok([200, 422].includes(answer.status), `${what}: ${answer.status}`)
    for (const { bytes } of await it.images()) {
      const stored = Buffer.from(bytes, 'base64')
      const { exif, icc, xmp, pages } = await sharp(stored).metadata()
      assert.deepEqual([exif, icc, xmp, pages], [undefined, undefined, undefined, undefined], what)
      assert.ok(!stored.includes(MARK) && !stored.includes('script'), what)
    }
  }
})

test('small pictures stay as they are, and those that are not there are not found', async () => {
  await using it = await setup(sqlite)
  const path = await it.added('#ff0000')

  const { bytes } = await it.browser().get(path)

  const { width, height } = await sharp(bytes).metadata()
  assert.deepEqual({ width, height }, small)
  for (const other of [
    path.replace('.webp', '.png'),
    path.replace('.webp', ''),
    path.replace(it.ada.accountId, newId()),
    path.replace('portal-images', 'avatars'),
    `/portal-images/${it.ada.accountId}/..%2f..%2fsecrets.webp`,
    `/portal-images/${it.ada.accountId}/%00.webp`,
  ])
    assert.equal((await it.browser().get(other)).status, 404, other)
})
