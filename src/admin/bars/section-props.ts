/** What every section of the appearance panel is given: the bar as it stands, and the way to change it. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'

export type SectionProps = {
  bar: FloatingBar
  /**
   * Takes the whole next bar. `what` names the field ("title.text"): steps on the same field that follow each other
   * are undone together.
   */
  onChange: (next: FloatingBar, what: string) => void
  /** The specification's sentences, by dotted path of the field. */
  problems: Readonly<Record<string, string>>
  account: AccountPermissions
  /** False for announcements and limited quantities, whose visitors see none. */
  hasClock: boolean
  /** The button that the page's own form names, which the bar shows in the place of its own. */
  pageButton: FloatingBar['cta'] | null
}
