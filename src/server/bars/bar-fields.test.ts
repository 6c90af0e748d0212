/** Every field of a bar on its way from an owner to visitors: what is refused, in which words, and what arrives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'
import { form } from '../../../tests/support/calls.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import { testServer } from '../../../tests/support/server.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { accountOf } from '../accounts/repository.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

// What is refused is refused before anything asks the database, so one engine says it all.

const OFFER = 'https://shop.example/offer'

const mine: FloatingBar = { ...defaultFloatingBar, description: 'Half the price until the clock stops.' }

async function setup() {
  const server = await testServer(sqlite)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  await takeLive(server, id)
  const data = { type: 'floatbar_v2', beforeUrl: OFFER }
  const page = await owner.post('/pages/store', { campaignId: id, data })
  const { id: pageId } = page.body as { id: string }
  return {
    owner,
    id,
    pageId,
    save: (bar: unknown) =>
      owner.put(`/v2/api/floating-bar/${id}/save`, { data: bar, pageId, options: { isTemplate: false } }),
    async stored() {
      const row = await db.selectFrom('pages').select('bar').where('id', '=', pageId).executeTakeFirst()
      return row?.bar ? (JSON.parse(row.bar) as FloatingBar) : null
    },
    /** What a new visitor is shown. */
    async shown() {
      const { public_key } = await accountOf(db, owner.accountId)
      const { first } = await new VisitorBrowser(server.deps.visitors, public_key).open(OFFER)
      return barIn(first)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type Path = readonly string[]

/** The bar with another value at these places. */
function withValue(paths: readonly Path[], value: unknown): unknown {
  const bar: Record<string, unknown> = structuredClone(mine)
  for (const path of paths) {
    const place = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, bar)
    place[path.at(-1) ?? ''] = value
  }
  return bar
}

function valueAt(bar: unknown, path: Path): unknown {
  return path.reduce((at, name) => (at as Record<string, unknown>)[name], bar)
}

const custom = ['settings', 'colors', 'custom']
const sentences: [path: Path, value: unknown, sentence: string][] = [
  [['description'], '', 'Description is required.'],
  [['description'], ' \n ', 'Description is required.'],
  [['description'], 'x'.repeat(61), 'Max 60 characters'],
  [['title', 'text'], ' ', 'Title is required when enabled.'],
  [['title', 'text'], 'x'.repeat(23), 'Max 22 characters'],
  [['cta', 'text'], '', 'CTA text is required.'],
  [['cta', 'text'], 'x'.repeat(13), 'CTA text is required.'],
  [['cta', 'text'], 'x'.repeat(5000), 'CTA text is required.'],
  [['cta', 'variant'], '', 'Please select CTA Style.'],
  [['cta', 'variant'], 'banner', 'Please select CTA Style.'],
  [['cta', 'url'], 'javascript:alert(1)', 'Please enter a valid URL or #text.'],
  [['cta', 'url'], 'shop', 'Please enter a valid URL or #text.'],
  [['cta', 'url'], `https://shop.example/${'x'.repeat(2048)}`, 'Please enter a valid URL or #text.'],
  [['labels', 'days'], 'jours', 'Max 4 characters'],
  [['labels', 'hours'], 'heures', 'Max 4 characters'],
  [['labels', 'minutes'], 'minutes', 'Max 4 characters'],
  [['labels', 'seconds'], 'secondes', 'Max 4 characters'],
  [['labels', 'hide'], 'Masquer!', 'Max 7 characters'],
  [[...custom, 'background'], 'red', 'Invalid hex value'],
  [[...custom, 'text'], '#12345', 'Invalid hex value'],
  [[...custom, 'ctaBackground'], 'red;}</style><script>', 'Invalid hex value'],
  [[...custom, 'ctaText'], 'url(https://evil.example)', 'Invalid hex value'],
]

test('what is missing or wrong is said at its field, and nothing is saved', async () => {
  await using it = await setup()

  for (const [path, value, sentence] of sentences) {
    const { status, body } = await it.save(withValue([path], value))
    const where = ['data', ...path].join('.')
    assert.deepEqual([status, body], [400, { error: sentence, fields: { [where]: sentence } }], where)
  }
  assert.equal(await it.stored(), null)
})

test('fields that are the server’s own are refused, wherever they are put', async () => {
  await using it = await setup()
  const body = { data: mine, pageId: it.pageId, options: { isTemplate: false } }
  const own = {
    account_id: 'x',
    campaign_id: 'x',
    is_v2: true,
    premium: true,
    permissions: { plan: 'premium' },
    verified: true,
    url: 'https://evil.example',
    created_at: 0,
  }

  for (const [name, value] of Object.entries(own))
    for (const sent of [
      { ...body, [name]: value },
      { ...body, data: { ...mine, [name]: value } },
      { ...body, data: { ...mine, poweredBy: { hidden: true, [name]: value } } },
      { ...body, options: { ...body.options, [name]: value } },
    ]) {
      const { status } = await it.owner.put(`/v2/api/floating-bar/${it.id}/save`, sent)
      assert.equal(status, 400, name)
    }
  assert.equal(await it.stored(), null)
})

test('colors are stored as they are parsed, whether or not they are used', async () => {
  await using it = await setup()
  const typed = {
    background: ' #ABC ',
    text: '#AbCd',
    ctaBackground: '#AABBCCDD',
    ctaText: 'RGBA(1, 2,\t3, 0.5)',
  }

  const { status } = await it.save(withValue([custom], typed))

  assert.equal(status, 200)
  assert.deepEqual((await it.stored())?.settings.colors.custom, {
    background: '#abc',
    text: '#abcd',
    ctaBackground: '#aabbccdd',
    ctaText: 'rgba(1, 2, 3, 0.5)',
  })
})

const texts: Path[] = [
  ['description'],
  ['title', 'text'],
  ['cta', 'text'],
  ['cta', 'url'],
  ...['days', 'hours', 'minutes', 'seconds', 'hide'].map((unit) => ['labels', unit]),
  ...['background', 'text', 'ctaBackground', 'ctaText'].map((color) => [...custom, color]),
]

const scripts = [
  '<img src=x>',
  '</script>',
  '"}],"to":1',
  '\\u003c',
  '{{7*7}}',
  'https://shop.example/"onclick=alert(1)',
  '#fff;}*{}',
  '\u2028',
]

test('whatever is sent as text reaches visitors as that text, or not at all', async () => {
  await using it = await setup()
  let seen = 0

  for (const value of [...hostileValues, ...scripts]) {
    const where = JSON.stringify(value).slice(0, 40)
    const takes = texts.filter((path) => floatingBar.safeParse(withValue([path], value)).success)
    const everywhere = await it.save(withValue(texts, value))
    const { status, text } = await it.save(withValue(takes, value))
    const bar = await it.shown()

    assert.ok(everywhere.status === 400 || everywhere.status === 413, where)
    assert.equal(status, 200, `${where}: ${text}`)
    assert.deepEqual(floatingBar.parse(bar), bar)
    for (const path of takes)
      assert.equal(valueAt(bar, path), String(value).trim(), `${path.join('.')} ${where}`)
    seen += takes.length
  }
  assert.ok(seen > 50, String(seen))
})

test('every value of the wrong kind is refused in every field', async () => {
  await using it = await setup()
  const places = pathsOf(mine)

  for (const path of places)
    for (const value of [null, [], {}, 'x'.repeat(20_000), 1e308, 1.5, -1]) {
      const { status, text } = await it.save(withValue([path], value))
      assert.equal(status, 400, `${path.join('.')} ${JSON.stringify(value).slice(0, 20)}: ${text}`)
    }
  assert.equal(await it.stored(), null)
})

function pathsOf(bar: object, before: Path = []): Path[] {
  return Object.entries(bar).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, [...before, name]) : [[...before, name]],
  )
}
