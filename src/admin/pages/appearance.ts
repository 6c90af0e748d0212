/** Where "Edit Appearance" of a page leads (specification A §2), once the editor behind it is built. */
import { editorSwitch } from '#domain/campaigns/editor-switch.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { editorFamilies, type EditorFamily } from '#domain/campaigns/editor-family.ts'

type Editor = NonNullable<ReturnType<typeof pageTypeFacts>['editor']>

/** `campaign` is the address of the campaign, in its family. */
type Place = {
  campaignId: string
  family: EditorFamily
  campaign: string
  page: AppearanceRequest['page']
}

/** Which appearance editors there are. */
const built: ReadonlySet<Editor> = new Set([
  'floating-bar-editor',
  'editor',
  'inline-timer-editor',
  'edit-portal',
])

const addresses: Record<Editor, (place: Place) => string> = {
  'floating-bar-editor': ({ campaign, page }) => `${campaign}/floating-bar-editor?page=${page.id}`,
  editor: ({ campaignId, family, page }) =>
    `${editorSwitch.floatingBar.path(campaignId, family)}?page=${page.id}`,
  'inline-timer-editor': ({ campaign }) => `${campaign}/inline-timer-editor`,
  'edit-portal': ({ campaignId, page: { portalThemeId } }) =>
    `${editorSwitch.portal.path(campaignId)}${portalThemeId ? `?themeId=${portalThemeId}` : ''}`,
}

type AppearanceRequest = {
  campaignId: string
  page: Pick<PageAnswer, 'id' | 'type'> & Partial<Pick<PageAnswer, 'portalThemeId'>>
  family?: EditorFamily
  editors?: ReadonlySet<Editor>
}

/** An address to load as a page, since editors are whole screens; null for pages without looks, or without editor. */
export function appearanceAddress({
  campaignId,
  page,
  family = 'edit',
  editors = built,
}: AppearanceRequest): string | null {
  const editor = isPageType(page.type) ? pageTypeFacts(page.type).editor : null
  if (!editor || !editors.has(editor)) return null
  return addresses[editor]({
    campaignId,
    family,
    campaign: `${editorFamilies[family]}/${campaignId}`,
    page,
  })
}
