/** What a campaign has sold: what the screen asks the server, and what each change makes stale. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { salesApi } from '#domain/sales/sales.api.ts'
import { useRefreshDeadlines } from '../campaigns/api.ts'
import { pathOf, request } from '../calls/request.ts'

export function salesQuery(campaignId: string) {
  return infiniteQueryOptions({
    queryKey: ['sales', campaignId] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { after: pageParam } : {}
      return request(salesApi.list, { params: { campaignId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** The campaign's numbers and the buyer's deadline change with it. */
export function useRefundSale(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDeadlines()
  return useMutation({
    mutationFn: (saleId: string) => request(salesApi.refund, { params: { campaignId, saleId } }),
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['sales', campaignId] }), refresh(campaignId)]),
  })
}

export function salesExportAddress(campaignId: string): string {
  return pathOf(salesApi.exportSales.path, { params: { campaignId } })
}
