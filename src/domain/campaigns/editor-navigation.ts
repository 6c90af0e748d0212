/** Which screens a campaign's editor offers, in which order, and which of them are open yet (specification A §2). */

export type EditorItem = 'deadline' | 'discounts' | 'pages' | 'emails' | 'appearance' | 'settings' | 'testing'

/** What is shown and why; `reason` is the sentence for people who wonder why an item is closed. */
export type EditorNavigationItem = {
  item: EditorItem
  label: string
  /** The last part of the address, after `/edit/{cid}/`. */
  path: string
  visible: boolean
  disabled: boolean
  reason: string | null
}

export type EditorNavigationFacts = {
  family: 'general' | 'store' | 'announcementBar'
  /** `create` before the first save, `edit` on the screens of the shell, `editor` inside a visual editor. */
  mode: 'create' | 'edit' | 'editor'
  /** The types of the campaign's pages, one entry a page. */
  pageTypes: readonly string[]
  /** Store campaigns: stands for the first page (docs/decisions/014, 064). */
  hasDiscount: boolean
  /** The global flag that shows every campaign as an announcement bar campaign is shown: the account is for bars only. */
  onlyBarScreens: boolean
  /** The account sees no links to the email setup and to sales tracking; left out: it does. */
  hidesSetupLinks?: boolean
}

export type EditorNavigation = { minimized: boolean; items: EditorNavigationItem[] }

type ItemRules = {
  label: string
  shownFor: readonly EditorNavigationFacts['family'][]
  /** Stays when only the screens of an announcement bar are shown. */
  barScreen: boolean
  openBeforeFirstPage: boolean
}

const everywhere = ['general', 'store', 'announcementBar'] as const

/** In the order of the side bar. */
const itemRules: Record<EditorItem, ItemRules> = {
  deadline: { label: 'Deadline', shownFor: everywhere, barScreen: true, openBeforeFirstPage: true },
  discounts: { label: 'Discounts', shownFor: ['store'], barScreen: false, openBeforeFirstPage: true },
  pages: {
    label: 'Pages',
    shownFor: ['general', 'announcementBar'],
    barScreen: true,
    openBeforeFirstPage: true,
  },
  emails: { label: 'Emails', shownFor: everywhere, barScreen: false, openBeforeFirstPage: true },
  appearance: { label: 'Appearance', shownFor: everywhere, barScreen: true, openBeforeFirstPage: false },
  settings: { label: 'Settings', shownFor: everywhere, barScreen: false, openBeforeFirstPage: false },
  testing: { label: 'Testing', shownFor: everywhere, barScreen: false, openBeforeFirstPage: false },
}

export const closedReasons = {
  saveFirst: 'Save the campaign first.',
  addPage: 'Add a page first.',
} as const

export function editorNavigation(facts: EditorNavigationFacts): EditorNavigation {
  const items = (Object.keys(itemRules) as EditorItem[]).map((item) => {
    const reason = whyClosed(item, facts)
    return {
      item,
      label: labelOf(item, facts),
      path: pathOf(item, facts),
      visible: isVisible(item, facts),
      disabled: reason !== null,
      reason,
    }
  })
  return { minimized: facts.mode === 'editor', items }
}

function showsOnlyBarScreens({ family, onlyBarScreens }: EditorNavigationFacts) {
  return family === 'announcementBar' || onlyBarScreens
}

function isVisible(item: EditorItem, facts: EditorNavigationFacts) {
  const { shownFor, barScreen } = itemRules[item]
  if (item === 'emails' && facts.hidesSetupLinks) return false
  return shownFor.includes(facts.family) && (barScreen || !showsOnlyBarScreens(facts))
}

function labelOf(item: EditorItem, facts: EditorNavigationFacts) {
  if (item === 'deadline' && showsOnlyBarScreens(facts)) return itemRules.settings.label
  return itemRules[item].label
}

function whyClosed(item: EditorItem, { mode, family, hasDiscount, pageTypes }: EditorNavigationFacts) {
  if (mode === 'create') return item === 'deadline' ? null : closedReasons.saveFirst
  if (family === 'store' && hasDiscount) return null
  if (pageTypes.length === 0 && !itemRules[item].openBeforeFirstPage) return closedReasons.addPage
  return null
}

function pathOf(item: EditorItem, { pageTypes }: EditorNavigationFacts) {
  return item === 'appearance' ? appearancePath(pageTypes) : item
}

/** The editor of a campaign's bars: the old one for who has old bars only (A §2). */
export function appearancePath(pageTypes: readonly string[]): string {
  return hasOnlyOldBars(pageTypes) ? 'editor' : 'floating-bar-editor'
}

/** Bars of the earlier generation have an editor of their own, and show nothing in the new one. */
function hasOnlyOldBars(pageTypes: readonly string[]) {
  return pageTypes.includes('floatbar') && !pageTypes.includes('floatbar_v2')
}

/** What somebody finds who comes to the new bar's editor: bars, only old ones, or none (B §2.4). */
export function barEditorEntry(facts: {
  barCount: number
  pageTypes: readonly string[]
}): 'bars' | 'oldBars' | 'noBars' {
  if (facts.barCount > 0) return 'bars'
  return hasOnlyOldBars(facts.pageTypes) ? 'oldBars' : 'noBars'
}

/** The last parts of the addresses of visual editors, which need the room (A §2). */
const visualEditors = [
  'editor',
  'floating-bar-editor',
  'legacy-editor',
  'legacy-floating-bar-editor',
  'inline-timer-editor',
  'email-timer-editor',
]

/** What of portals is a whole screen, too, goes by the first part. */
const portalScreens = ['edit-portal', 'portal-editor']

/** The mode of a screen, by its address. */
export function editorModeAt(pathname: string): 'edit' | 'editor' {
  const parts = pathname.split('/')
  const isEditor = visualEditors.includes(parts.at(-1) ?? '') || portalScreens.includes(parts[1] ?? '')
  return isEditor ? 'editor' : 'edit'
}

/** Where a new campaign is continued when every screen of the product is there (A §2). */
export function itemAfterCreating(family: EditorNavigationFacts['family']): EditorItem {
  return family === 'store' ? 'discounts' : 'pages'
}

/** The wanted screen when it is open, else the first one that is: nobody ends in an editor without a screen. */
export function openItem<Item extends EditorNavigationItem>(
  items: readonly Item[],
  wanted: EditorItem,
): Item | undefined {
  const open = items.filter(({ visible, disabled }) => visible && !disabled)
  return open.find(({ item }) => item === wanted) ?? open[0]
}
