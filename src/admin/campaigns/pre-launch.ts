/** The pages that pre-launch may send people to, as the owner knows them. */
import { preventUrlOptions } from '#domain/campaigns/pre-launch.ts'
import { isPageType } from '#domain/pages/page-types.ts'

export type PageOption = { id: string; label: string }

type Page = { id: string; type: string; label: string; beforeUrl: string }

/** The campaign's pages that tracked visitors can be sent on to. */
export function pageOptions(pages: readonly Page[]): PageOption[] {
  const known = pages.flatMap(({ type, ...page }) => (isPageType(type) ? [{ ...page, type }] : []))
  return preventUrlOptions(known).map(pageOption)
}

export function pageOption({ id, label, beforeUrl }: Omit<Page, 'type'>): PageOption {
  return { id, label: label || beforeUrl }
}
