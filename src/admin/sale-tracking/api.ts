/** Sales tracking: what the dialog asks the server, and what each change makes stale. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import type { RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import { saleTrackingApi, type SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { campaignQuery, useRefreshDeadlines } from '../campaigns/api.ts'
import { request, sendBeacon, type Answer, type Input } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'

/** One campaign's with one provider. */
export type SaleTrackingAt = { campaignId: string; provider: SaleProviderSlug }

const LOOK_EVERY_MS = 2500

export function saleTrackingsQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['sale-trackings', campaignId],
    queryFn: ({ signal }) => request(saleTrackingApi.list, { params: { campaignId } }, signal),
  })
}

export function saleTrackingQuery(at: SaleTrackingAt) {
  return queryOptions({
    queryKey: ['sale-tracking', at.campaignId, at.provider],
    queryFn: ({ signal }) => request(saleTrackingApi.get, { params: at }, signal),
  })
}

/** Live while the dialog is open; the tab of a browser that nobody sees asks nothing. */
export function saleEventsQuery(at: SaleTrackingAt, page: number) {
  return queryOptions({
    queryKey: ['sale-events', at.campaignId, at.provider, page],
    async queryFn({ signal, client, queryKey }) {
      const before = client.getQueryData<Events>(queryKey)
      const now = await request(saleTrackingApi.events, { params: at, query: { page } }, signal)
      // What arrives while somebody looks may be the first sale from there.
      const trackings = client.getQueryData(saleTrackingsQuery(at.campaignId).queryKey)
      if (before && now.total > before.total && !trackings?.reporting.includes(at.provider))
        void refreshReporting(client, at.campaignId)
      return now
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  })
}

type Events = Answer<typeof saleTrackingApi.events>

/** Which providers report sales, and the step of the checklist that waits for one. */
function refreshReporting(queryClient: QueryClient, campaignId: string) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: saleTrackingsQuery(campaignId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['campaigns', 'checklist', campaignId] }),
    // The card in the side bar says as much in short.
    queryClient.invalidateQueries(campaignQuery(campaignId)),
  ])
}

export type SaleTrackingChange = Input<typeof saleTrackingApi.save>['body']

/** One after the other: what was typed last is saved last. */
export function useSaveSaleTracking(at: SaleTrackingAt) {
  const keep = useKeepTracking(at)
  return useMutation({
    scope: { id: `sale-tracking ${at.campaignId} ${at.provider}` },
    mutationFn: (body: SaleTrackingChange) => request(saleTrackingApi.save, { params: at, body }),
    // Saved is saved, however long it takes to look at the rest again; what was typed since waits for this one only.
    onSuccess: (tracking) => void keep(tracking),
    // Also for whoever has opened another tab meanwhile, and typed more.
    onError: ({ message }) => toast.failed(message),
  })
}

/** Sent while the page is left. */
export function saveSaleTrackingLast(at: SaleTrackingAt, body: SaleTrackingChange): void {
  sendBeacon(saleTrackingApi.save, { params: at, body })
}

export function useCreateRule(at: SaleTrackingAt) {
  const queryClient = useQueryClient()
  const keep = useKeepTracking(at)
  const refresh = useRefreshTracking(at)
  return useMutation({
    mutationFn: (body: RuleChoice) => request(saleTrackingApi.createWebhook, { params: at, body }),
    onSuccess: keep,
    async onError({ message }, { connectionId }) {
      await refresh()
      const tracking = queryClient.getQueryData(saleTrackingQuery(at).queryKey)
      const connection = tracking?.connections.find(({ id }) => id === connectionId)
      // A connection that was found broken says so itself.
      if (connection?.state !== 'broken') toast.failed(message)
    },
  })
}

export function useRotateSaleUrl(at: SaleTrackingAt) {
  const keep = useKeepTracking(at)
  return useMutation({
    mutationFn: () => request(saleTrackingApi.rotate, { params: at }),
    onSuccess: keep,
  })
}

export function useSendTestSale(at: SaleTrackingAt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(saleTrackingApi.sendTest, { params: at }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sale-events', at.campaignId, at.provider] }),
  })
}

/** A sale that is dropped changes the campaign's numbers and the buyer's deadline. */
export function useRemoveSaleEvent(at: SaleTrackingAt) {
  const queryClient = useQueryClient()
  const refreshDeadlines = useRefreshDeadlines()
  return useMutation({
    mutationFn: (saleId: string) => request(saleTrackingApi.removeEvent, { params: { ...at, saleId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['sale-events', at.campaignId, at.provider] }),
        queryClient.invalidateQueries({ queryKey: ['sales', at.campaignId] }),
        refreshReporting(queryClient, at.campaignId),
        refreshDeadlines(at.campaignId),
      ]),
  })
}

export function useRefreshTracking(at: SaleTrackingAt) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: saleTrackingQuery(at).queryKey }),
      queryClient.invalidateQueries({ queryKey: saleTrackingsQuery(at.campaignId).queryKey }),
    ])
}

function useKeepTracking(at: SaleTrackingAt) {
  const queryClient = useQueryClient()
  return (tracking: SaleTracking) => {
    queryClient.setQueryData(saleTrackingQuery(at).queryKey, tracking)
    return refreshReporting(queryClient, at.campaignId)
  }
}
