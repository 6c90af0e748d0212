/** What owners do with the portal themes of a campaign, and what visitors are shown of it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Problem } from '#domain/calls/call.api.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { portalThemeMessages } from '#domain/portals/portal-themes.ts'
import { portalTheme } from '#domain/portals/portal-theme.schema.ts'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import { portalLimits, type PortalTheme } from '#domain/portals/portal-theme.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { bodyOf, editorOf, madeOf, portalOwner, themeOf } from '../../../tests/support/portal-owner.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import type { Answer } from '../../../tests/support/server.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'

const said = ({ status, body }: Answer) => [status, (body as Problem).error]
const kindsOf = (steps: { blocks: { kind: string }[] }[] = []) =>
  steps.map(({ blocks }) => blocks.map(({ kind }) => kind))

/** With one of its blocks changed. */
function withBlock(theme: PortalTheme, id: string, change: object): PortalTheme {
  const steps = theme.steps.map(({ blocks }) => ({
    blocks: blocks.map((block) => (block.id === id ? { ...block, ...change } : block)),
  }))
  return { ...theme, steps }
}

onEngineByTurns('a theme of a starter is shown on its page, and gone with the theme', async (engine) => {
  await using it = await portalOwner(engine)
  const before = await it.shown()
  const { welcome } = portalStarters

  const made = await it.used()
  const { themes, pages } = await it.read()
  const shown = await it.shown()
  const removed = await it.ada.delete(it.pathOf(made.id))

  assert.equal(before, null)
  assert.deepEqual(made, { id: made.id, name: welcome.label, data: welcome.theme, pageIds: [it.pageId] })
  assert.deepEqual(themes, [made])
  assert.partialDeepStrictEqual(pages, [{ id: it.pageId, themeId: made.id }])
  assert.partialDeepStrictEqual(shown, { k: 'portal', id: it.pageId, theme: made.id })
  assert.deepEqual(kindsOf(shown?.portal.steps), kindsOf([...welcome.theme.steps]))
  assert.ok(shown?.x?.includes('portal-form'))
  assert.equal(removed.status, 204)
  assert.partialDeepStrictEqual(await it.read(), { themes: [], pages: [{ themeId: null }] })
  assert.equal(await it.shown(), null)
})

onEngineByTurns('pages share a theme or have none, and only portal pages have one', async (engine) => {
  await using it = await portalOwner(engine)
  const { id } = await it.used()
  const second = await it.addPage('https://shop.example/second')
  const bar = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/bar', redirects: false }
  const stored = await it.ada.post('/pages/store', { campaignId: it.id, data: bar })

  const shared = editorOf(await it.assign(second, id))
  await it.assign(it.pageId, null)
  const unknown = [
    await it.assign((stored.body as { id: string }).id, id),
    await it.assign(second, 'nobody'),
    await it.create('welcome', { pageId: 'nobody' }),
  ]

  assert.deepEqual(shared.themes[0]?.pageIds, [it.pageId, second])
  assert.deepEqual([await it.shown(), (await it.shown('https://shop.example/second'))?.theme], [null, id])
  for (const answer of unknown) assert.deepEqual(said(answer), [404, 'Not found.'])
  assert.equal((await it.read()).themes.length, 1)
})

onEngineByTurns('themes have names of their own, and a campaign has so many', async (engine) => {
  await using it = await portalOwner(engine)
  const { id } = await it.used()

  const copy = themeOf(await it.ada.post(`${it.pathOf(id)}/duplicate`, {}))
  const again = themeOf(await it.create())
  const renamed = themeOf(await it.ada.patch(it.pathOf(id), { name: '  Spring  ' }))
  while ((await it.read()).themes.length < portalLimits.themes) bodyOf(await it.create('survey'))
  const full = [await it.create(), await it.ada.post(`${it.pathOf(id)}/duplicate`, {})]

  assert.deepEqual([copy.name, copy.pageIds, again.name], ['Welcome (copy)', [], 'Welcome 2'])
  assert.deepEqual([renamed.name, renamed.pageIds], ['Spring', [it.pageId]])
  for (const answer of full) assert.deepEqual(said(answer), [409, portalThemeMessages.tooMany])
})

onEngineByTurns('without the account’s flag nothing is made, changed or shown', async (engine) => {
  await using it = await portalOwner(engine)
  const theme = await it.used()
  const { id } = theme
  const changed = { flags: { portal: false } }
  assert.equal((await it.admin.patch(`/api/instance/accounts/${it.ada.accountId}`, changed)).status, 200)

  const refused = [
    await it.create(),
    await it.ada.post(`${it.pathOf(id)}/duplicate`, {}),
    await it.ada.put(it.pathOf(id), { data: theme.data }),
    await it.ada.patch(it.pathOf(id), { name: 'Autumn' }),
    await it.assign(it.pageId, id),
  ]

  for (const answer of refused) assert.deepEqual(said(answer), [403, pageMessages.typeLocked])
  assert.deepEqual((await it.read()).themes, [theme])
  assert.equal(await it.shown(), null)
  assert.equal((await it.ada.delete(it.pathOf(id))).status, 204)
})

onEngineByTurns('who changes another block, or another setting, keeps what they did', async (engine) => {
  await using it = await portalOwner(engine)
  const opened = await it.used()
  const { data } = opened

  const first = await it.save(it.mara, opened, withBlock(data, 'head', { text: 'Hers' }))
  const second = await it.save(it.ada, opened, {
    ...withBlock(data, 'form', { button: 'His' }),
    frequency: 'day',
  })
  const third = await it.save(it.mara, opened, withBlock(data, 'head', { text: 'Theirs' }))

  bodyOf(first)
  const merged = { ...withBlock(withBlock(data, 'head', { text: 'Hers' }), 'form', { button: 'His' }) }
  assert.deepEqual(themeOf(second).data, { ...merged, frequency: 'day' })
  const { error, conflicts } = third.body as Problem
  assert.equal(third.status, 409)
  assert.match(error, /^Ada has changed this since it was opened/)
  assert.deepEqual(
    conflicts?.map(({ group }) => group),
    ['steps'],
  )
  assert.partialDeepStrictEqual((await it.shown())?.portal, { frequency: 'day' })
})

onEngineByTurns('two blocks that do not go together are asked about', async (engine) => {
  await using it = await portalOwner(engine)
  const opened = await it.used('lastHours')
  const { data } = opened
  const withTask = (id: string): PortalTheme => ({
    ...data,
    steps: data.steps.map(({ blocks }) => ({
      blocks: [
        ...blocks.filter(({ kind }) => kind !== 'button'),
        { id, kind: 'button', text: id, url: '#go', newTab: false },
      ],
    })),
  })

  bodyOf(await it.save(it.mara, opened, withTask('hers')))
  const refused = await it.save(it.ada, opened, withTask('his'))

  assert.equal(refused.status, 409, refused.text)
  assert.deepEqual((await it.read()).themes[0]?.data, withTask('hers'))
})

onEngineByTurns('a copied campaign has themes of its own, used by its pages', async (engine) => {
  await using it = await portalOwner(engine)
  const used = await it.used()
  await it.create('list')

  const { id } = madeOf(await it.ada.post(`/api/campaigns/${it.id}/duplicate`, {}))
  const copy = await it.read(`/v2/api/portals/${id}`)
  await it.ada.delete(it.pathOf(used.id))

  assert.deepEqual(
    copy.themes.map(({ name, data, pageIds }) => [name, data, pageIds.length]),
    [
      ['Welcome', used.data, 1],
      ['List', portalStarters.list.theme, 0],
    ],
  )
  assert.ok(copy.themes.every((theme) => theme.id !== used.id))
  assert.deepEqual(await it.read(`/v2/api/portals/${id}`), copy)
})

onEngineByTurns('a campaign without a clock counts what is left', async (engine) => {
  await using it = await portalOwner(engine, 'quantity')

  for (const starter of ['welcome', 'lastHours', 'list', 'survey'] as const) {
    const { data } = await it.used(starter)
    assert.ok(portalTheme.safeParse(data).success, starter)
    const [kinds = [], ...more] = kindsOf((await it.shown())?.portal.steps)
    assert.ok(kinds.includes('quantity') && kinds.includes('button'), `${starter}: ${kinds.join()}`)
    assert.deepEqual([kindsOf(data.steps), more], [[kinds], []], starter)
  }
})

onEngineByTurns('what this version cannot read is on no list, and shown to nobody', async (engine) => {
  await using it = await portalOwner(engine)
  const { id, data } = await it.used()
  const store = (text: string) =>
    inTransaction(it.db, async (trx) => {
      await trx.updateTable('portal_themes').set({ data: text }).where('id', '=', id).execute()
      campaignChanged(trx, it.id)
    }).then(() => it.deps.snapshot.refresh())

  for (const text of [
    '',
    'null',
    '{',
    JSON.stringify({ ...data, steps: 'none' }),
    JSON.stringify({ ...data, placement: 'moon' }),
    JSON.stringify(withBlock(data, 'head', { kind: 'hologram' })),
    JSON.stringify({ ...data, colors: { ...data.colors, text: 'red;}body{display:none' } }),
  ]) {
    await store(text)
    assert.partialDeepStrictEqual(await it.read(), { themes: [], pages: [{ themeId: null }] })
    assert.equal(await it.shown(), null, text)
  }
  const { frequency: _, ...older } = data
  await store(JSON.stringify({ ...older, glow: 3 }))
  assert.deepEqual((await it.read()).themes[0]?.data, data)
})

// What a theme may say does not depend on where it is stored.

const everything: PortalTheme = {
  ...portalStarters.welcome.theme,
  steps: [
    {
      blocks: [
        { id: 'head', kind: 'heading', kicker: 'k', text: 't' },
        {
          id: 'text',
          kind: 'text',
          text: [{ runs: [{ text: 't', bold: true, link: 'https://shop.example' }] }],
        },
        { id: 'until', kind: 'deadline', text: 't {deadline}' },
        { id: 'list', kind: 'list', title: 't', items: ['i'] },
        { id: 'sure', kind: 'guarantee', title: 't', text: 't' },
        { id: 'faq', kind: 'questions', items: [{ question: 'q', answer: 'a' }] },
        {
          id: 'ask',
          kind: 'survey',
          question: 'q',
          several: false,
          choices: [
            { id: 'a', text: 'a' },
            { id: 'b', text: 'b' },
          ],
          button: 'b',
        },
      ],
    },
    {
      blocks: [
        {
          id: 'form',
          kind: 'form',
          emailLabel: 'e',
          asksName: true,
          nameLabel: 'n',
          consent: 'c',
          button: 'b',
        },
      ],
    },
    { blocks: [{ id: 'go', kind: 'button', text: 'b', url: '#go', newTab: false }] },
  ],
  doneUrl: 'https://shop.example/thanks',
}

type Path = readonly (string | number)[]

function textsOf(value: unknown, path: Path = []): Path[] {
  const name = path.at(-1)
  if (typeof value === 'string') return name === 'id' || name === 'kind' ? [] : [path]
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, [...path, key]))
    : []
}

function withTexts(paths: readonly Path[], text: string): PortalTheme {
  const theme = structuredClone(everything)
  for (const path of paths) {
    const place = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, theme)
    Reflect.set(place, path.at(-1) ?? '', text)
  }
  return theme
}

const valueAt = (thing: unknown, path: Path) =>
  path.reduce<unknown>((at, key) => Reflect.get(at as object, key), thing)

test('whatever is sent as text reaches visitors as that text, or not at all', async () => {
  await using it = await portalOwner(sqlite)
  const { id } = await it.used()
  const paths = textsOf(everything)
  let seen = 0

  for (const text of hostileTexts) {
    const takes = paths.filter((path) => portalTheme.safeParse(withTexts([path], text)).success)
    const everywhere = await it.ada.put(it.pathOf(id), { data: withTexts(paths, text) })
    const saved = await it.ada.put(it.pathOf(id), { data: withTexts(takes, text) })
    assert.equal(everywhere.status, 400, text.slice(0, 60))
    const { data } = themeOf(saved)
    for (const path of takes)
      assert.equal(
        String(valueAt(data, path)).trim(),
        text.trim().normalize('NFC'),
        `${path.join('.')} ${text}`,
      )
    seen += takes.length
  }

  assert.ok(seen > 1000, String(seen))
  assert.equal((await it.shown())?.theme, id)
})

test('links lead to pages or to a place on the page, wherever they stand', async () => {
  await using it = await portalOwner(sqlite)
  const { id } = await it.used()
  const links = textsOf(everything).filter((path) => ['link', 'url', 'doneUrl'].includes(String(path.at(-1))))

  for (const path of links)
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
      'ftp://x.example',
    ]) {
      const { status, body } = await it.ada.put(it.pathOf(id), { data: withTexts([path], url) })
      const fields = Object.keys((body as Problem).fields ?? {})
      assert.deepEqual([status, fields], [400, [`data.${path.join('.')}`]], `${path.join('.')} ${url}`)
    }
  assert.equal(links.length, 3)
})

test('what makes no portal is refused where it is wrong', async () => {
  await using it = await portalOwner(sqlite)
  const { id } = await it.used()
  const [first, second, last] = everything.steps
  assert.ok(first && second && last)
  const block = first.blocks[0]
  assert.ok(block)
  const wrong: [why: string, change: object, field: string][] = [
    ['no step', { steps: [] }, 'steps'],
    ['a step that nobody gets past', { steps: [{ blocks: [block] }, last] }, 'steps.0'],
    ['a last step that asks', { steps: [second] }, 'steps.0'],
    ['two tasks', { steps: [{ blocks: [...second.blocks, ...last.blocks] }, { blocks: [] }] }, 'steps.0'],
    ['one id twice', { steps: [{ blocks: [block, ...last.blocks, block] }] }, 'steps.0.blocks.2.id'],
    ['a color that is none', { colors: { ...everything.colors, text: 'url(x)' } }, 'colors.text'],
    [
      'somebody else’s picture',
      { steps: [{ blocks: [{ id: 'pic', kind: 'image', image: 'https://x.example/a.png', alt: '' }] }] },
      'steps.0.blocks.0.image',
    ],
    [
      'a picture that is not there',
      {
        steps: [
          {
            blocks: [{ id: 'pic', kind: 'image', image: `/portal-images/a/${'0'.repeat(32)}.webp`, alt: '' }],
          },
        ],
      },
      'steps.0.blocks.0.image',
    ],
  ]

  for (const [why, change, field] of wrong) {
    const answer = await it.ada.put(it.pathOf(id), { data: { ...everything, ...change } })
    assert.equal(answer.status, 400, why)
    assert.ok((answer.body as Problem).fields?.[`data.${field}`], `${why}: ${answer.text}`)
  }
  assert.deepEqual((await it.read()).themes[0]?.data, portalStarters.welcome.theme)
})
