/** The button that is set with a page, which its bar shows. */
import { useQuery } from '@tanstack/react-query'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { pagesQuery } from '../pages/api.ts'

/** Null until the pages of the campaign are known. */
export function usePageCta(campaignId: string, pageId: string): PageAnswer | null {
  const { data } = useQuery(pagesQuery(campaignId))
  return data?.pages.find(({ id }) => id === pageId) ?? null
}
