/** Which campaign types an account may choose and change to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type AccountFlag, type AccountPermissions } from '../accounts/permissions.ts'
import { campaignMessages } from './campaign-form.schema.ts'
import { campaignTypeFacts, campaignTypeNames, type CampaignType } from './campaign-types.ts'
import {
  campaignTypesFor,
  needsUpgrade,
  typeChoiceMessages,
  whyNotChange,
  whyNotType,
} from './type-choice.ts'

function setup(...flags: AccountFlag[]) {
  const account: AccountPermissions = {
    plan: 'free',
    flags: withAllFlags(Object.fromEntries(flags.map((flag) => [flag, true]))),
  }
  return { account }
}

const storeTypes = ['ShopifyFixedDate', 'ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'] as const

test('an account chooses among all types, those for stores too', () => {
  const { account } = setup()

  assert.deepEqual(campaignTypesFor(account), [
    'evergreen',
    'evergreen_email',
    'automated_webinar',
    'hybrid',
    'abandoned_cart',
    'page_only',
    'tripwire_offer',
    'quantity',
    'AnnouncementBar',
    ...storeTypes,
  ])
})

test('an account limited to stores chooses among the store types and announcement bars', () => {
  const { account } = setup('storePlatformAccount')

  assert.deepEqual(campaignTypesFor(account), ['AnnouncementBar', ...storeTypes])
})

test('an announcement-bar-only account sees that type alone, store or not', () => {
  assert.deepEqual(campaignTypesFor(setup('announcementBarOnly').account), ['AnnouncementBar'])
  assert.deepEqual(campaignTypesFor(setup('announcementBarOnly', 'storePlatformAccount').account), [
    'AnnouncementBar',
  ])
})

test('a type that the account does not see is refused', () => {
  const why = (flag: AccountFlag, type: CampaignType) =>
    whyNotType({ ...setup(flag), type, hasFixedDate: false })

  assert.equal(why('storePlatformAccount', 'evergreen'), typeChoiceMessages.notForAccount)
  for (const type of storeTypes)
    assert.equal(why('announcementBarOnly', type), typeChoiceMessages.notForAccount)
})

test('an account on the free plan must upgrade for the paid options', () => {
  const free = setup().account
  const paid = setup('storeSubscribed').account

  assert.equal(needsUpgrade(free, 'ShopifyWelcome'), true)
  assert.equal(
    whyNotType({ account: free, type: 'ShopifyWelcome', hasFixedDate: false }),
    typeChoiceMessages.paidOption,
  )
  assert.equal(whyNotType({ account: free, type: 'ShopifyFixedDate', hasFixedDate: false }), null)
  assert.equal(whyNotType({ account: paid, type: 'ShopifyWelcome', hasFixedDate: false }), null)
})

test('an account has one fixed-date store campaign', () => {
  const { account } = setup()

  assert.equal(
    whyNotType({ account, type: 'ShopifyFixedDate', hasFixedDate: true }),
    typeChoiceMessages.onlyOneFixedDate,
  )
})

const general = { ...setup(), hasFixedDate: false, pageCount: 0, linkCount: 0 }

test('types of one family can be swapped, pages or not', () => {
  const withPages = { ...general, pageCount: 3, linkCount: 2 }

  assert.equal(whyNotChange({ ...withPages, from: 'evergreen', to: 'tripwire_offer' }), null)
  assert.equal(whyNotChange({ ...withPages, from: 'ShopifyWelcome', to: 'ShopifyFixedDate' }), null)
})

test('a swap keeps to the limits of the account', () => {
  const free = { ...general, ...setup('storePlatformAccount') }
  const barsOnly = { ...general, ...setup('announcementBarOnly') }

  assert.equal(
    whyNotChange({ ...free, from: 'ShopifyFixedDate', to: 'ShopifyWelcome' }),
    typeChoiceMessages.paidOption,
  )
  assert.equal(
    whyNotChange({ ...free, hasFixedDate: true, from: 'ShopifyWelcome', to: 'ShopifyFixedDate' }),
    typeChoiceMessages.onlyOneFixedDate,
  )
  assert.equal(
    whyNotChange({ ...barsOnly, from: 'AnnouncementBar', to: 'evergreen' }),
    typeChoiceMessages.notForAccount,
  )
})

test('a campaign keeps a type that its account may no longer choose', () => {
  assert.equal(whyNotChange({ ...general, from: 'ShopifyWelcome', to: 'ShopifyWelcome' }), null)
})

test('store types and others cannot be swapped', () => {
  const { familiesDiffer } = typeChoiceMessages

  assert.equal(whyNotChange({ ...general, from: 'evergreen', to: 'ShopifyFixedDate' }), familiesDiffer)
  assert.equal(whyNotChange({ ...general, from: 'ShopifyWelcome', to: 'AnnouncementBar' }), familiesDiffer)
})

test('an announcement bar becomes another type only while it has neither pages nor links', () => {
  const change = { ...general, from: 'AnnouncementBar', to: 'evergreen' } as const

  assert.equal(whyNotChange(change), null)
  assert.equal(whyNotChange({ ...change, pageCount: 1 }), campaignMessages.switchBlocked)
  assert.equal(whyNotChange({ ...change, linkCount: 1 }), campaignMessages.switchBlocked)
  assert.equal(
    whyNotChange({ ...change, from: 'evergreen', to: 'AnnouncementBar', pageCount: 1 }),
    campaignMessages.switchBlocked,
  )
})

/** What stands between two families, without pages and with one (specification A §4, §5). */
const swaps = {
  'general → general': [null, null],
  'store → store': [null, null],
  'announcementBar → announcementBar': [null, null],
  'general → announcementBar': [null, campaignMessages.switchBlocked],
  'announcementBar → general': [null, campaignMessages.switchBlocked],
  'general → store': [typeChoiceMessages.familiesDiffer, typeChoiceMessages.familiesDiffer],
  'store → general': [typeChoiceMessages.familiesDiffer, typeChoiceMessages.familiesDiffer],
  'store → announcementBar': [typeChoiceMessages.familiesDiffer, typeChoiceMessages.familiesDiffer],
  'announcementBar → store': [typeChoiceMessages.familiesDiffer, typeChoiceMessages.familiesDiffer],
} as const

for (const from of campaignTypeNames)
  test(`each of the thirteen types says whether ${from} can become it`, () => {
    const { account } = setup('storePlatformAccount', 'storeSubscribed')

    for (const to of campaignTypeNames) {
      const swap = `${campaignTypeFacts(from).family} → ${campaignTypeFacts(to).family}` as const
      const why = (pageCount: number) =>
        whyNotChange({ account, from, to, pageCount, linkCount: 0, hasFixedDate: false })

      assert.deepEqual([why(0), why(1)], swaps[swap], `${from} → ${to}`)
    }
  })
