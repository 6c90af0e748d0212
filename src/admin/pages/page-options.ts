/** The pages that pre-launch may send people to, as the owner knows them. */
import { preventUrlOptions } from '#domain/pages/pre-launch.ts'
import type { PageOption } from '../campaigns/pre-launch-fields.tsx'
import { knownPages } from './known-pages.ts'

type Page = { id: string; type: string; label: string; beforeUrl: string }

/** The campaign's pages that tracked visitors can be sent on to. */
export function pageOptions(pages: readonly Page[]): PageOption[] {
  return preventUrlOptions(knownPages(pages)).map(pageOption)
}

export function pageOption({ id, label, beforeUrl }: Omit<Page, 'type'>): PageOption {
  return { id, label: label || beforeUrl }
}
