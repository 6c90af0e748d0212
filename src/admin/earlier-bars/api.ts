/** A campaign that goes over to the new style of bars, and back: what the app asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { earlierBarsApi } from '#domain/earlier-bars/earlier-bars.api.ts'
import { request } from '../calls/request.ts'

export function barStyleQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['bar style', campaignId] as const,
    queryFn: ({ signal }) => request(earlierBarsApi.get, { params: { campaignId } }, signal),
  })
}

/**
 * Pages, bars and the campaign itself are others afterwards. Whoever asks next is told; the editor that is being left has
 * lost its bars, and asks no more.
 */
export function useBarStyle(campaignId: string, to: 'goOver' | 'goBack') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(earlierBarsApi[to], { params: { campaignId } }),
    async onSuccess() {
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries({ refetchType: 'none' })
    },
  })
}
