/** Which tabs the email setup screen has, by the type of the campaign. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypeNames, type CampaignType } from '../campaigns/campaign-types.ts'
import { emailTabs, webhookProviders } from './email-tabs.ts'

function setup(campaignType: CampaignType, emailPlatform = 'kit') {
  const campaign = { campaignType, emailPlatform }
  return {
    tabs: emailTabs(campaign).map(({ slug }) => slug),
    providers: webhookProviders(campaign).map(({ slug }) => slug),
    first: emailTabs(campaign)[0],
  }
}

test('the tabs are the platform, Zapier, Make and the Custom API, in this order', () => {
  const { tabs, providers } = setup('evergreen')

  assert.deepEqual(tabs, ['kit', 'zapier', 'make', 'custom'])
  assert.deepEqual(providers, tabs)
})

test('the seven types that the specification names have tabs, and no others', () => {
  const withTabs = campaignTypeNames.filter((type) => setup(type).tabs.length > 0)

  assert.deepEqual(withTabs, [
    'evergreen',
    'automated_webinar',
    'abandoned_cart',
    'tripwire_offer',
    'ShopifyWelcome',
    'ShopifyAbandonedCart',
    'ShopifyWinback',
  ])
})

test('a store campaign has a tab for its store, beside its email platform', () => {
  assert.deepEqual(setup('ShopifyWelcome', 'klaviyo').tabs, [
    'klaviyo',
    'shopify',
    'zapier',
    'make',
    'custom',
  ])
})

test('a platform without webhooks keeps its tab, and says that it sends none', () => {
  const { first, providers } = setup('evergreen', 'constant-contact')

  assert.deepEqual(first, { slug: 'constant-contact', name: 'Constant Contact', sendsWebhooks: false })
  assert.deepEqual(providers, ['zapier', 'make', 'custom'])
})

test('“Other” and no platform at all have no tab of their own', () => {
  assert.deepEqual(setup('evergreen', 'other').tabs, ['zapier', 'make', 'custom'])
  assert.deepEqual(setup('evergreen', '').tabs, ['zapier', 'make', 'custom'])
})

test('webhooks start deadlines in every campaign that tracks leads, and in no other', () => {
  assert.deepEqual(setup('hybrid').providers, ['kit', 'zapier', 'make', 'custom'])
  assert.deepEqual(setup('hybrid').tabs, [])
  assert.deepEqual(setup('quantity').providers, [])
  assert.deepEqual(setup('AnnouncementBar').providers, [])
})
