/** What a campaign still lacks before it goes live: asked by its badge, and by the checklist of announcements. */
import { queryOptions } from '@tanstack/react-query'
import { launchApi } from '#domain/launch/launch.api.ts'
import { request } from '../calls/request.ts'

/**
 * Below the key of the campaign's pages, which it is about. Looked up anew whenever somebody is about to go live: what
 * was missing may be there by now.
 */
export function launchCheckQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['pages', campaignId, 'launch-check'],
    queryFn: ({ signal }) => request(launchApi.check, { params: { campaignId } }, signal),
    staleTime: 0,
    gcTime: 0,
  })
}
