/** A campaign's leads: what the screen asks the server, and what each change makes stale. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportRow } from '#domain/leads/import-row.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import { leadsApi } from '#domain/leads/leads.api.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { pathOf, request, sendBeacon } from '../calls/request.ts'

export type LeadFilter = { email: string; state: LeadState | 'all' }

export function leadsQuery(campaignId: string, { email, state }: LeadFilter) {
  return infiniteQueryOptions({
    queryKey: ['leads', campaignId, { email, state }] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(email ? { email } : {}),
        ...(state === 'all' ? {} : { state }),
        ...(pageParam ? { after: pageParam } : {}),
      }
      return request(leadsApi.list, { params: { campaignId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Leads are counted on the campaign, and name the buyers of its sales: who was deleted is named nowhere. */
function useRefreshLeads(campaignId: string) {
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

export function exportAddress(campaignId: string): string {
  return pathOf(leadsApi.exportLeads.path, { params: { campaignId } })
}
