/** The discount of a store campaign: what its screen asks the server, and what a save makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { discountMessages, type DiscountDraft } from '#domain/discounts/discount.schema.ts'
import { discountsApi } from '#domain/discounts/discounts.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { storeStartsApi, type StoreStartChange } from '#domain/stores/store-starts.api.ts'
import { storesApi } from '#domain/stores/stores.api.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { request, RequestFailed } from '../calls/request.ts'
import type { PagedList } from '../ui/paged-entries.ts'
import type { ChosenItem } from './discount-values.ts'

/** Once for each look at the screen: what somebody is filling in is not filled over. */
export function discountQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['discount', campaignId],
    queryFn: ({ signal }) => request(discountsApi.show, { params: { campaignId } }, signal),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

const SOON_MS = 5_000
const MINUTE_MS = 60_000

/** Asked again while somebody looks, sooner while codes are on their way. */
export function codesQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['discount', campaignId, 'codes'],
    queryFn: ({ signal }) => request(discountsApi.codes, { params: { campaignId } }, signal),
    refetchInterval: ({ state }) => (state.data?.waiting ? SOON_MS : MINUTE_MS),
  })
}

/** Products or collections of the shop: tens of thousands, a page of them at a time. */
export function itemList(campaignId: string, only: 'products' | 'collections'): PagedList<ChosenItem> {
  return {
    queryKey: ['store-products', campaignId, only],
    load: async ({ search, page }, signal) => {
      const query = { only, search: search || undefined, after: page }
      const { data } = await request(storesApi.products, { params: { campaignId }, query }, signal)
      return only === 'products'
        ? { entries: data.products, next: data.nextProducts }
        : {
            entries: data.collections.map((collection) => ({ ...collection, price: null })),
            next: data.nextCollections,
          }
    },
  }
}

/** The discount opens screens, is a step of the checklist, and shows in bars (A §4). */
export function useSaveDiscount(campaignId: string) {
  const queries = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return useMutation({
    mutationFn: (body: DiscountDraft | { changes: FieldChanges }) =>
      request(discountsApi.save, { params: { campaignId }, body }).catch((error: unknown) => {
        throw withReason(error)
      }),
    onSuccess: async (saved) => {
      queries.setQueryData(discountQuery(campaignId).queryKey, saved)
      await Promise.all([
        queries.invalidateQueries({ queryKey: discountQuery(campaignId).queryKey }),
        refreshCampaigns(),
        queries.invalidateQueries({ queryKey: ['pages', campaignId] }),
      ])
    },
  })
}

/** A refusal without words of its own says what did not happen (A §8). */
function withReason(error: unknown): unknown {
  return error instanceof RequestFailed && !error.hasReason
    ? new RequestFailed(error.status, { error: discountMessages.saveFailed })
    : error
}

export function useRetryCodes(campaignId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => request(discountsApi.retry, { params: { campaignId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: codesQuery(campaignId).queryKey }),
  })
}

export function storeStartQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['store-start', campaignId],
    queryFn: ({ signal }) => request(storeStartsApi.show, { params: { campaignId } }, signal),
    refetchInterval: MINUTE_MS,
  })
}

export function useSaveStoreStart(campaignId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StoreStartChange) => request(storeStartsApi.save, { params: { campaignId }, body }),
    // One after the other: the answer to an earlier choice says nothing of a later one.
    scope: { id: `store-start ${campaignId}` },
    onSuccess: (saved) => queries.setQueryData(storeStartQuery(campaignId).queryKey, saved),
  })
}
