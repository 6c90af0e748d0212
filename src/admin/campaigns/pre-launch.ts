/** Which campaigns can keep their offer closed to people who are not tracked yet. */
import { preventUrlOptions } from '#domain/campaigns/pre-launch.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'

export type PageOption = { id: string; label: string }

/** Bars and quantities have nobody to track (behaviour §5, §6). */
export function hasPreLaunch({ deadlineType }: Pick<DeadlineForm, 'deadlineType'>): boolean {
  return deadlineType !== null && deadlineType !== 5
}

type Page = { id: string; type: string; label: string; beforeUrl: string }

/** The campaign's pages that tracked visitors can be sent on to. */
export function pageOptions(pages: readonly Page[]): PageOption[] {
  const known = pages.flatMap(({ type, ...page }) => (isPageType(type) ? [{ ...page, type }] : []))
  return preventUrlOptions(known).map(pageOption)
}

export function pageOption({ id, label, beforeUrl }: Omit<Page, 'type'>): PageOption {
  return { id, label: label || beforeUrl }
}
