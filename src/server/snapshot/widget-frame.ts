/** What is the same for the widgets of all pages of a campaign. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { Counts } from '#domain/bars/bar-extras.ts'
import type { NewBar } from '#domain/bars/page-bars.ts'
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import type { OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'

/** What the account's plan allows its bars, where our name on them leads, and where their pictures come from. */
export type Branding = {
  permissions: AccountPermissions
  referralUrl: string | null
  imageOrigin: string
}

export type WidgetFrame = Branding &
  NewBar & {
    timer: InlineTimer
    /** Of which generation the bars on classic pages are. */
    earlierBar: EarlierBar
    oldestBar: OldestBar
    /** As it is stored → as it is: pages share themes, and each is read once. */
    themes: Map<string, PortalTheme | null>
    counts: Counts
    /** How many of a limited quantity there were. */
    start: number
    /** Beside the clock it shows a discount code. */
    hasCode: boolean
  }
