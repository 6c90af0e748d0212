/** The proof log of a campaign and its honesty check: what the screen asks the server. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { historyApi, type HistoryGroup } from '#domain/history/history.api.ts'
import { honestyApi } from '#domain/honesty/honesty.api.ts'
import { pathOf, request } from '../calls/request.ts'

/** What of the log is shown. */
export type LogView = 'all' | HistoryGroup

export function historyQuery(campaignId: string, view: LogView) {
  return infiniteQueryOptions({
    queryKey: ['history', campaignId, view] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam && { after: pageParam }), ...(view !== 'all' && { about: view }) }
      return request(historyApi.list, { params: { campaignId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function honestyQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['honesty', campaignId] as const,
    queryFn: ({ signal }) => request(honestyApi.read, { params: { campaignId } }, signal),
  })
}

/** What a look at the pages has found takes the place of what was known before. */
export function useInspectHonesty(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(honestyApi.inspect, { params: { campaignId } }),
    onSuccess: (found) => queryClient.setQueryData(honestyQuery(campaignId).queryKey, found),
  })
}

export function exportAddress(campaignId: string, file: 'exportJson' | 'exportCsv' | 'explanation'): string {
  return pathOf(historyApi[file].path, { params: { campaignId } })
}
