/** A campaign's setup checklist: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { checklistsApi } from '#domain/checklists/checklists.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { request } from '../calls/request.ts'

/** Below the campaigns: whatever changes one of them, or its pages, may complete a step. */
export function checklistQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'checklist', campaignId] as const,
    queryFn: ({ signal }) => request(checklistsApi.load, { params: { campaignId }, query: {} }, signal),
  })
}

type Tick = { itemId: string; done: boolean }

export function useTick(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ itemId, done }: Tick) =>
      request(done ? checklistsApi.done : checklistsApi.undone, { params: { itemId } }),
    // The card in the side bar says as much in short.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(checklistQuery(campaignId)),
        queryClient.invalidateQueries(campaignQuery(campaignId)),
      ]),
  })
}
