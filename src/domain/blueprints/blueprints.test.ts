/** What blueprints promise: campaigns that can be saved as they are, with pages that fit them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '../accounts/permissions.ts'
import { pageTypesFor } from '../pages/page-types.ts'
import { blueprintOf, blueprintsFor, formOfBlueprint, pagesLeft } from './blueprints.ts'
import { campaignForm } from '../campaigns/campaign-form.schema.ts'
import { CATEGORY_LIMIT } from '../campaigns/categories.ts'

function setup(flags = {}) {
  return blueprintsFor({ plan: 'free', flags: withAllFlags(flags) })
}

for (const id of setup())
  test(`the blueprint ${id} needs only platforms to be saved`, () => {
    const form = formOfBlueprint({ blueprint: id, timezone: 'UTC' })

    const { success } = campaignForm.safeParse({
      ...form,
      emailPlatform: 'other',
      checkoutPlatform: 'other',
      landingPlatform: 'other',
    })

    assert.equal(success, true)
  })

for (const id of setup())
  test(`the pages of the blueprint ${id} are of types that its campaign has`, () => {
    const { campaignType, pages, category } = blueprintOf(id)
    const offered = pageTypesFor(campaignType)

    for (const { type, label } of pages) {
      assert.ok(offered.includes(type), type)
      assert.ok(label.length <= 60)
    }
    assert.ok(category.length <= CATEGORY_LIMIT)
    assert.equal(new Set(pages.map(({ label }) => label)).size, pages.length)
  })

test('accounts for stores, and for bars only, have types of their own and no blueprints', () => {
  assert.deepEqual(setup({ storePlatformAccount: true }), [])
  assert.deepEqual(setup({ announcementBarOnly: true }), [])
})

test('without a blueprint the form is empty', () => {
  const { campaignName, campaignType } = formOfBlueprint({ blueprint: null, timezone: 'UTC' })

  assert.deepEqual([campaignName, campaignType], ['', ''])
})

test('a page that was added is no longer suggested', () => {
  const left = pagesLeft('abandonedCart', [
    { label: 'Checkout Page', type: 'floatbar_v2' },
    { label: 'Thank-you Page', type: 'imagetrigger' },
  ])

  assert.deepEqual(
    left.map(({ label }) => label),
    ['Thank-you Page'],
  )
})
