/** What a campaign has sold: what the screen asks the server, and what each change makes stale. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SaleState } from '#domain/sales/sale-evidence.ts'
import { salesApi } from '#domain/sales/sales.api.ts'
import { useRefreshDeadlines } from '../campaigns/api.ts'
import { pathOf, request } from '../calls/request.ts'

/** All sales, or those that wait for their owner. */
export type SaleView = 'all' | 'unconfirmed'

export function salesQuery(campaignId: string, view: SaleView) {
  return infiniteQueryOptions({
    queryKey: ['sales', campaignId, view] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam && { after: pageParam }), ...(view === 'unconfirmed' && { state: view }) }
      return request(salesApi.list, { params: { campaignId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** The campaign's numbers and the buyer's deadline change with it. */
export function useRefundSale(campaignId: string) {
  const onSuccess = useRefreshSales(campaignId)
  return useMutation({
    mutationFn: (saleId: string) => request(salesApi.refund, { params: { campaignId, saleId } }),
    onSuccess,
  })
}

export type Decision = { saleId: string; state: SaleState }

export function useDecideSale(campaignId: string) {
  const onSuccess = useRefreshSales(campaignId)
  return useMutation({
    mutationFn: ({ saleId, state }: Decision) =>
      request(salesApi.decide, { params: { campaignId, saleId }, body: { state } }),
    onSuccess,
  })
}

function useRefreshSales(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDeadlines()
  return () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['sales', campaignId] }), refresh(campaignId)])
}

export function salesExportAddress(campaignId: string): string {
  return pathOf(salesApi.exportSales.path, { params: { campaignId } })
}
