/** May two pages of a campaign stand at one URL? */
import { pageTypeFacts, type PageType } from './page-types.ts'
import { samePage } from '../addresses/page-url.ts'

type Page = { id?: string; type: PageType; beforeUrl: string }

/** An opt-in form and an offer may share a URL; two offers would disagree about where visitors go. */
export function isUsedUrl(page: Page, others: readonly Page[]): boolean {
  return others.some(
    (other) => other.id !== page.id && meets(other, page) && samePage(other.beforeUrl, page.beforeUrl),
  )
}

function meets(one: Page, other: Page): boolean {
  return pageTypeFacts(one.type).startsOnSubmit === pageTypeFacts(other.type).startsOnSubmit
}
