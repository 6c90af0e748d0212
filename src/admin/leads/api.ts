/** A campaign's leads: what the screen asks the server, and what each change makes stale. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ImportRow } from '#domain/leads/import-row.ts'
import type { BulkAction } from '#domain/leads/lead-filter.ts'
import { leadsApi, type LeadFilter } from '#domain/leads/leads.api.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { pathOf, request, sendBeacon } from '../calls/request.ts'

export type ListedQuery = Omit<z.input<typeof leadsApi.list.query>, 'after'>

/** Enough of them are shown before anybody has to ask for more. */
const ENOUGH = 25

export function leadsQuery(campaignId: string, asked: ListedQuery) {
  return infiniteQueryOptions({
    queryKey: ['leads', campaignId, 'list', asked] as const,
    // A page may hold few leads and still have a next one: it was looked for as long as one call may take.
    queryFn: async ({ pageParam, signal }) => {
      const ask = (after: string) =>
        request(
          leadsApi.list,
          { params: { campaignId }, query: { ...asked, ...(after ? { after } : {}) } },
          signal,
        )
      let page = await ask(pageParam)
      const isAll = () => pageParam === '' && page.leads.length === page.total
      while (page.next !== null && page.leads.length < ENOUGH && !isAll()) {
        const more = await ask(page.next)
        page = { ...more, leads: [...page.leads, ...more.leads] }
      }
      return isAll() ? { ...page, next: null } : page
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** What they can be filtered by. */
export function leadFiltersQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['leads', campaignId, 'filters'] as const,
    queryFn: ({ signal }) => request(leadsApi.filters, { params: { campaignId } }, signal),
  })
}

export function leadCountQuery(campaignId: string, asked: LeadFilter & { action: BulkAction }) {
  return queryOptions({
    queryKey: ['leads', campaignId, 'count', asked] as const,
    queryFn: ({ signal }) => request(leadsApi.count, { params: { campaignId }, query: asked }, signal),
    gcTime: 0,
  })
}

const LOOK_EVERY_MS = 2000

/** How far what is done to many has come; asked while there is something. */
export function bulkUnderWayQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['bulk-actions', campaignId] as const,
    queryFn: ({ signal }) => request(leadsApi.bulkUnderWay, { params: { campaignId } }, signal),
    refetchInterval: LOOK_EVERY_MS,
  })
}

type BulkRequest = z.input<typeof leadsApi.bulk.body>

export function useBulkAction(campaignId: string) {
  const refresh = useRefreshLeads(campaignId)
  return useMutation({
    mutationFn: (body: BulkRequest) => request(leadsApi.bulk, { params: { campaignId }, body }),
    onSuccess: refresh,
  })
}

/** While the page goes away. */
export function actOnManyLast(campaignId: string, body: BulkRequest): void {
  sendBeacon(leadsApi.bulk, { params: { campaignId }, body })
}

/** Leads are counted on the campaign, and name the buyers of its sales: who was deleted is named nowhere. */
export function useRefreshLeads(campaignId: string) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['leads', campaignId] }),
      queryClient.invalidateQueries({ queryKey: ['sales', campaignId] }),
      refreshCampaigns(),
    ])
}

export function useResetLead(campaignId: string) {
  const refresh = useRefreshLeads(campaignId)
  return useMutation({
    mutationFn: (leadId: string) => request(leadsApi.reset, { params: { campaignId, leadId } }),
    onSuccess: refresh,
  })
}

/** While the page goes away. */
export function deleteLeadLast(campaignId: string, leadId: string): void {
  sendBeacon(leadsApi.remove, { params: { campaignId, leadId } })
}

export function useDeleteLead(campaignId: string) {
  const refresh = useRefreshLeads(campaignId)
  return useMutation({
    mutationFn: (leadId: string) => request(leadsApi.remove, { params: { campaignId, leadId } }),
    onSuccess: refresh,
  })
}

export function useImportLeads(campaignId: string) {
  const refresh = useRefreshLeads(campaignId)
  return useMutation({
    mutationFn: (rows: ImportRow[]) =>
      request(leadsApi.importLeads, { params: { campaignId }, body: { rows } }),
    onSuccess: refresh,
  })
}

/** All, those that match, or those that are named. */
export function exportAddress(
  campaignId: string,
  asked: ListedQuery & { ids?: readonly string[] } = {},
): string {
  const { ids, ...query } = asked
  const named = ids ? { ids: ids.join(',') } : {}
  return pathOf(leadsApi.exportLeads.path, { params: { campaignId }, query: { ...query, ...named } })
}
