/** What talks to outside platforms: one folder for each, called by its id, and none that knows of another. */
import { findPlatform } from '../../src/domain/platforms/platforms.ts'
import type { Rule } from './rule.ts'
import { importedPath } from './source-file.ts'

const ownFolder = /^src\/integrations\/([^/]+)\/[^/]+$/

/** What all platforms stand on lies beside their folders. */
const shared = /^src\/integrations\/[^/]+$/
const vocabulary = /\/(adapter|client|people|webhook|oauth|(checkout|store)(-[a-z-]+)?)(\.test)?\.ts$/

const types = ['src/integrations/adapter.ts', 'src/integrations/checkout.ts', 'src/integrations/store.ts']
const ofNoPlatform = 'no platform of domain/platforms/platforms.ts'

const everyIntegrationIsAPlatform: Rule = {
  name: 'an integration is a folder with the id of a platform in the catalog, of seven kinds of files',
  problems: ({ path, room }) => {
    if (room !== 'integrations') return []
    if (shared.test(path)) return vocabulary.test(path) && !types.includes(path) ? [ofNoPlatform] : []
    const id = ownFolder.exec(path)?.[1]
    if (id === undefined || !findPlatform(id)) return [ofNoPlatform]
    return vocabulary.test(path)
      ? []
      : ['a platform has an adapter, a client, people, webhooks, oauth, a checkout and a store']
  },
  good: [
    ['src/integrations/mailchimp/adapter.ts', ''],
    ['src/integrations/mailchimp/client.ts', ''],
    ['src/integrations/mailchimp/people.ts', ''],
    ['src/integrations/stripe/checkout.ts', ''],
    ['src/integrations/stripe/checkout-invoice.ts', ''],
    ['src/integrations/shopify/store.ts', ''],
    ['src/integrations/shopify/store-codes.ts', ''],
    ['src/integrations/signature.ts', ''],
    ['src/integrations/adapter.ts', ''],
    ['src/integrations/store.ts', ''],
    ['src/integrations/campaign-monitor/webhook.test.ts', ''],
    ['src/domain/platforms/mailchimp.ts', ''],
  ],
  bad: [
    ['src/integrations/made-up/client.ts', ''],
    ['src/integrations/client.ts', ''],
    ['src/integrations/stripe/invoice.ts', ''],
    ['src/integrations/store-codes.ts', ''],
    ['src/integrations/shopify/codes.ts', ''],
    ['src/integrations/mailchimp/lists/client.ts', ''],
    ['src/integrations/klaviyo/klaviyo.ts', ''],
  ],
}

const registries = [
  'src/integrations/adapters.ts',
  'src/integrations/checkouts.ts',
  'src/integrations/stores.ts',
]

const platformsStandAlone: Rule = {
  name: 'one platform never imports another, and only the registries know them',
  problems: (file) => {
    if (file.room !== 'integrations' || registries.includes(file.path)) return []
    const own = ownFolder.exec(file.path)?.[1]
    return file.imports
      .filter(({ from }) => {
        const other = ownFolder.exec(importedPath(file, from) ?? '')?.[1]
        return other !== undefined && other !== own
      })
      .map(({ from }) => `${from}: what both need is handed in by the server, or a rule of domain`)
  },
  good: [
    ['src/integrations/mailchimp/webhook.ts', "import { createClient } from './client.ts'"],
    ['src/integrations/mailchimp/client.ts', "import { mailchimp } from '#domain/platforms/mailchimp.ts'"],
    ['src/server/connections/connect.ts', "import { createClient } from '#integrations/kit/client.ts'"],
  ],
  bad: [
    ['src/integrations/mailchimp/client.ts', "import { createClient } from '../kit/client.ts'"],
    ['src/integrations/find-sources.ts', "import { tags } from './kit/client.ts'"],
    ['src/integrations/store.ts', "import { shopify } from './shopify/store.ts'"],
  ],
}

export const integrationRules: Rule[] = [everyIntegrationIsAPlatform, platformsStandAlone]
