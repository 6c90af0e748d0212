/** The picture of a timer while its owner sets it up: always a picture, whatever is asked, and a burden to nobody. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { GifReader } from 'omggif'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { form } from '../../../tests/support/calls.ts'
import { plainPicture } from '../../../tests/support/picture-files.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { casesOf, sampleOf } from '../../../tests/support/sample.ts'
import { testServer, type Answer, type Browser } from '../../../tests/support/server.ts'
import { FORM_TYPE, formBody } from '../../../tests/support/upload.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { StylesBusyError } from './compile-threads.ts'

const NOT_FOUND = '{"error":"Not found."}'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const folder = join(server.deps.environment.DATA_DIR, 'email-timers')
  return {
    ...server,
    owner,
    signUp: () => server.owner(),
    id,
    preview: (query: Record<string, string> = {}, by: Browser = owner) =>
      by.get(`/deploy/email_timer/preview/?${new URLSearchParams({ promotion: id, ...query }).toString()}`),
    save: (change: object) =>
      owner.put(`/api/campaigns/${id}/email-timer`, { ...defaultEmailTimer, ...change }),
    upload: async () => {
      const bytes = await plainPicture({ width: 321, height: 45 }).png().toBuffer()
      const body = formBody([{ name: 'image', filename: 'a.png', type: 'image/png', bytes }])
      const path = `/api/campaigns/${id}/email-timer/expired-image`
      return owner.send('POST', path, { body, headers: { 'content-type': FORM_TYPE } })
    },
    keptStyles: () => (existsSync(folder) ? readdirSync(folder).length : 0),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function shown({ status, headers, bytes, text }: Answer, where = '') {
  assert.equal(status, 200, `${where} ${text.slice(0, 200)}`)
  assert.deepEqual([headers['content-type'], headers['cache-control']], ['image/gif', 'no-store'], where)
  assert.ok(bytes.length <= 200_000, where)
  const gif = new GifReader(bytes)
  const pixels = new Uint8Array(gif.width * gif.height * 4)
  for (let frame = 0; frame < gif.numFrames(); frame += 1) gif.decodeAndBlitFrameRGBA(frame, pixels)
  return { width: gif.width, height: gif.height, frames: gif.numFrames() }
}

async function until(isTrue: () => boolean) {
  for (let waits = 0; waits < 500 && !isTrue(); waits += 1) await pause(20)
}

onEngineByTurns('the preview is of the timer as it was saved, and as it would be', async (engine) => {
  await using it = await setup(engine)
  await it.save({ image_scale: 1 })

  const saved = await it.preview()
  const same = await it.preview({ scale: '1', font: 'inter', background: '0' })
  const other = await it.preview({ pageColor: '336699' })
  const double = await it.preview({ scale: '2' })

  assert.deepEqual(shown(saved), { width: 400, height: 100, frames: 60 })
  assert.ok(same.bytes.equals(saved.bytes))
  assert.ok(!other.bytes.equals(saved.bytes))
  assert.deepEqual(shown(double), { width: 800, height: 200, frames: 60 })
})

onEngineByTurns('after the last second the preview shows the image that was chosen', async (engine) => {
  await using it = await setup(engine)

  const stock = await it.preview({ time: '0', expired: '2' })
  const other = await it.preview({ time: '0', expired: '3' })
  const zeros = await it.preview({ time: '0', expired: '9' })
  const missing = await it.preview({ time: '0', expired: '8' })
  await it.upload()
  const uploaded = await it.preview({ time: '0' })

  for (const answer of [stock, other, zeros, missing]) assert.equal(shown(answer).width, 800)
  assert.ok(!stock.bytes.equals(other.bytes))
  assert.ok(zeros.bytes.equals(missing.bytes))
  assert.deepEqual(shown(uploaded), { width: 321, height: 45, frames: 1 })
})

onEngineByTurns('previews are for people who are signed in and own the campaign', async (engine) => {
  await using it = await setup(engine)
  const stranger = await it.signUp()

  const signedOut = await it.preview({}, it.browser())
  const refused = [
    await it.preview({}, stranger),
    await it.preview({ promotion: 'z'.repeat(25) }),
    await it.preview({ promotion: '../../etc' }),
    await it.preview({ promotion: '' }),
    await it.preview({ promotion: 'x'.repeat(1000) }),
    await it.owner.get('/deploy/email_timer/preview/'),
    await it.owner.get(`/deploy/email_timer/preview/?promotion=${it.id}&promotion=${it.id}`),
  ]

  assert.deepEqual([signedOut.status, signedOut.body], [401, { error: 'Please sign in.' }])
  for (const { status, text } of refused) assert.deepEqual([status, text], [404, NOT_FOUND])
})

// What is drawn does not depend on where it is stored.

test('whatever is asked, the preview is a picture that mails could carry', async () => {
  await using it = await setup(sqlite)
  await it.save({ image_scale: 1 })
  const standard = await it.preview()
  const names = ['font', 'color', 'background', 'hide_labels', 'labelDays', 'labelHours', 'labelMinutes']
  const more = [
    'labelSeconds',
    'emailBoxColor',
    'fillColor',
    'useSeparators',
    'time',
    'pageColor',
    'dayDigits',
    'dropZeroUnits',
  ]
  const useless = [
    '../../../etc/passwd',
    '..%2f',
    '-1',
    '1e9',
    '99999999999',
    'x'.repeat(900),
    '\u202e',
    '[]',
  ]
  const name = fc.constantFrom(...names, ...more, 'expired', 'nobody', '__proto__')
  const useful = fc.oneof(
    fc.nat(20).map(String),
    fc.stringMatching(/^[\da-f]{6}$/),
    fc.string({ maxLength: 12 }),
  )
  const query = fc.dictionary(name, fc.oneof(fc.constantFrom(...useless), useful, fc.string()))

  const fields = [...names, ...more, 'expired']
  const pairs = useless.flatMap((value) => fields.map((one) => [one, value] as const))
  for (const [one, value] of sampleOf(pairs, 5)) {
    it.clock.advance(1000)
    const answer = await it.preview({ [one]: value })
    if (!one.startsWith('label') || value.length > 12 || value === '\u202e')
      assert.ok(answer.bytes.equals(standard.bytes), `${one}=${value} ${answer.text.slice(0, 80)}`)
  }
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      if (JSON.stringify(asked).includes('\\u0000')) return
      shown(await it.preview(asked), JSON.stringify(asked))
    }),
    { numRuns: casesOf(40, 4) },
  )
})

test('a parameter that is given twice is as if it were left out', async () => {
  await using it = await setup(sqlite)
  await it.save({ image_scale: 1 })

  const standard = await it.preview()
  const twice = await it.owner.get(
    `/deploy/email_timer/preview/?promotion=${it.id}&background=2&background=3`,
  )

  assert.ok(twice.bytes.equals(standard.bytes))
})

test('styles that are only tried leave nothing behind, and those that are saved are ready for mails', async () => {
  await using it = await setup(sqlite)

  for (const background of ['1', '2', '3']) shown(await it.preview({ background, scale: '1' }))
  const tried = it.keptStyles()
  await it.save({ background: 3, selected_font: 'inter', image_scale: 1 })
  await until(() => it.keptStyles() > 0)

  assert.equal(tried, 0)
  assert.equal(it.keptStyles(), 1)
})

test('when too many styles wait to be drawn, editors are asked to come back in a moment', async () => {
  await using it = await setup(sqlite)
  it.deps.styles.passing = async () => {
    throw new StylesBusyError()
  }

  const { status, headers, body } = await it.preview()

  assert.deepEqual([status, headers['retry-after']], [503, '1'])
  assert.deepEqual(body, { error: 'Too many images are being drawn. Please try again.' })
})

test('an account has so many previews a minute, whoever asks for them', async () => {
  await using it = await setup(sqlite)
  const statuses = []
  for (let at = 0; at < 241; at += 1) statuses.push((await it.preview({ time: '0' })).status)

  assert.deepEqual(
    statuses.slice(0, 240),
    Array.from({ length: 240 }, () => 200),
  )
  assert.equal(statuses[240], 429)
})

test('previews take nothing from what a person may ask else', async () => {
  await using it = await setup(sqlite)
  for (let at = 0; at < 240; at += 1) await it.preview({ time: '0' })

  const others = []
  for (let at = 0; at < 100; at += 1) others.push((await it.owner.get(`/api/campaigns/${it.id}`)).status)

  assert.deepEqual(
    others,
    others.map(() => 200),
  )
})
