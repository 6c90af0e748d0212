/**
 * Which modules of the owner's app come in one file. By itself the bundler makes a file for each set of screens that
 * share something: nearly a hundred, of which a screen asks for fifty. Here what screens share comes with the first of
 * them in the order below, so that a screen asks for few files, and little comes along that it has no use for.
 */
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const visualEditors = [
  'floating-bar-editor-screen',
  'bar-design-screen',
  'inline-timer-editor-screen',
  'email-timer-editor-screen',
  'earlier-editors.ts',
] as const

/** Of one campaign. What only they and the dashboard share, such as charts, nobody else waits for. */
export const analyticsScreens = [
  'analytics-layout',
  'overview-screen',
  'leads-screen',
  'person-screen',
  'pages-figures-screen',
  'sales-screen',
  'proof-log-screen',
] as const

/** The modal, and what it loads when somebody needs it: the form that creates a campaign is mostly used without. */
export const assistantParts = [
  'assistant-modal',
  'ask-field',
  'conversation-list',
  'made-campaign.ts',
] as const

/** What the editor of portals loads when a block needs it. */
export const portalEditorParts = ['sortable-blocks', 'rich-text-field'] as const

/** The screens of campaigns, by the file in which comes what they share with any other: those of most use first. */
const sharedWith = {
  campaigns: ['campaigns-screen', 'campaign-editor', ...analyticsScreens],
  forms: ['create-campaign-screen', 'campaign-deadline-screen', ...assistantParts],
  summaries: [
    'emails-screen',
    'discounts-screen',
    'store-band',
    'integration-screen',
    'quickstart-screen',
    'campaign-settings-screen',
    'testing-screen',
    'sale-tracking-dialog',
  ],
  editors: ['pages-screen', 'wizard-screen', ...visualEditors, 'portal-screens.ts', ...portalEditorParts],
} as const

const rows = Object.entries(sharedWith)
const campaignScreens = new Set<string>(Object.values(sharedWith).flat())

const visualEditorScreens = new Set<string>([...visualEditors, 'portal-screens.ts', ...portalEditorParts])
/** The dashboard is of the account: what its other screens use too comes with those. */
const ofAnalytics = new Set<string>([...analyticsScreens, 'dashboard-screen'])

/** So little beside what they share that it comes with that. */
const smallScreens = new Set([
  'create-campaign-screen',
  'campaign-deadline-screen',
  'floating-bar-editor-screen',
])

const helpScreens = new Set(['help-screen', 'guide-screen'])

const ofAssistant = new Set<string>(assistantParts)
/** What they share with each other alone no other editor waits for. */
const ofPortals = new Set<string>(['portal-screens.ts', ...portalEditorParts])

/** Null: it comes with the one screen that uses it. */
export function chunkOf(id: string, screens: ReadonlySet<string>): string | null {
  if (screens.isSubsetOf(ofAssistant)) return screens.size < 2 ? null : 'assistant'
  if (screens.isSubsetOf(ofPortals)) return screens.size < 2 ? null : 'portals'
  const row = rows.find(([, these]) => these.some((screen) => screens.has(screen)))
  const isOfAccount = !screens.isSubsetOf(campaignScreens)
  // A few small sheets are one file: each would be a request of its own.
  if (id.endsWith('.css') && row) return sheetOf(screens, isOfAccount)
  if (screens.size < 2 && !screens.isSubsetOf(smallScreens)) return null
  if (screens.isSubsetOf(ofAnalytics)) return 'analytics'
  if (!row) return 'account'
  // What the small screens of an account use of it comes by itself: they wait for nothing else of a campaign. Help does,
  // so that screens of campaigns ask for one file less.
  if (isOfAccount) return screens.difference(campaignScreens).isSubsetOf(helpScreens) ? 'campaigns' : 'basics'
  return row[0]
}

function sheetOf(screens: ReadonlySet<string>, isOfAccount: boolean): string {
  if (screens.isSubsetOf(visualEditorScreens)) return 'editors'
  if (screens.isSubsetOf(ofAnalytics)) return 'analytics'
  return isOfAccount ? 'basics' : 'campaigns'
}

/** `nameOf` is the name of a group: packages are in others, for what is used of them only the bundler knows. */
export function screenChunks() {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'screen-chunks',
    buildEnd() {
      const modules = [...this.getModuleIds()]
        .map((id) => this.getModuleInfo(id))
        .filter((info) => info !== null)
      const imports = new Map(modules.map(({ id, importedIds }) => [id, importedIds.filter(isOurs)]))
      const start = modulesOf(
        modules.filter(({ isEntry }) => isEntry).map(({ id }) => id),
        imports,
      )
      const screens = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds))
      names.clear()
      for (const [id, users] of usersOf(screens, imports)) {
        const name = start.has(id) ? null : chunkOf(id, users)
        if (name !== null) names.set(id, name)
      }
    },
  }
  return { plugin, nameOf: (id: string) => names.get(id) ?? null }
}

function isOurs(id: string): boolean {
  return !id.includes('node_modules') || id.endsWith('.css')
}

type Imports = ReadonlyMap<string, readonly string[]>

function usersOf(screens: ReadonlySet<string>, imports: Imports): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const screen of screens)
    for (const id of modulesOf([screen], imports))
      users.set(id, (users.get(id) ?? new Set()).add(basename(screen, '.tsx')))
  return users
}

function modulesOf(ids: readonly string[], imports: Imports): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const imported of imports.get(id) ?? []) found.add(imported)
  return found
}
