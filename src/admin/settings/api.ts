/** A campaign's settings: what the screen asks the server, and what a change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignSettingsApi } from '#domain/campaigns/campaign-settings.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { quantityApi } from '#domain/sales/quantity.api.ts'
import { useRefreshCampaigns, useRefreshDeadlines } from '../campaigns/api.ts'
import type { RunningDeadlines } from '../campaigns/running-deadlines-dialog.tsx'
import { request } from '../calls/request.ts'

/** Begins like every key about campaigns: what makes a campaign stale makes its settings stale too. */
export function settingsQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'settings', campaignId],
    queryFn: ({ signal }) => request(campaignSettingsApi.read, { params: { campaignId } }, signal),
  })
}

export function previewSettings(campaignId: string, changes: FieldChanges) {
  return request(campaignSettingsApi.preview, { params: { campaignId }, body: { changes } })
}

type SettingsSave = { changes: FieldChanges; runningDeadlines: RunningDeadlines }

export function useSaveSettings(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDeadlines()
  return useMutation({
    mutationFn: (body: SettingsSave) => request(campaignSettingsApi.save, { params: { campaignId }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery(campaignId).queryKey, answer)
      return refresh(campaignId)
    },
  })
}

export function quantityQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['campaigns', 'quantity', campaignId],
    queryFn: ({ signal }) => request(quantityApi.read, { params: { campaignId } }, signal),
  })
}

export function useAdjustQuantity(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (remaining: number) =>
      request(quantityApi.adjust, { params: { campaignId }, body: { remaining } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(quantityQuery(campaignId).queryKey, answer)
      return refresh()
    },
  })
}
