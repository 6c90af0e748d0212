/** What of the editor's navigation exists today, and where new campaigns are continued. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { editorLink, editorPaths } from './links.ts'
import { builtItems, builtPath, pathAfterCreating } from './built-screens.ts'

const families = ['general', 'store', 'announcementBar'] as const

test('a new campaign goes on with its pages, a store’s with the first screen that is open', () => {
  const paths = families.map((family) => pathAfterCreating(family))

  assert.deepEqual(paths, ['pages', 'deadline', 'pages'])
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

test('what is not built leads nowhere', () => {
  assert.equal(builtPath('testing'), null)
  assert.equal(builtPath('pages'), 'pages')
})

test('every screen has an address in both families', () => {
  for (const path of editorPaths) {
    assert.equal(editorLink('edit', 'c1', path).to, `/edit/$campaignId/${path}`)
    assert.equal(editorLink('update', 'c1', path).to, `/campaigns/update/$campaignId/${path}`)
  }
})
