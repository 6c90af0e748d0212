/** Campaigns: what the screens ask the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { request, sendBeacon, type Input } from '../calls/request.ts'
import type { RunningDeadlines } from './running-deadlines-dialog.tsx'

type CampaignFilter = Omit<NonNullable<Input<typeof campaignsApi.list>['query']>, 'search'> & {
  search: string
  show: 'current' | 'archived'
}

const campaignKeys = {
  all: ['campaigns'] as const,
  list: (asked: CampaignFilter) => ['campaigns', 'list', asked] as const,
  one: (campaignId: string) => ['campaigns', 'one', campaignId] as const,
}

const PROGRESS_EVERY_MS = 1000

export function campaignsQuery({ search, show, ...narrowed }: CampaignFilter) {
  return queryOptions({
    queryKey: campaignKeys.list({ search, show, ...narrowed }),
    queryFn: ({ signal }) =>
      request(campaignsApi.list, { query: { show, ...narrowed, ...(search ? { search } : {}) } }, signal),
    // While one types the last matches stay; another tab starts with its own skeleton.
    placeholderData: (before, asked) => (asked?.queryKey[2].show === show ? before : undefined),
  })
}

/** Asks again every second while deadlines are being recomputed. */
export function campaignQuery(campaignId: string) {
  return queryOptions({
    queryKey: campaignKeys.one(campaignId),
    queryFn: ({ signal }) => request(campaignsApi.read, { params: { campaignId } }, signal),
    refetchInterval: ({ state }) => (state.data?.recomputation ? PROGRESS_EVERY_MS : false),
  })
}

/** For what stands in a screen that has asked already: a part that is slow to come would ask once more. */
export function knownCampaignQuery(campaignId: string) {
  return queryOptions({ ...campaignQuery(campaignId), refetchOnMount: false })
}

/** Below the key of the campaign's pages: a change of theirs may make it stale. */
export function sharedPagesQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['pages', campaignId, 'shared'],
    queryFn: ({ signal }) => request(campaignsApi.sharedPages, { params: { campaignId } }, signal),
  })
}

/** What campaigns have done is shown beside what they are. */
export function useRefreshCampaigns() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [campaignKeys.all, ['analytics']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** After a save that may have moved the deadlines of leads. */
export function useRefreshDeadlines() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCampaigns()
  return (campaignId: string) =>
    Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['leads', campaignId] })])
}

export function useCreateCampaign() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (body: Input<typeof campaignsApi.create>['body']) => request(campaignsApi.create, { body }),
    onSuccess: refresh,
  })
}

export function useCreateDemo() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (timezone: string) => request(campaignsApi.createDemo, { body: { timezone } }),
    onSuccess: refresh,
  })
}

export function previewSave(campaignId: string, changes: FieldChanges) {
  return request(campaignsApi.previewSave, { params: { campaignId }, body: { changes } })
}

type CampaignSave = { changes: FieldChanges; runningDeadlines: RunningDeadlines }

/** The email platform is in the links of the pages, and the type says what the pages can be. */
export function useSaveCampaign(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshDeadlines()
  return useMutation({
    mutationFn: (body: CampaignSave) => request(campaignsApi.save, { params: { campaignId }, body }),
    onSuccess: () =>
      Promise.all([refresh(campaignId), queryClient.invalidateQueries({ queryKey: ['pages', campaignId] })]),
  })
}

export function useRenameCampaign(campaignId: string) {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (changes: FieldChanges) =>
      request(campaignsApi.rename, { params: { campaignId }, body: { changes } }),
    // Somebody else may have renamed it: what they have saved shows.
    onSettled: refresh,
  })
}

export function useDuplicateCampaign(campaignId: string) {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: () => request(campaignsApi.duplicate, { params: { campaignId } }),
    onSuccess: refresh,
  })
}

/** One after the other: the last order that was sent is the one that holds. */
export function useOrderCampaigns() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCampaigns()
  return useMutation({
    scope: { id: 'campaign-order' },
    mutationFn: (ids: string[]) => request(campaignsApi.order, { body: { ids } }),
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['pages'] })]),
  })
}

export function useArchiveCampaign(campaignId: string) {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (next: { archived: boolean }) =>
      request(campaignsApi.archive, { params: { campaignId }, body: next }),
    onSuccess: refresh,
  })
}

export function useArchiveCampaigns() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: (next: { ids: string[]; archived: boolean }) =>
      request(campaignsApi.archiveSeveral, { body: next }),
    onSuccess: refresh,
  })
}

/** While the page goes away. */
export function deleteCampaignLast(campaignId: string): void {
  sendBeacon(campaignsApi.remove, { params: { campaignId } })
}

export function useDeleteCampaign(campaignId: string) {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: () => request(campaignsApi.remove, { params: { campaignId } }),
    onSuccess: refresh,
  })
}
