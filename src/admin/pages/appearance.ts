/** Where "Edit Appearance" of a page leads (specification A §2), once the editor behind it is built. */
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'

type Editor = NonNullable<ReturnType<typeof pageTypeFacts>['editor']>

type Place = { campaignId: string; pageId: string }

/** Which appearance editors there are. An editor that gets its screen gets its line here. */
const built: ReadonlySet<Editor> = new Set()

const addresses: Record<Editor, (place: Place) => string> = {
  'floating-bar-editor': ({ campaignId, pageId }) => `/edit/${campaignId}/floating-bar-editor?page=${pageId}`,
  editor: ({ campaignId, pageId }) => `/edit/${campaignId}/editor?page=${pageId}`,
  'inline-timer-editor': ({ campaignId }) => `/edit/${campaignId}/inline-timer-editor`,
  'edit-portal': ({ campaignId }) => `/edit-portal/${campaignId}/pages`,
}

type Asked = { campaignId: string; page: Pick<PageAnswer, 'id' | 'type'>; editors?: ReadonlySet<Editor> }

/** An address to load as a page, since editors are whole screens; null for pages without looks, or without editor. */
export function appearanceAddress({ campaignId, page, editors = built }: Asked): string | null {
  const editor = isPageType(page.type) ? pageTypeFacts(page.type).editor : null
  return editor && editors.has(editor) ? addresses[editor]({ campaignId, pageId: page.id }) : null
}
