/** One sentence on what a page of its type does, for pages without an after URL. */
import { shortMoney } from '../campaigns/number-format.ts'
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'

type Page = Pick<PageAnswer, 'type' | 'sale_amount' | 'sale_currency'>

export function pageTypeSummary(page: Page): string | null {
  if (!isPageType(page.type)) return null
  const { redirects, recordsSale, description } = pageTypeFacts(page.type)
  if (redirects) return null
  if (!recordsSale || page.sale_amount === 0) return description
  const worth = shortMoney(saleInMinorUnits(page), page.sale_currency)
  return `A visit to this page counts as a sale of ${worth} when the visitor saw the offer before.`
}

type Cta = Pick<PageAnswer, 'type' | 'show_cta' | 'cta_text' | 'cta_url'>

/** The button of a page's bar, where it shows one. */
export function shownCta({ type, show_cta, cta_text, cta_url }: Cta): { text: string; url: string } | null {
  const hasCta = isPageType(type) && pageTypeFacts(type).hasCta
  return hasCta && show_cta ? { text: cta_text, url: cta_url } : null
}
