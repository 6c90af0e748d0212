/** Whatever is asked for under the path of images, the answer is an image, and nothing is written down. */
import assert from 'node:assert/strict'
import { request } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { seenByOmggif } from '../../../tests/support/gif-decoders.ts'
import { mailCampaign, type MailCampaign } from '../../../tests/support/mail-campaign.ts'
import type { TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'

const MAX_BYTES = 200_000

async function setup(engine: TestEngine) {
  const world = await mailCampaign(engine)
  const token = world.tokenOf(await world.start('ada@example.com'))
  /** Without vault keys of its own: nobody ever started there. */
  const { campaign: empty } = await world.addCampaign({ settings: { deadline_type: 3, deadline_length: 5 } })
  return { ...world, token, empty, rows: () => everyRow(world) }
}

async function everyRow({ db }: MailCampaign): Promise<string> {
  const counted = new Set(['activity_counts', 'people_counts', 'lead_activity'])
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const rows = []
  for (const table of tables.filter((name) => !counted.has(name)))
    rows.push(
      await db
        .selectFrom(table as 'leads')
        .selectAll()
        .execute(),
    )
  return JSON.stringify(rows)
}

type Answered = { status: number; type: string; body: Buffer; length: number }

/** As it stands: a fetch would tidy the address up. */
function ask(port: number, { method, path }: { method: string; path: string }): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { 'content-type': type = '', 'content-length': length } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          type,
          body: Buffer.concat(parts),
          length: Number(length),
        })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function assertImage({ status, type, body, length }: Answered, method: string): Promise<void> {
  assert.equal(status, 200)
  assert.ok(length > 0 && length <= MAX_BYTES, `${length} bytes`)
  if (method === 'HEAD') return assert.equal(body.length, 0)
  assert.equal(body.length, length)
  if (type === 'image/gif') assert.ok(seenByOmggif(body).frames.length > 0)
  else assert.deepEqual([type, (await sharp(body).metadata()).format], ['image/png', 'png'])
}

/** Everything that a request line may hold, and what is known to make trouble. */
const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 60 }),
  fc.constantFrom(
    '..',
    '../..',
    '%2e%2e%2f',
    '%00',
    '%',
    '%E0%A4',
    '1e9',
    '-1',
    'null',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: character, minLength: 3000, maxLength: 9000 }),
)
const method = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
)

function anyPath({ campaign, empty, token }: Awaited<ReturnType<typeof setup>>): fc.Arbitrary<string> {
  const value = fc.oneof(
    text,
    fc.constantFrom(
      'ada@example.com',
      'ada%40example.com',
      token,
      `${token}x`,
      '*|EMAIL|*',
      '{{email}}',
      '0',
    ),
  )
  const name = fc.constantFrom('em', 'em', 'em', 't', 't', 'r', 'now', 'w', 'amp;em', 'em[]', '')
  const parameter = fc.tuple(name, fc.constantFrom('=', '==', ''), value).map((parts) => parts.join(''))
  const query = fc.array(parameter, { maxLength: 5 }).map((parts) => parts.join('&'))
  const id = fc.oneof(fc.constantFrom(campaign.id, empty.id), text)
  const hash = fc.oneof({ weight: 4, arbitrary: fc.constant('imagehash001') }, { weight: 1, arbitrary: text })
  const end = fc.constantFrom(
    '.gif',
    '.gif',
    '.gif',
    '.gif',
    '.png',
    '.png',
    '.GIF',
    '.jpg',
    '',
    '/',
    '.gif/',
    '.gif.png',
  )
  return fc
    .tuple(
      id,
      fc.constantFrom('/', '/', '/', '/', '/', '//', ''),
      hash,
      end,
      fc.constantFrom('?', '?', '?', '?', '??', '#?'),
      query,
    )
    .map((parts) => `/email-image/${parts.join('')}`.slice(0, 14_000))
}

onEveryDatabase(
  'any path, parameter and method is answered by an image, and leaves no trace but its count',
  async (engine) => {
    await using world = await setup(engine)
    const before = await world.rows()

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ method, path: anyPath(world) }), { maxLength: 8 }),
        async (asked) => {
          const answers = await Promise.all(asked.map((one) => ask(world.server.port, one)))
          for (const [at, answer] of answers.entries()) await assertImage(answer, asked[at]!.method)
        },
      ),
      { numRuns: 150, seed: 7 },
    )

    assert.equal(await world.rows(), before)
  },
)
