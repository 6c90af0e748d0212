/** The inline timer: what the editor asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { inlineTimersApi } from '#domain/timers/inline-timers.api.ts'
import { request, type Input } from '../request.ts'

export function inlineTimerQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['inline timer', campaignId] as const,
    queryFn: ({ signal }) => request(inlineTimersApi.get, { params: { campaignId } }, signal),
  })
}

type Body = Input<typeof inlineTimersApi.save>['body']

/** One after the other: the last one that was sent is the one that holds. */
export function useSaveTimer(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `inline timer of ${campaignId}` },
    mutationFn: (body: Body) => request(inlineTimersApi.save, { params: { campaignId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(inlineTimerQuery(campaignId).queryKey, saved),
  })
}
