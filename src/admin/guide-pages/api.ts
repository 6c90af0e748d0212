/** Checkouts that report orders themselves: what the screen asks the server, and what a save makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkoutsApi, type CheckoutChange, type CheckoutSettings } from '#domain/sales/checkouts.api.ts'
import type { NativeCheckoutId } from '#domain/sales/native-checkouts.ts'
import { request } from '../calls/request.ts'

/** One checkout of one campaign. */
export type CheckoutAt = { campaignId: string; checkout: NativeCheckoutId }

export function checkoutQuery(at: CheckoutAt) {
  return queryOptions({
    queryKey: ['campaigns', 'checkouts', at.campaignId, at.checkout],
    queryFn: ({ signal }) => request(checkoutsApi.get, { params: at }, signal),
  })
}

const LOOK_EVERY_MS = 3000

/** While somebody looks, what arrives is seen at once; the tab of a browser that nobody sees asks nothing. */
export function ordersQuery(at: CheckoutAt) {
  return queryOptions({
    queryKey: [...checkoutQuery(at).queryKey, 'orders'],
    queryFn: ({ signal }) => request(checkoutsApi.orders, { params: at }, signal),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function useSaveCheckout(at: CheckoutAt) {
  const keep = useKeep(at)
  return useMutation({
    mutationFn: (body: CheckoutChange) => request(checkoutsApi.save, { params: at, body }),
    onSuccess: keep,
  })
}

export function useRotateCheckout(at: CheckoutAt) {
  const keep = useKeep(at)
  return useMutation({
    mutationFn: () => request(checkoutsApi.rotate, { params: at }),
    onSuccess: keep,
  })
}

function useKeep(at: CheckoutAt) {
  const queryClient = useQueryClient()
  return (settings: CheckoutSettings) => queryClient.setQueryData(checkoutQuery(at).queryKey, settings)
}
