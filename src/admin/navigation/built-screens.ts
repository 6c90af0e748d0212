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
  pages: 'pages',
  emails: 'emails',
  appearance: 'floating-bar-editor',
  settings: 'settings',
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
