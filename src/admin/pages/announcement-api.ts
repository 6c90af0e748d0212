/** The pages of an announcement bar, as its screen asks for them. */
import { queryOptions } from '@tanstack/react-query'
import { pagesApi } from '#domain/pages/pages.api.ts'
import { request } from '../request.ts'
import { pagesQuery } from './api.ts'

const TYPE = 'announcement_bar'

/** Below the key of all pages, so that every change of a page makes it stale too. */
export function announcementPagesQuery(campaignId: string) {
  return queryOptions({
    queryKey: [...pagesQuery(campaignId).queryKey, TYPE] as const,
    queryFn: ({ signal }) =>
      request(pagesApi.list, { params: { campaignId }, query: { type: TYPE } }, signal),
  })
}

export function announcementPage(beforeUrl: string) {
  return { type: TYPE, beforeUrl } as const
}
