/** The button that the pages of a campaign have in common: a page that is added begins with it, as with their bar. */
import { noCta, type PageCta } from './page-cta.ts'
import { isPageType, pageTypeFacts } from './page-types.ts'

type PageWithCta = { type: string } & PageCta

const fields = Object.keys(noCta) as (keyof PageCta)[]

/** Null where they differ, or no page can have one. */
export function sharedCta(pages: readonly PageWithCta[]): PageCta | null {
  const [first, ...others] = pages.filter(({ type }) => isPageType(type) && pageTypeFacts(type).hasCta)
  const isShared = first && others.every((other) => fields.every((field) => other[field] === first[field]))
  return isShared ? ctaOf(first) : null
}

function ctaOf({ show_cta, cta_text, cta_url, cta_variant, cta_open_in_new_tab }: PageCta): PageCta {
  return { show_cta, cta_text, cta_url, cta_variant, cta_open_in_new_tab }
}
