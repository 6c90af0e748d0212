/** The bar as its visitors get it: with the page's own button where it names one, and with what the plan allows. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'

export function shownBar(
  bar: FloatingBar,
  pageButton: FloatingBar['cta'] | null,
  account: AccountPermissions,
): FloatingBar {
  return barAsAllowed({ ...bar, cta: pageButton ?? bar.cta }, account)
}
