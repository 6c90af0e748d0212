/** How a portal theme comes to the server. */
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { useDesign } from '../editor/use-design.ts'
import { useSaves } from '../editor/use-saves.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { leaveTheme, useSaveTheme } from './api.ts'
import { portalWords } from './portal-words.ts'

type PortalDesign = ReturnType<typeof useDesign<PortalTheme>>

export function usePortalSaves(campaignId: string, themeId: string, design: PortalDesign) {
  return useSaves({
    record: 'portalTheme',
    isAutomatic: useEditorFamily() === 'update',
    design,
    mutation: useSaveTheme(campaignId, themeId),
    leave: (changes) => leaveTheme(campaignId, themeId, changes),
    messages: portalWords,
  })
}
