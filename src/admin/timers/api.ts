/** The inline timer: what the editor asks the server. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { inlineTimersApi } from '#domain/timers/inline-timers.api.ts'
import { pagesQuery } from '../pages/api.ts'
import { sendBeacon, request, type Input } from '../calls/request.ts'

export function inlineTimerQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['inline timer', campaignId] as const,
    queryFn: ({ signal }) => request(inlineTimersApi.get, { params: { campaignId } }, signal),
  })
}

type Body = Input<typeof inlineTimersApi.save>['body']

/** By a page that goes away. */
export function leaveTimer(campaignId: string, body: Body): void {
  sendBeacon(inlineTimersApi.save, { params: { campaignId }, body })
}

/** One after the other: the last one that was sent is the one that holds. */
export function useSaveTimer(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `inline timer of ${campaignId}` },
    mutationFn: (body: Body) => request(inlineTimersApi.save, { params: { campaignId }, body }),
    // Somebody else may have changed it: the editor goes on with that.
    onError: () => queryClient.invalidateQueries({ queryKey: inlineTimerQuery(campaignId).queryKey }),
    async onSuccess(saved) {
      const { queryKey } = inlineTimerQuery(campaignId)
      // What is still asked for may have been read before.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
      // The code to paste keeps as much room as the timer takes.
      void queryClient.invalidateQueries({ queryKey: pagesQuery(campaignId).queryKey, exact: true })
    },
  })
}
