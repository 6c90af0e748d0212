/** The bar as its visitors get it: within the plan, and with the figure that their campaign has. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import { barStock, type CountedBar } from '#domain/bars/bar-stock.ts'
import { codeWords } from '#domain/discounts/code-words.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'

export type BarQuantity = { start: number; remaining: number }

export type FigureFacts = { hasClock: boolean; quantity: BarQuantity | null; language: string }

/** `exampleCode`: what stands for the code that its campaign's leads have; null where they have none. */
type ShownFacts = FigureFacts & { account: AccountPermissions; exampleCode: string | null }

export function shownBar(bar: FloatingBar, { exampleCode: c, ...facts }: ShownFacts): CountedBar {
  const shown = withFigure(barAsAllowed(bar, facts.account), facts)
  return c === null || bar.isAnnouncementBar ? shown : { ...shown, code: { c, w: codeWords(facts.language) } }
}

/** Its clock, the number that is left, or neither: a bar without any unit is drawn without a clock. */
export function withFigure(bar: FloatingBar, { hasClock, quantity, language }: FigureFacts): CountedBar {
  if (hasClock) return bar
  if (quantity && !bar.isAnnouncementBar) return withNumber(bar, quantity, language)
  const hidden = { hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true }
  return { ...bar, labels: { ...bar.labels, ...hidden } }
}

/** When nothing is left no visitor sees a bar; whoever designs one sees it with the last piece. */
function withNumber(bar: FloatingBar, { start, remaining }: BarQuantity, language: string): CountedBar {
  const n = Math.max(1, remaining)
  return { ...bar, n, stock: barStock(bar, { language, start: Math.max(start, n) }) }
}
