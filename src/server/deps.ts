/** What every part of the server is given instead of looking for it. */
import type { AccountMails } from './accounts/account-mails.ts'
import type { Auth } from './accounts/auth.ts'
import type { CampaignPart } from './campaigns/campaign-part.ts'
import type { ConnectionUses } from './connections/connection-uses.ts'
import type { PlatformLines } from './connections/platform-lines.ts'
import type { CompiledStyles } from './email-timers/compiled-styles.ts'
import type { Platform } from './platform/platform.ts'
import type { PageCode } from './pages/page-code.ts'
import type { PreviewedPages } from './preview/previewed-pages.ts'
import type { StageScripts } from './preview/stage-document.ts'
import type { StoreLines } from './stores/store-lines.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { Visitors } from './visitors/visitors.ts'

/** What the server is built from. Tests pass a clock they move and a database of their own. */
export type Deps = Platform & {
  /** The sign-in library and the mails about signing in. */
  auth: Auth
  mails: AccountMails
  /** The way to accounts at mail platforms, and what stands on them. */
  platformLines: PlatformLines
  connectionUses: ConnectionUses
  /** The way to shops. */
  storeLines: StoreLines
  /** What visitors are shown; writers refresh it after their commit. */
  snapshot: Snapshot
  /** What answers visitors. */
  visitors: Visitors
  /** The styles of e-mail timers, ready to become images. */
  styles: CompiledStyles
  /** What owners paste into pages and mails. */
  pageCode: PageCode
  /** What draws bars and timers in their editors' previews; null before the first build. */
  stageScripts: StageScripts
  /** Pages that owners look at behind their bars. */
  previewedPages: PreviewedPages
  /** What each noun has in a campaign. */
  campaignParts: readonly CampaignPart[]
  /** Where the built owner's app lies. */
  ownerAppFolder: string
}
