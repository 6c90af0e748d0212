/** Where "Edit Appearance" of a page leads (specification A §2), once the editor behind it is built. */
import { editorSwitch } from '#domain/campaigns/editor-switch.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { editorFamilies, type EditorFamily } from '#domain/campaigns/editor-family.ts'

type Editor = NonNullable<ReturnType<typeof pageTypeFacts>['editor']>

/** `campaign` is the address of the campaign, in its family. */
type Place = { campaignId: string; family: EditorFamily; campaign: string; pageId: string }

/** Which appearance editors there are. An editor that gets its screen gets its line here. */
const built: ReadonlySet<Editor> = new Set(['floating-bar-editor', 'editor', 'inline-timer-editor'])

const addresses: Record<Editor, (place: Place) => string> = {
  'floating-bar-editor': ({ campaign, pageId }) => `${campaign}/floating-bar-editor?page=${pageId}`,
  editor: ({ campaignId, family, pageId }) =>
    `${editorSwitch.floatingBar.path(campaignId, family)}?page=${pageId}`,
  'inline-timer-editor': ({ campaign }) => `${campaign}/inline-timer-editor`,
  'edit-portal': ({ campaignId }) => `/edit-portal/${campaignId}/pages`,
}

type AppearanceRequest = {
  campaignId: string
  page: Pick<PageAnswer, 'id' | 'type'>
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
    pageId: page.id,
  })
}
