/** The whole matrix of the editor's navigation: what is shown, under which name, what is open, where it leads. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  barEditorEntry,
  closedReasons,
  editorModeAt,
  editorNavigation,
  itemAfterCreating,
  openItem,
  type EditorNavigationFacts,
} from './editor-navigation.ts'

const families = ['general', 'store', 'announcementBar'] as const
const modes = ['create', 'edit', 'editor'] as const
const bothWays = [false, true]

function setup(changes: Partial<EditorNavigationFacts> = {}) {
  const facts: EditorNavigationFacts = {
    family: 'general',
    mode: 'edit',
    pageTypes: ['floatbar_v2'],
    hasDiscount: false,
    onlyBarScreens: false,
    ...changes,
  }
  const navigation = editorNavigation(facts)
  return {
    navigation,
    rows: navigation.items.map(asRow),
    of: (item: string) => navigation.items.find((candidate) => candidate.item === item)!,
  }
}

type Items = ReturnType<typeof editorNavigation>['items']

/** `Deadline` is open, `(Pages)` is shown and closed, `-` is not shown. */
function asRow({ label, visible, disabled }: Items[number]) {
  if (!visible) return '-'
  return disabled ? `(${label})` : label
}

const noPages = { pageTypes: [] }
const withPages = { pageTypes: ['floatbar_v2'] }
const store = { family: 'store' } as const
const bar = { family: 'announcementBar' } as const
const flag = { onlyBarScreens: true }

test('an account without setup links has no link to the emails, and all others', () => {
  const shown = (more: object) =>
    editorNavigation({
      family: 'general',
      mode: 'edit',
      pageTypes: ['floatbar_v2'],
      hasDiscount: false,
      onlyBarScreens: false,
      ...more,
    }).items.flatMap(({ item, visible }) => (visible ? [item] : []))

  assert.deepEqual(
    shown({ hidesSetupLinks: true }),
    shown({}).filter((item) => item !== 'emails'),
  )
})
const create = { mode: 'create', pageTypes: [] } as const

/** In the order of the side bar: Deadline, Discounts, Pages, Emails, Appearance, Settings, Testing. */
const matrix: [string, Partial<EditorNavigationFacts>, string][] = [
  ['create', create, 'Deadline - (Pages) (Emails) (Appearance) (Settings) (Testing)'],
  [
    'create, store',
    { ...store, ...create },
    'Deadline (Discounts) - (Emails) (Appearance) (Settings) (Testing)',
  ],
  ['create, announcement bar', { ...bar, ...create }, 'Settings - (Pages) - (Appearance) - -'],
  ['create, global flag', { ...flag, ...create }, 'Settings - (Pages) - (Appearance) - -'],
  ['no pages', noPages, 'Deadline - Pages Emails (Appearance) (Settings) (Testing)'],
  [
    'no pages, store',
    { ...store, ...noPages },
    'Deadline Discounts - Emails (Appearance) (Settings) (Testing)',
  ],
  ['no pages, announcement bar', { ...bar, ...noPages }, 'Settings - Pages - (Appearance) - -'],
  ['no pages, global flag', { ...flag, ...noPages }, 'Settings - Pages - (Appearance) - -'],
  ['pages', withPages, 'Deadline - Pages Emails Appearance Settings Testing'],
  ['pages, store', { ...store, ...withPages }, 'Deadline Discounts - Emails Appearance Settings Testing'],
  ['pages, announcement bar', { ...bar, ...withPages }, 'Settings - Pages - Appearance - -'],
  ['pages, global flag', { ...flag, ...withPages }, 'Settings - Pages - Appearance - -'],
  ['pages, store, global flag', { ...store, ...flag, ...withPages }, 'Settings - - - Appearance - -'],
  [
    'store with a discount, no pages',
    { ...store, ...noPages, hasDiscount: true },
    'Deadline Discounts - Emails Appearance Settings Testing',
  ],
  [
    'store with a discount and pages',
    { ...store, ...withPages, hasDiscount: true },
    'Deadline Discounts - Emails Appearance Settings Testing',
  ],
  [
    'a discount is nothing to other families',
    { ...noPages, hasDiscount: true },
    'Deadline - Pages Emails (Appearance) (Settings) (Testing)',
  ],
  ['editor mode, pages', { mode: 'editor' }, 'Deadline - Pages Emails Appearance Settings Testing'],
  ['editor mode, announcement bar', { ...bar, mode: 'editor' }, 'Settings - Pages - Appearance - -'],
]

for (const [state, facts, expected] of matrix)
  test(`the side bar of: ${state}`, () => {
    const { rows } = setup(facts)

    assert.equal(rows.join(' '), expected)
  })

/** Every state there is, for the promises that hold in all of them. */
function everyState(): EditorNavigationFacts[] {
  return families.flatMap((family) =>
    modes.flatMap((mode) =>
      bothWays.flatMap((hasDiscount) =>
        bothWays.flatMap((onlyBarScreens) =>
          [[], ['countdown'], ['floatbar']].map((pageTypes) => ({
            family,
            mode,
            hasDiscount,
            onlyBarScreens,
            pageTypes,
          })),
        ),
      ),
    ),
  )
}

test('there is always a screen to go to', () => {
  for (const facts of everyState()) {
    const { items } = editorNavigation(facts)

    for (const wanted of items) assert.ok(openItem(items, wanted.item), JSON.stringify(facts))
  }
})

test('whatever is closed says what opens it, and nothing else does', () => {
  for (const facts of everyState())
    for (const { disabled, reason } of editorNavigation(facts).items)
      assert.equal(disabled, reason !== null, JSON.stringify(facts))
})

test('only a visual editor makes the navigation small', () => {
  for (const facts of everyState())
    assert.equal(editorNavigation(facts).minimized, facts.mode === 'editor', JSON.stringify(facts))
})

test('a visual editor is told by its address, in both families', () => {
  for (const family of ['/edit/c1', '/campaigns/update/c1']) {
    assert.equal(editorModeAt(`${family}/floating-bar-editor`), 'editor')
    assert.equal(editorModeAt(`${family}/email-timer-editor`), 'editor')
    assert.equal(editorModeAt(`${family}/pages`), 'edit')
  }
  for (const first of ['edit-portal', 'portal-editor'])
    assert.equal(editorModeAt(`/${first}/c1/pages`), 'editor')
})

test('closed screens name what comes first', () => {
  assert.equal(setup(create).of('pages').reason, closedReasons.saveFirst)
  assert.equal(setup(noPages).of('testing').reason, closedReasons.addPage)
})

test('the pages of a store are not shown, and open to whoever comes by their address, discount or not', () => {
  for (const hasDiscount of bothWays) {
    const pages = setup({ ...store, ...noPages, hasDiscount }).of('pages')
    assert.deepEqual([pages.visible, pages.disabled], [false, false])
  }
})

test('Appearance leads to the new bar editor, and to the old one for campaigns with old bars only', () => {
  const cases: [string[], string][] = [
    [[], 'floating-bar-editor'],
    [['countdown'], 'floating-bar-editor'],
    [['floatbar_v2'], 'floating-bar-editor'],
    [['floatbar', 'floatbar_v2'], 'floating-bar-editor'],
    [['floatbar', 'countdown'], 'editor'],
    [['floatbar'], 'editor'],
  ]

  for (const [pageTypes, path] of cases) assert.equal(setup({ pageTypes }).of('appearance').path, path)
})

test('the new bar editor sends on who has old bars only, and says when there are none', () => {
  assert.equal(barEditorEntry({ barCount: 2, pageTypes: ['floatbar', 'floatbar_v2'] }), 'bars')
  assert.equal(barEditorEntry({ barCount: 1, pageTypes: ['announcement_bar'] }), 'bars')
  assert.equal(barEditorEntry({ barCount: 0, pageTypes: ['floatbar', 'countdown'] }), 'oldBars')
  assert.equal(barEditorEntry({ barCount: 0, pageTypes: ['countdown'] }), 'noBars')
  assert.equal(barEditorEntry({ barCount: 0, pageTypes: [] }), 'noBars')
})

test('every other screen is found under its own name, in every state', () => {
  for (const facts of everyState())
    for (const { item, path } of editorNavigation(facts).items)
      if (item !== 'appearance') assert.equal(path, item)
})

test('a new campaign goes on with its pages, a store’s with its discount', () => {
  const after = families.map((family) => itemAfterCreating(family))

  assert.deepEqual(after, ['pages', 'discounts', 'pages'])
})

test('a screen that is closed or missing is replaced by the first open one', () => {
  const { navigation } = setup(noPages)

  assert.equal(openItem(navigation.items, 'pages')?.item, 'pages')
  assert.equal(openItem(navigation.items, 'testing')?.item, 'deadline')
  assert.equal(openItem(navigation.items, 'discounts')?.item, 'deadline')
})
