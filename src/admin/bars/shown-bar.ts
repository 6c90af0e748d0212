/** The bar as its visitors get it: with the page's own button, with what the plan allows, without a clock where none runs. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'

type ShownFacts = { pageButton: FloatingBar['cta'] | null; account: AccountPermissions; hasClock: boolean }

export function shownBar(bar: FloatingBar, { pageButton, account, hasClock }: ShownFacts): FloatingBar {
  const shown = hasClock ? bar : withoutClock(bar)
  return barAsAllowed({ ...shown, cta: pageButton ?? bar.cta }, account)
}

/** A bar without any unit is drawn without a clock. */
export function withoutClock(bar: FloatingBar): FloatingBar {
  const hidden = { hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true }
  return { ...bar, labels: { ...bar.labels, ...hidden } }
}
