/** The classic bar as its visitors get it: within the plan, with its page's button, and with the figure of its campaign. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barStock } from '#domain/bars/bar-stock.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicColors } from '#domain/classic-bars/classic-colors.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { shownClassicBar } from '#domain/classic-bars/show-classic-bar.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'

export type ShownFacts = {
  account: AccountPermissions
  /** What is limited; null where nothing is. */
  quantity: { start: number; remaining: number } | null
  language: string
  /** Of the page; null before it is known. */
  cta: PageCta | null
  imageOrigin: string
}

export function drawnClassicBar(bar: ClassicBar, facts: ShownFacts): CountedClassicBar {
  const { account, quantity, language, cta, imageOrigin } = facts
  const allowed = classicBarAsAllowed(bar, account)
  const shown = {
    ...shownClassicBar(allowed, { referralUrl: null, cta, imageOrigin }),
    paint: classicColors(allowed),
  }
  if (quantity === null) return shown
  // When nothing is left no visitor sees a bar; whoever designs one sees it with the last piece.
  const n = Math.max(1, quantity.remaining)
  const stock = barStock({ showTaken: false }, { language, start: Math.max(quantity.start, n) })
  return { ...shown, n, stock }
}

/** In a picture, which is of the whole bar however narrow the window is. */
export function picturedClassicBar(bar: ClassicBar, facts: ShownFacts): CountedClassicBar {
  return { ...drawnClassicBar(bar, facts), open: 1 }
}
