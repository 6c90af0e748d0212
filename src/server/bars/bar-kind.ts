/** What the kinds of bars have in common, in which they are saved and answered by the same code, and where they differ. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { NewBar } from '#domain/bars/page-bars.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { SavedRecord } from '#domain/saves/saved-records.ts'
import type { CampaignScope } from '../foundation/scope.ts'

/** A campaign and the account that owns it, with what its plan allows. */
export type BarOwner = CampaignScope & { account: { permissions: AccountPermissions } }

export type BarViewer = NewBar & { permissions: AccountPermissions }

export type BarPage<Bar> = {
  id: string
  type: PageType
  label: string
  beforeUrl: string
  verified: boolean
  /** Null: the page was never given a button. */
  cta: PageCta | null
  /** Null: nothing was saved, or nothing that this version can read. */
  bar: Bar | null
}

/** What becomes of another page of the campaign when a bar is saved for all. */
type Other<Bar> = { type: PageType; stored: Bar; theirs: Bar }

export type BarKind<Bar extends object> = {
  record: SavedRecord
  /** Of `pages`. */
  column: 'bar' | 'classic_bar'
  isOn: (type: PageType) => boolean
  readStored: (text: string | null) => Bar | null
  /** As its owner sees it, and saves it from. */
  shown: (page: BarPage<Bar>, viewer: BarViewer) => Bar
  /** What somebody has sent, checked. */
  read: (fields: unknown) => Bar
  asAllowed: (bar: Bar, permissions: AccountPermissions) => Bar
  /** As a page of that type has it. */
  onPage: (bar: Bar, type: PageType) => Bar
  onOther: (bar: Bar, other: Other<Bar>) => Bar
  /** Throws where the bar of one page may not be changed without the others. */
  refuseOnePage: (type: PageType, permissions: AccountPermissions) => void
}
