/** The pages of a campaign that show its inline timer; undefined until they are known. */
import { useQuery } from '@tanstack/react-query'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { pagesQuery } from '../pages/api.ts'
import { knownPages } from '../pages/known-pages.ts'

export function useTimerPages(campaignId: string) {
  const pages = useQuery(pagesQuery(campaignId)).data?.pages
  return pages && knownPages(pages).filter(({ type }) => pageTypeFacts(type).editor === OWN_EDITOR)
}

/** The editor of the pages that show this timer. */
const OWN_EDITOR = 'inline-timer-editor'
