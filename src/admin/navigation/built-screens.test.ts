/** What of the editor's navigation exists today, and where new campaigns are continued. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { editorLink, editorPaths } from './links.ts'
import { builtItems, pathAfterCreating, pathInstead } from './built-screens.ts'

const campaign = { family: 'general', mode: 'edit', hasDiscount: false, onlyBarScreens: false } as const

for (const [who, facts, closed] of [
  ['without pages', { ...campaign, pageTypes: [] }, ['discounts', 'settings', 'testing']],
  ['with pages', { ...campaign, pageTypes: ['floatbar_v2'] }, ['discounts']],
  [
    'of an announcement bar',
    { ...campaign, family: 'announcementBar', pageTypes: ['announcement_bar'] },
    ['discounts', 'emails', 'settings', 'testing'],
  ],
  ['of a store', { ...campaign, family: 'store', pageTypes: [] }, ['settings', 'testing']],
  ['of a store with a discount', { ...campaign, family: 'store', hasDiscount: true, pageTypes: [] }, []],
  [
    'of an account for bars only',
    { ...campaign, onlyBarScreens: true, pageTypes: [] },
    ['discounts', 'emails', 'settings', 'testing'],
  ],
] as const)
  test(`a campaign ${who} leads from the addresses of closed screens to its first open one`, () => {
    const { items } = editorNavigation(facts)
    const paths = ['deadline', 'discounts', 'pages', 'emails', 'settings', 'testing', 'quickstart']

    const instead = paths.map((path) => [path, pathInstead(path, items)] as const)

    assert.deepEqual(
      instead.filter(([, path]) => path !== null),
      closed.map((path) => [path, 'deadline']),
    )
  })

test('the bar editor of a campaign without pages says itself that it has none', () => {
  const { items } = editorNavigation({ ...campaign, pageTypes: [] })

  assert.equal(pathInstead('floating-bar-editor', items), null)
})

const families = ['general', 'store', 'announcementBar'] as const

test('a new campaign goes on with its pages, a store’s with its discount', () => {
  const paths = families.map((family) => pathAfterCreating(family))

  assert.deepEqual(paths, ['pages', 'discounts', 'pages'])
})

test('every row of the side bar leads to a screen that exists', () => {
  for (const family of families) {
    const { items } = editorNavigation({
      family,
      mode: 'edit',
      pageTypes: ['floatbar_v2'],
      hasDiscount: true,
      onlyBarScreens: false,
    })

    for (const { path } of builtItems(items)) assert.ok(editorPaths.includes(path), path)
  }
})

test('every screen has an address in both families', () => {
  for (const path of editorPaths) {
    assert.equal(editorLink('edit', 'c1', path).to, `/edit/$campaignId/${path}`)
    const inWizard = path === 'editor' ? 'legacy-floating-bar-editor' : path
    assert.equal(editorLink('update', 'c1', path).to, `/campaigns/update/$campaignId/${inWizard}`)
  }
})
