/** What talks to outside platforms: one folder for each, called by its id, and none that knows of another. */
import { findPlatform } from '../../src/domain/platforms/platforms.ts'
import type { Rule } from './rule.ts'
import { importedPath } from './source-file.ts'

const ownFolder = /^src\/integrations\/([^/]+)\/[^/]+$/

const everyIntegrationIsAPlatform: Rule = {
  name: 'an integration is a folder with the id of a platform in the catalog',
  problems: ({ path, room }) => {
    if (room !== 'integrations') return []
    const id = ownFolder.exec(path)?.[1]
    return id !== undefined && findPlatform(id) ? [] : ['no platform of domain/platforms/platforms.ts']
  },
  good: [
    ['src/integrations/mailchimp/client.ts', ''],
    ['src/integrations/campaign-monitor/webhook.test.ts', ''],
    ['src/domain/platforms/mailchimp.ts', ''],
  ],
  bad: [
    ['src/integrations/made-up/client.ts', ''],
    ['src/integrations/client.ts', ''],
    ['src/integrations/mailchimp/lists/client.ts', ''],
  ],
}

const platformsStandAlone: Rule = {
  name: 'one platform never imports another',
  problems: (file) => {
    const own = ownFolder.exec(file.path)?.[1]
    if (own === undefined) return []
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
  bad: [['src/integrations/mailchimp/client.ts', "import { createClient } from '../kit/client.ts'"]],
}

export const integrationRules: Rule[] = [everyIntegrationIsAPlatform, platformsStandAlone]
