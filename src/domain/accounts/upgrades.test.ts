/** What an upgrade promises is what the permissions then allow. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type AccountFlag, type Plan } from './permissions.ts'
import { comparison, upgrades, type Upgrade } from './upgrades.ts'

function setup(plan: Plan, ...on: AccountFlag[]) {
  const account = { plan, flags: withAllFlags(Object.fromEntries(on.map((flag) => [flag, true]))) }
  const labels = (upgrade: Upgrade) => comparison(account, upgrade).map(({ label }) => label)
  return { account, labels }
}

test('premium is compared with the free plan, whichever the account has', () => {
  const wanted = [
    'Campaigns, pages and leads',
    'More room',
    'Welcome, abandoned cart and win-back campaigns',
    'Discount codes at your shop',
    'No branding',
    'Your own colors',
    'Your own avatar',
    'A look for one page',
    'Templates',
  ]

  assert.deepEqual(setup('free').labels('create'), wanted)
  assert.deepEqual(setup('premium').labels('create'), wanted)
  assert.deepEqual(setup('free', 'canUseUpgradedFeatures').labels('create'), wanted)
})

test('the room that is promised is the room that there is', () => {
  const { account } = setup('free')

  const room = comparison(account, 'create').find(({ label }) => label === 'More room')

  assert.equal(
    room?.about,
    'Up to 2,000 campaigns, 10,000 pages and 2,000,000 leads instead of 100 campaigns, 500 pages and 25,000 leads.',
  )
})

test('who has no campaigns but bars is not told of store campaigns, and who pays for the store plan has them already', () => {
  const paid = 'Welcome, abandoned cart and win-back campaigns'

  assert.ok(setup('free').labels('create').includes(paid))
  assert.ok(!setup('free', 'announcementBarOnly').labels('create').includes(paid))
  assert.ok(!setup('free', 'storeSubscribed').labels('create').includes(paid))
})

test('who shows no branding anyway is not promised that it goes', () => {
  assert.ok(!setup('free', 'brandingExempt').labels('create').includes('No branding'))
})

test('the store plan adds what campaigns of a shop need, and nothing of Premium', () => {
  const shops = [
    'Campaigns, pages and leads',
    'Welcome, abandoned cart and win-back campaigns',
    'Discount codes at your shop',
  ]

  assert.deepEqual(setup('free').labels('store'), shops)
  assert.deepEqual(setup('premium', 'canUseUpgradedFeatures').labels('store'), shops)
  // Of accounts limited to stores it is the only plan: their bars take its colors.
  assert.deepEqual(setup('free', 'storePlatformAccount').labels('store'), [...shops, 'Your own colors'])
})

test('the portal adds its pages and nothing else', () => {
  assert.deepEqual(setup('free').labels('portal'), ['Campaigns, pages and leads', 'Portal pages'])
})

test('an account has an upgrade exactly when what comes after it is what it has', () => {
  for (const upgrade of ['create', 'store', 'portal'] as const) {
    const { account } = setup('free')
    const { has, before, after } = upgrades[upgrade]

    assert.equal(has(before(account)), false)
    assert.equal(has(after(account)), true)
  }
})
