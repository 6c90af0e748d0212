/** Which screens of the campaign editor exist. The rule in `editor-navigation.ts` knows all of the product's. */
import {
  editorNavigation,
  itemAfterCreating,
  openItem,
  type EditorItem,
  type EditorNavigationFacts,
  type EditorNavigationItem,
} from '#domain/campaigns/editor-navigation.ts'
import { editorPaths, type EditorPath } from './links.ts'

const built: Partial<Record<EditorItem, EditorPath>> = {
  deadline: 'deadline',
  discounts: 'discounts',
  pages: 'pages',
  emails: 'emails',
  appearance: 'floating-bar-editor',
  settings: 'settings',
  testing: 'testing',
}

/** Whether the last part of an address has its screen. */
export function isBuiltPath(path: string): path is EditorPath {
  return editorPaths.some((there) => there === path)
}

export type BuiltItem = EditorNavigationItem & { path: EditorPath }

export function builtItems(items: readonly EditorNavigationItem[]): BuiltItem[] {
  return items.flatMap((item) => {
    const path = isBuiltPath(item.path) ? item.path : built[item.item]
    return item.visible && path ? [{ ...item, path }] : []
  })
}

/** The screen of an item, if there is one. */
export function builtPath(item: EditorItem): EditorPath | null {
  return built[item] ?? null
}

/**
 * What stands in for the screen at an address, which is closed, hidden or not built: the first open one. Null for one
 * that is open. The bar editor says itself why it has nothing to show (B §2.4).
 */
export function pathInstead(path: string, items: readonly EditorNavigationItem[]): EditorPath | null {
  const wanted = items.find((item) => item.path === path)
  if (!wanted || wanted.item === 'appearance') return null
  // Stores come to their pages from the checklist and the summary (docs/decisions/014).
  if (wanted.item === 'pages' && !wanted.disabled) return null
  const open = openItem(builtItems(items), wanted.item)
  return open === undefined || open.item === wanted.item ? null : open.path
}

/** Where a campaign without pages is continued: with its pages or its discount, else with the first open screen. */
export function pathAfterCreating(family: EditorNavigationFacts['family']): EditorPath {
  const { items } = editorNavigation({
    family,
    mode: 'edit',
    pageTypes: [],
    hasDiscount: false,
    onlyBarScreens: false,
  })
  return openItem(builtItems(items), itemAfterCreating(family))?.path ?? 'deadline'
}
