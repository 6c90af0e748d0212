/** What the screen of outgoing events asks the server and changes. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { outgoingEventsApi as calls } from '#domain/outgoing-events/outgoing-events.api.ts'
import type {
  EventState,
  subscriptionChange,
  subscriptionDraft,
} from '#domain/outgoing-events/subscription.schema.ts'
import { request } from '../calls/request.ts'

/** Looked at again while somebody looks: events go out all the time. */
const AGAIN_MS = 10_000

export const subscriptionsQuery = queryOptions({
  queryKey: ['event-subscriptions'],
  queryFn: ({ signal }) => request(calls.list, {}, signal),
  refetchInterval: AGAIN_MS,
})

export function eventsQuery(subscriptionId: string, state: EventState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['event-subscriptions', subscriptionId, 'events', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      request(
        calls.events,
        {
          params: { subscriptionId },
          query: { ...(state && { state }), ...(pageParam !== '' && { after: pageParam }) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    refetchInterval: AGAIN_MS,
  })
}

function useChange<Given, Made>(mutationFn: (given: Given) => Promise<Made>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: subscriptionsQuery.queryKey }),
    // Some answers hold a secret, which is nobody's business once its dialog is closed.
    gcTime: 0,
  })
}

export const useSubscribe = () =>
  useChange((body: z.input<typeof subscriptionDraft>) => request(calls.subscribe, { body }))

type Change = z.input<typeof subscriptionChange>

export const useChangeSubscription = (subscriptionId: string) =>
  useChange((body: Change) => request(calls.change, { params: { subscriptionId }, body }))

export const useUnsubscribe = (subscriptionId: string) =>
  useChange(() => request(calls.unsubscribe, { params: { subscriptionId } }))

export const usePause = (subscriptionId: string) =>
  useChange((isPaused: boolean) => request(calls.pause, { params: { subscriptionId }, body: { isPaused } }))

export const useRotateSecret = (subscriptionId: string) =>
  useChange(() => request(calls.rotateSecret, { params: { subscriptionId } }))

export const useSendTest = (subscriptionId: string) =>
  useChange(() => request(calls.sendTest, { params: { subscriptionId } }))

export const useRedeliver = (subscriptionId: string) =>
  useChange((eventId: string) => request(calls.redeliver, { params: { subscriptionId, eventId } }))
