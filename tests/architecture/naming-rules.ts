/** What files are called: the closed vocabulary of each room, and the names that nobody owns. */
import { basename, dirname } from 'node:path/posix'
import type { Rule } from './rule.ts'

const kebab = '[a-z0-9]+(-[a-z0-9]+)*'

const vocabulary: Record<string, RegExp> = {
  domain: new RegExp(`^(${kebab}(\\.schema|\\.api)?(\\.properties)?(\\.test)?\\.ts|${kebab}\\.d\\.ts)$`),
  widgets: new RegExp(`^(${kebab}(\\.test)?\\.ts|${kebab}\\.css|${kebab}\\.d\\.ts)$`),
  embed: new RegExp(`^${kebab}(\\.test)?\\.ts$`),
  gif: new RegExp(`^${kebab}(\\.test)?\\.ts$`),
  integrations: new RegExp(`^${kebab}(\\.test)?\\.ts$`),
  server: new RegExp(`^${kebab}(\\.test)?\\.ts$`),
  admin: new RegExp(`^(${kebab}\\.tsx|${kebab}(\\.schema)?(\\.test)?\\.ts|${kebab}(\\.module)?\\.css)$`),
  demo: new RegExp(`^${kebab}(\\.test)?\\.(ts|css|html)$`),
}

const everyNameInTheVocabulary: Rule = {
  name: 'a room holds the kinds of files that its vocabulary lists',
  problems: ({ room, path }) =>
    vocabulary[room]?.test(basename(path)) ? [] : [`no such kind of file in ${room}`],
  good: [
    ['src/domain/pages/page.schema.test.ts', ''],
    ['src/server/migrations/001-accounts.ts', ''],
    ['src/admin/pages/pages-screen.tsx', ''],
    ['src/admin/pages/pages-screen.module.css', ''],
    ['src/integrations/klaviyo/client.ts', ''],
    ['src/integrations/klaviyo/oauth.ts', ''],
    ['src/integrations/klaviyo/webhook.test.ts', ''],
  ],
  bad: [
    ['src/domain/pages/page-row.tsx', ''],
    ['src/domain/pages/page.model.ts', ''],
    ['src/server/pages/pages.routes.ts', ''],
    ['src/admin/pages/PagesScreen.tsx', ''],
    ['src/integrations/klaviyo/list.schema.ts', ''],
    ['src/widgets/bar.module.css', ''],
  ],
}

const nameless =
  /^(index|utils?|helpers?|common|misc|types|constants|managers?|services?|handlers?|data|info)$/
const namelessEnding = /-(utils?|helpers?|common|misc|managers?|services?|handlers?)$/

const everyFileHasAnOwner: Rule = {
  name: 'no file or folder has a name that says nothing',
  problems: ({ path }) =>
    [...dirname(path).split('/'), basename(path).replace(/\..*$/, '')]
      .filter((name) => nameless.test(name) || namelessEnding.test(name))
      .map((name) => `"${name}" says nothing about what is inside`),
  good: [
    ['src/domain/campaigns/campaign-types.ts', ''],
    ['src/server/app.ts', ''],
  ],
  bad: [
    ['src/domain/campaigns/types.ts', ''],
    ['src/domain/campaigns/index.ts', ''],
    ['src/admin/utils/dates.ts', ''],
    ['src/server/pages/page-service.ts', ''],
    ['src/server/pages/helpers.test.ts', ''],
  ],
}

export const namingRules: Rule[] = [everyNameInTheVocabulary, everyFileHasAnOwner]
