/** The oldest floating bar: what its form asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { oldestBarsApi } from '#domain/oldest-bars/oldest-bars.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { request } from '../calls/request.ts'

export function oldestBarQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['oldest bar', campaignId] as const,
    queryFn: ({ signal }) => request(oldestBarsApi.get, { params: { campaignId } }, signal),
  })
}

export function useSaveOldestBar(campaignId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = oldestBarQuery(campaignId)
  return useMutation({
    mutationFn: (changes: FieldChanges) =>
      request(oldestBarsApi.save, { params: { campaignId }, body: { changes } }),
    // Somebody else may have changed it: the form goes on with that.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    async onSuccess(saved) {
      // What is still asked for may have been read before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
  })
}
