/** What may stand in which file: comments, colors, SQL. */
import { basename } from 'node:path/posix'
import { isTest } from './source-file.ts'
import type { Rule } from './rule.ts'

const everyFileSaysWhatItIsFor: Rule = {
  name: 'every file begins with a comment that says what it is responsible for',
  // A CSS module shares the subject of the component beside it.
  problems: ({ path, text }) =>
    path.endsWith('.module.css') || /^(\/\*\*? |\/\*\*\n \* )[^*\s]/.test(text)
      ? []
      : ['begins without a comment'],
  good: [
    ['src/domain/pages/page.ts', '/** What a page is. */\nexport type Page = 1'],
    ['src/domain/pages/page.ts', '/**\n * What a page is.\n */\nexport type Page = 1'],
    ['src/admin/tokens.css', '/* The colors and sizes of the app. */'],
    ['src/admin/ui/button.module.css', '.button { color: var(--ink); }'],
  ],
  bad: [
    ['src/domain/pages/page.ts', 'export type Page = 1'],
    ['src/domain/pages/page.ts', '/** */\nexport type Page = 1'],
    ['src/domain/pages/page.test.ts', "import { test } from 'node:test'"],
    ['src/admin/tokens.css', ':root { --ink: black; }'],
  ],
}

const paint = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i
const mayMixPaint = ['src/admin/theme.ts', 'src/admin/tokens.css']

const colorsAreTokens: Rule = {
  name: 'the app takes its colors from the tokens',
  problems: (file) =>
    file.room !== 'admin' || mayMixPaint.includes(file.path) || isTest(file)
      ? []
      : file.text
          .split('\n')
          .filter((line) => paint.test(line))
          .map((line) => `a color of its own: ${line.trim()}`),
  good: [
    ['src/admin/ui/button.module.css', '.button { color: var(--ink); }'],
    ['src/admin/tokens.css', ':root { --ink: #1d1c19; }'],
    ['src/admin/pages/api.ts', "import { page } from '#domain/pages/page.ts'"],
  ],
  bad: [
    ['src/admin/ui/button.module.css', '.button { color: #1d1c19; }'],
    ['src/admin/ui/button.tsx', "<Button color='#FFF' />"],
  ],
}

const searchOfTheKit = /\buseCombobox\b|^\s+searchable(=|$)|<Select[^>]*\ssearchable\b/m

const searchedListsAreOurs: Rule = {
  name: 'lists that are searched are those of admin/ui, where Enter takes the first match',
  problems: ({ path, text }) =>
    path.startsWith('src/admin/') && !path.startsWith('src/admin/ui/') && searchOfTheKit.test(text)
      ? ["a search of the kit's own: use SearchDropdown, SearchableSelect or CreatableSelect of admin/ui"]
      : [],
  good: [
    ['src/admin/ui/searchable-select.tsx', '<Select {...props} searchable selectFirstOptionOnChange />'],
    ['src/admin/accounts/account-form.tsx', '<SearchableSelect label="Time zone" />'],
    ['src/admin/campaigns/search-field.tsx', '/** A searchable select, for long lists. */'],
  ],
  bad: [
    ['src/admin/accounts/account-form.tsx', '<Select label="Time zone" searchable />'],
    ['src/admin/accounts/account-form.tsx', '<Select\n  label="Time zone"\n  searchable\n/>'],
    ['src/admin/shell/campaign-switcher.tsx', "import { Combobox, useCombobox } from '@mantine/core'"],
  ],
}

const testsWaitForWhatTheyWant: Rule = {
  name: 'browser tests wait for what they want to see, not for a network that is silent for a while',
  problems: ({ path, text }) =>
    /^tests\/(browser|support)\//.test(path) && text.includes('networkidle')
      ? ['waits for a silent network: on a busy machine it is silent between two questions, too']
      : [],
  good: [
    ['tests/browser/offer.test.ts', "await visit(page, '/offer')"],
    ['src/server/network.ts', "const state = 'networkidle'"],
  ],
  bad: [
    ['tests/browser/offer.test.ts', "await page.waitForLoadState('networkidle')"],
    ['tests/support/visitor.ts', "await page.goto(url, { waitUntil: 'networkidle' })"],
  ],
}

const written = /['"`]\s*(select |insert into |update \w+ set |delete from |create (table|index) )/i
const built =
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|selectNoFrom)\(/

const sqlStaysInRepositories: Rule = {
  name: 'SQL stands in repositories and in the database folder only',
  problems: (file) =>
    file.room !== 'server' || isTest(file) || isForSql(file.path)
      ? []
      : file.text
          .split('\n')
          .filter((line) => written.test(line) || built.test(line))
          .map((line) => `SQL outside a repository: ${line.trim()}`),
  good: [
    ['src/server/pages/repository.ts', "db.selectFrom('pages')"],
    ['src/server/visitors/snapshot-repository.ts', "db.selectFrom('campaigns')"],
    ['src/server/database/migrate.ts', 'sql`select 1`'],
    ['src/server/pages/routes.ts', 'const page = await findPage(db, id)'],
  ],
  bad: [
    ['src/server/pages/routes.ts', "db.selectFrom('pages')"],
    ['src/server/pages/delete-page.ts', "await db.deleteFrom('pages').execute()"],
    ['src/server/visitors/start-leads.ts', "sqlite.prepare('insert into leads values (?)')"],
    ['src/server/http/health.ts', 'await sql<{ one: number }>`select 1`.execute(db)'],
  ],
}

function isForSql(path: string): boolean {
  return /^([a-z-]+-)?repository\.ts$/.test(basename(path)) || path.startsWith('src/server/database/')
}

export const contentRules: Rule[] = [
  everyFileSaysWhatItIsFor,
  colorsAreTokens,
  searchedListsAreOurs,
  sqlStaysInRepositories,
  testsWaitForWhatTheyWant,
]
