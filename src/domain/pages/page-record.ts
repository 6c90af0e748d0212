/** A page as saves are merged: all that its form sets, field by field. */
import type { PageDraft } from './page.schema.ts'
import type { PageCta } from './page-cta.ts'
import type { PageSale } from './page-sale.ts'

export type PageRecord = Pick<PageDraft, 'type' | 'beforeUrl' | 'afterUrl' | 'label'> & PageCta & PageSale

type PageParts = Omit<PageDraft, 'namesCta'>

export function pageRecordOf({ type, beforeUrl, afterUrl, label, cta, sale }: PageParts): PageRecord {
  return { type, beforeUrl, afterUrl, label, ...cta, ...sale }
}
