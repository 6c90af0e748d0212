/** Who may do what, as the plans and flags promise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as permissions from './permissions.ts'

function setup(plan: permissions.Plan, flags: Partial<Record<permissions.AccountFlag, boolean>> = {}) {
  return { plan, flags: permissions.withAllFlags(flags) }
}

const premiumOnly = [
  permissions.canTurnOffBranding,
  permissions.canUseCustomColors,
  permissions.canUseCustomAvatar,
  permissions.canApplyToOnePage,
  permissions.canSaveTemplates,
]

test('a free account is kept from every premium feature', () => {
  const account = setup('free')

  assert.deepEqual(
    premiumOnly.map((may) => may(account)),
    [false, false, false, false, false],
  )
})

test('a premium account, and a free one with upgraded features, may use them all', () => {
  const accounts = [setup('premium'), setup('free', { canUseUpgradedFeatures: true })]

  for (const account of accounts) assert.ok(premiumOnly.every((may) => may(account)))
})

test('a store that pays for its store plan may choose colors and paid options, and nothing else of premium', () => {
  const account = setup('free', { storePlatformAccount: true, storeSubscribed: true })

  assert.ok(permissions.canUseCustomColors(account))
  assert.ok(permissions.canChoosePaidStoreOptions(account))
  assert.ok(!permissions.canSaveTemplates(account))
})

test('who pays neither for the store plan nor for premium is kept from paid store options', () => {
  assert.ok(!permissions.canChoosePaidStoreOptions(setup('free')))
  assert.ok(!permissions.canChoosePaidStoreOptions(setup('free', { storePlatformAccount: true })))
  assert.ok(permissions.canChoosePaidStoreOptions(setup('free', { storeSubscribed: true })))
  assert.ok(permissions.canChoosePaidStoreOptions(setup('free', { canUseUpgradedFeatures: true })))
  assert.ok(permissions.canChoosePaidStoreOptions(setup('premium', { storePlatformAccount: true })))
})

test('the store plan of an account that is not limited to stores adds no colors', () => {
  assert.ok(!permissions.canUseCustomColors(setup('free', { storeSubscribed: true })))
})

test('the assistant is for accounts that are neither a store nor limited to announcement bars', () => {
  assert.ok(permissions.canUseAssistant(setup('free')))
  assert.ok(!permissions.canUseAssistant(setup('premium', { storePlatformAccount: true })))
  assert.ok(!permissions.canUseAssistant(setup('premium', { announcementBarOnly: true })))
})

test('the portal needs its flag, whatever the plan', () => {
  assert.ok(!permissions.canUsePortal(setup('premium')))
  assert.ok(permissions.canUsePortal(setup('free', { portal: true })))
})

test('who has their mails set up by somebody else sees no links to that', () => {
  assert.ok(permissions.seesSetupLinks(setup('free')))
  assert.ok(!permissions.seesSetupLinks(setup('premium', { hidesSetupLinks: true })))
})

test('somebody exempt from branding is not asked about it', () => {
  assert.ok(permissions.seesBrandingSwitch(setup('premium')))
  assert.ok(!permissions.seesBrandingSwitch(setup('premium', { brandingExempt: true })))
})
