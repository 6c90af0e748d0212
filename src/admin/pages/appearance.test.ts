/** Where the looks of a page are edited. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTypeNames } from '#domain/pages/page-types.ts'
import { appearanceAddress } from './appearance.ts'

const editors = new Set(['floating-bar-editor', 'editor', 'inline-timer-editor', 'edit-portal'] as const)

for (const { type, address } of [
  { type: 'floatbar', address: '/edit/c1/editor?page=p1' },
  { type: 'floatbar_v2', address: '/edit/c1/floating-bar-editor?page=p1' },
  { type: 'countdown', address: '/edit/c1/inline-timer-editor' },
  { type: 'portal', address: '/edit-portal/c1/pages' },
  { type: 'imagetrigger', address: null },
  { type: 'dynamic', address: null },
  { type: 'dynamicquantity', address: null },
  { type: 'optinform', address: null },
  { type: 'salestracking', address: null },
])
  test(`the appearance of a ${type} page is edited at ${address}`, () => {
    assert.equal(appearanceAddress({ campaignId: 'c1', page: { id: 'p1', type }, editors }), address)
  })

test('in the newer wizard the editor has the address of its family', () => {
  const addressOf = (type: string) =>
    appearanceAddress({ campaignId: 'c1', page: { id: 'p1', type }, family: 'update' })

  assert.deepEqual(
    [addressOf('floatbar_v2'), addressOf('floatbar')],
    [
      '/campaigns/update/c1/floating-bar-editor?page=p1',
      '/campaigns/update/c1/legacy-floating-bar-editor?page=p1',
    ],
  )
})

test('a portal page leads to its theme', () => {
  const page = { id: 'p1', type: 'portal', portalThemeId: 't1' }

  assert.equal(appearanceAddress({ campaignId: 'c1', page }), '/edit-portal/c1/pages?themeId=t1')
  assert.equal(
    appearanceAddress({ campaignId: 'c1', page: { ...page, portalThemeId: null } }),
    '/edit-portal/c1/pages',
  )
})

test('whatever has looks has its editor', () => {
  const withEditor = pageTypeNames.filter((type) =>
    appearanceAddress({ campaignId: 'c1', page: { id: 'p1', type } }),
  )

  assert.deepEqual(withEditor, ['floatbar_v2', 'countdown', 'portal', 'floatbar', 'announcement_bar'])
})

test('without its editor no page offers to edit its appearance', () => {
  for (const type of pageTypeNames)
    assert.equal(appearanceAddress({ campaignId: 'c1', page: { id: 'p1', type }, editors: new Set() }), null)
})
