/** Which screens of the campaign editor exist. The rule in `editor-navigation.ts` knows all of the product's. */
import type { EditorItem, EditorNavigationItem } from '#domain/campaigns/editor-navigation.ts'
import type { EditorPath } from '../links.ts'

const built: Partial<Record<EditorItem, EditorPath>> = { deadline: 'deadline', pages: 'pages' }

export type BuiltItem = EditorNavigationItem & { path: EditorPath }

export function builtItems(items: readonly EditorNavigationItem[]): BuiltItem[] {
  return items.flatMap((item) => {
    const path = built[item.item]
    return item.visible && path ? [{ ...item, path }] : []
  })
}
