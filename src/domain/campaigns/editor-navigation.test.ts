/** The whole matrix of the editor's navigation: what is shown, what is open, and why not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedReasons, editorNavigation, type EditorNavigationFacts } from './editor-navigation.ts'

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
  const visible = navigation.items.filter((item) => item.visible)
  return {
    navigation,
    labels: visible.map(({ label }) => label),
    open: visible.filter(({ disabled }) => !disabled).map(({ label }) => label),
    enabledByRule: navigation.items.filter(({ disabled }) => !disabled).map(({ item }) => item),
    of: (item: string) => navigation.items.find((candidate) => candidate.item === item)!,
  }
}

const shown: Record<(typeof families)[number], string[]> = {
  general: ['Deadline', 'Pages', 'Emails', 'Appearance', 'Settings', 'Testing'],
  store: ['Deadline', 'Discounts', 'Emails', 'Appearance', 'Settings', 'Testing'],
  announcementBar: ['Settings', 'Pages', 'Appearance'],
}

/** What the rule leaves enabled, whether or not the item is shown. */
function enabled({ mode, family, hasDiscount, pageTypes }: EditorNavigationFacts) {
  if (mode === 'create') return ['deadline']
  if (family === 'store' && hasDiscount) return ['pages']
  if (pageTypes.length === 0) return ['deadline', 'discounts', 'pages', 'emails']
  return ['deadline', 'discounts', 'pages', 'emails', 'appearance', 'settings', 'testing']
}

for (const family of families)
  test(`a ${family} campaign shows its screens in their order, whatever state it is in`, () => {
    for (const mode of modes)
      for (const hasDiscount of bothWays)
        for (const pageTypes of [[], ['countdown']]) {
          const { labels } = setup({ family, mode, hasDiscount, pageTypes })

          assert.deepEqual(labels, shown[family])
        }
  })

for (const family of families)
  test(`a ${family} campaign opens exactly the screens that its state allows`, () => {
    for (const mode of modes)
      for (const hasDiscount of bothWays)
        for (const onlyBarScreens of bothWays)
          for (const pageTypes of [[], ['countdown']]) {
            const facts = { family, mode, hasDiscount, onlyBarScreens, pageTypes }

            const { enabledByRule } = setup(facts)

            assert.deepEqual(enabledByRule, enabled(facts), JSON.stringify(facts))
          }
  })

test('the global flag leaves what an announcement bar campaign has', () => {
  const general = setup({ onlyBarScreens: true })
  const store = setup({ family: 'store', onlyBarScreens: true })

  assert.deepEqual(general.labels, ['Settings', 'Pages', 'Appearance'])
  assert.deepEqual(store.labels, ['Settings', 'Appearance'])
})

test('a new campaign begins with its deadline', () => {
  const { open, of } = setup({ mode: 'create', pageTypes: [] })

  assert.deepEqual(open, ['Deadline'])
  assert.equal(of('pages').reason, closedReasons.saveFirst)
})

test('a campaign without pages says what opens the rest', () => {
  const { open, of } = setup({ pageTypes: [] })

  assert.deepEqual(open, ['Deadline', 'Pages', 'Emails'])
  assert.equal(of('testing').reason, closedReasons.addPage)
})

test('the first page opens everything', () => {
  const { open } = setup({ pageTypes: ['optinform'] })

  assert.deepEqual(open, shown.general)
})

test('only a visual editor makes the navigation small', () => {
  const minimized = modes.map((mode) => setup({ mode }).navigation.minimized)

  assert.deepEqual(minimized, [false, false, true])
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

test('every other screen is found under its own name', () => {
  const { of } = setup({ family: 'announcementBar' })

  for (const item of ['deadline', 'discounts', 'pages', 'emails', 'settings', 'testing'])
    assert.equal(of(item).path, item)
})
