/** What differs between the lists of pages: those of a campaign with a deadline, and those of an announcement bar. */
import type { ComponentType, RefObject } from 'react'
import type { PageList } from '#domain/campaigns/campaign-types.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer, SavedPage } from '#domain/pages/pages.api.ts'
import type { Unsaved } from '../shell/unsaved.ts'
import type { Snippets } from './snippet-panel.tsx'

export type ListedPages = {
  campaignId: string
  /** All of the campaign's. */
  pages: readonly PageAnswer[]
  /** Labels that were used before. */
  labels: readonly string[]
  availableTypes: readonly PageType[]
  pageList: PageList
  snippets: Snippets
}

export type PageRowProps = ListedPages & {
  page: PageAnswer
  onEdit: () => void
  onDelete: () => void
  onVerify: () => void
}

export type PageFormProps = ListedPages & {
  /** Null for a page that is being added. */
  page: PageAnswer | null
  /** Tells the list what closing the form would lose. */
  unsavedRef: RefObject<Unsaved | null>
  onSaved: (page: SavedPage) => void
  onCancel: () => void
  onDelete?: () => void
}

export type PagesHeaderProps = ListedPages & {
  isAdding: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

export type DeletePageDialogProps = { campaignId: string; pageId: string | null; onClose: () => void }

export type PageListKind = {
  /** Asked of the server; without one, the pages of all types. */
  type?: 'announcement_bar'
  label: string
  /** Heights of the skeletons while the list is loading. */
  skeleton: readonly number[]
  errorText: (message: string) => string
  /** Above the list; without pages, what they are for. */
  Header: ComponentType<PagesHeaderProps>
  Row: ComponentType<PageRowProps>
  Form: ComponentType<PageFormProps>
  DeleteDialog: ComponentType<DeletePageDialogProps>
  /** Below the list: the way on, and help. */
  Continue?: ComponentType<{ campaignId: string; pageCount: number }>
  guide?: 'pages'
}
