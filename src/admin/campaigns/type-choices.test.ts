/** Which campaign types an account may choose, and what a choice does to the form. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignKindOf } from '#domain/campaigns/campaign-kind.ts'
import { withAllFlags, type AccountFlag } from '#domain/accounts/permissions.ts'
import { choiceOfType } from '#domain/campaigns/campaign-form.ts'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { typeChoiceMessages } from '#domain/campaigns/type-choice.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { groupsShown, typeChoices, valuesAfterChoice, type TypeChoice } from './type-choices.ts'

type AccountFacts = {
  flags?: AccountFlag[]
  editing?: CampaignType
  pageCount?: number
  hasFixedDate?: boolean
}

function setup({ flags = [], editing, pageCount = 0, hasFixedDate = false }: AccountFacts = {}) {
  const account = {
    plan: 'free' as const,
    flags: withAllFlags(Object.fromEntries(flags.map((flag) => [flag, true]))),
  }
  const groups = typeChoices({
    account,
    editing: editing ? { campaignType: editing, pageCount, linkCount: 0 } : null,
    hasFixedDate,
  })
  const choices = groups.flatMap((group) => group.choices)
  const card = (value: string): TypeChoice => {
    const found = choices.find((choice) => choice.value === value)
    assert.ok(found, `no card ${value}`)
    return found
  }
  return { names: choices.map(({ value }) => value), card, groups, account }
}

test('types for stores come last, once there is a shop or one of them is chosen', () => {
  const { names } = setup()

  assert.deepEqual(names, [
    'evergreen',
    'fixed_date',
    'hybrid',
    'quantity',
    'AnnouncementBar',
    'evergreen_email',
    'automated_webinar',
    'abandoned_cart',
    'page_only',
    'tripwire_offer',
    'ShopifyWelcome',
    'ShopifyAbandonedCart',
    'ShopifyWinback',
    'ShopifyFixedDate',
  ])
  const titles = (facts: { hasShop: boolean; campaignType: string; flags?: AccountFlag[] }) => {
    const { groups, account } = setup({ flags: facts.flags })
    return groupsShown(groups, { ...facts, account }).map(({ title }) => title)
  }
  const general = [null, 'Made for one funnel']
  const stores = ['For a Shopify store: Evergreen', 'For a Shopify store: Fixed-date']
  assert.deepEqual(titles({ hasShop: false, campaignType: '' }), general)
  assert.deepEqual(titles({ hasShop: false, campaignType: 'evergreen' }), general)
  assert.deepEqual(titles({ hasShop: true, campaignType: '' }), [...general, ...stores])
  assert.deepEqual(titles({ hasShop: false, campaignType: 'ShopifyWelcome' }), [...general, ...stores])
  assert.deepEqual(titles({ hasShop: false, campaignType: '', flags: ['storePlatformAccount'] }), [
    'Evergreen',
    'Fixed-date',
    null,
  ])
})

test('an account limited to stores sees their types first and bars, paid ones closed on its free plan', () => {
  const { names, card } = setup({ flags: ['storePlatformAccount'] })

  assert.deepEqual(names, [
    'ShopifyWelcome',
    'ShopifyAbandonedCart',
    'ShopifyWinback',
    'ShopifyFixedDate',
    'AnnouncementBar',
  ])
  assert.equal(card('ShopifyWelcome').closed, typeChoiceMessages.paidOption)
  assert.equal(card('ShopifyWelcome').needsUpgrade, true)
  assert.equal(card('ShopifyFixedDate').closed, null)
})

test('a paid store plan opens every store type', () => {
  const { card } = setup({ flags: ['storeSubscribed'] })

  assert.equal(card('ShopifyWinback').closed, null)
})

test('an account has one fixed-date campaign of its store', () => {
  const { card } = setup({ hasFixedDate: true })

  assert.equal(card('ShopifyFixedDate').closed, typeChoiceMessages.onlyOneFixedDate)
})

test('the fixed-date campaign itself stays open while it is edited', () => {
  const { card } = setup({
    flags: ['storePlatformAccount'],
    editing: 'ShopifyFixedDate',
    hasFixedDate: true,
  })

  assert.equal(card('ShopifyFixedDate').closed, null)
})

test('an account for announcement bars sees only those', () => {
  assert.deepEqual(setup({ flags: ['announcementBarOnly'] }).names, ['AnnouncementBar'])
})

test('a campaign keeps its family, whatever its account sees now', () => {
  assert.deepEqual(setup({ editing: 'ShopifyWelcome' }).names.includes('evergreen'), false)
  assert.equal(setup({ editing: 'ShopifyWelcome' }).names.includes('ShopifyWinback'), true)
  assert.equal(
    setup({ editing: 'evergreen', flags: ['storePlatformAccount'] }).names.includes('hybrid'),
    true,
  )
})

test('the fixed-date card is evergreen with the fixed kind', () => {
  const { card } = setup()

  const values = valuesAfterChoice(choiceOfType('evergreen'), card('fixed_date'))

  assert.equal(values.campaignType, 'evergreen')
  assert.equal(values.deadlineType, 2)
  assert.equal(campaignKindOf(values), 'fixed_date')
  assert.equal(campaignKindOf(choiceOfType('evergreen')), 'evergreen')
})

test('an untouched length follows the new type, a typed one stays', () => {
  const { card } = setup()
  const untouched = choiceOfType('evergreen')
  const typed = { ...untouched, deadlineLength: 5 }

  assert.deepEqual(valuesAfterChoice(untouched, card('tripwire_offer')), choiceOfType('tripwire_offer'))
  assert.deepEqual(valuesAfterChoice(typed, card('tripwire_offer')), {
    campaignType: 'tripwire_offer',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 5,
  })
})

test('bars and deadlines cannot be swapped once there are pages', () => {
  const bar = (given: AccountFacts) => setup(given).card('AnnouncementBar').closed

  assert.equal(bar({ editing: 'evergreen', pageCount: 1 }), campaignMessages.switchBlocked)
  assert.equal(bar({ editing: 'evergreen' }), null)
})
