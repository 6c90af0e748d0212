/** Testing a campaign: what the screen asks the server, and what each change makes stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { itemIdOf } from '#domain/checklists/checklist-item.ts'
import { checklistsApi } from '#domain/checklists/checklists.api.ts'
import { EVENT_POLL_MS } from '#domain/testing/event-wait.ts'
import { resetLinksApi, type ResetLink } from '#domain/testing/reset-links.api.ts'
import { rehearsalApi, teamLinkApi } from '#domain/testing/team-link.api.ts'
import { testingApi, type TestingChecklist } from '#domain/testing/testing.api.ts'
import type { stepsMarkedByHand } from '#domain/testing/testing-steps.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { request, sendBeacon, type Input } from '../calls/request.ts'

/** What somebody else does, and what is found to be wrong, shows while a test is under way. */
const LOOK_EVERY_MS = 5000
const FINISHED = 100

export function testingQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['testing', campaignId],
    queryFn: ({ signal }) => request(testingApi.load, { params: { campaignId } }, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  })
}

/** Until every step is done and nothing that was found to be wrong is left. */
function isUnderWay({ email, percentage, problems }: TestingChecklist): boolean {
  return email !== null && (percentage < FINISHED || problems.length > 0)
}

/** Below the checklist's key: a new test forgets what has come. */
export function testEventQuery(campaignId: string, email: string) {
  return queryOptions({
    queryKey: ['testing', campaignId, 'event', email],
    queryFn: ({ signal }) => request(testingApi.event, { params: { campaignId }, query: { email } }, signal),
    refetchInterval: EVENT_POLL_MS,
    gcTime: 0,
  })
}

/** A step that is done may complete one of the Quickstart, and test leads are in the list of leads. */
export function useRefreshTest(campaignId: string) {
  const queryClient = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['testing', campaignId] }),
      queryClient.invalidateQueries({ queryKey: ['leads', campaignId] }),
      refreshCampaigns(),
    ])
}

export function useSaveTestEmail(campaignId: string) {
  const refresh = useRefreshTest(campaignId)
  return useMutation({
    mutationFn: (email: string) => request(testingApi.saveEmail, { params: { campaignId }, body: { email } }),
    onSuccess: refresh,
  })
}

export function useMarkStep(campaignId: string) {
  const refresh = useRefreshTest(campaignId)
  return useMutation({
    mutationFn: (step: (typeof stepsMarkedByHand)[number]) =>
      request(checklistsApi.done, {
        params: { itemId: itemIdOf({ campaignId, checklist: 'testing', step }) },
      }),
    onSuccess: refresh,
  })
}

export function useClearTracking(campaignId: string) {
  const refresh = useRefreshTest(campaignId)
  return useMutation({
    mutationFn: (body: Input<typeof testingApi.clearTracking>['body']) =>
      request(testingApi.clearTracking, { params: { campaignId }, body }),
    onSuccess: refresh,
  })
}

export function useStartNewTest(campaignId: string) {
  const refresh = useRefreshTest(campaignId)
  return useMutation({
    mutationFn: () => request(testingApi.startNewTest, { params: { campaignId, checklistName: 'testing' } }),
    onSuccess: refresh,
  })
}

export function rehearsalQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['rehearsal', campaignId],
    queryFn: ({ signal }) => request(rehearsalApi.load, { params: { campaignId } }, signal),
  })
}

export function useRehearse(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(rehearsalApi.run, { params: { campaignId } }),
    onSuccess: (answer) => queryClient.setQueryData(rehearsalQuery(campaignId).queryKey, answer),
  })
}

export function resetLinksQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['reset-links', campaignId],
    queryFn: ({ signal }) => request(resetLinksApi.list, { params: { campaignId } }, signal),
  })
}

function useRefreshResetLinks(campaignId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: resetLinksQuery(campaignId).queryKey })
}

export function useCreateResetLink(campaignId: string) {
  const refresh = useRefreshResetLinks(campaignId)
  return useMutation({
    mutationFn: (body: Input<typeof resetLinksApi.create>['body']) =>
      request(resetLinksApi.create, { params: { campaignId }, body }),
    onSuccess: refresh,
  })
}

export function useUpdateResetLink(campaignId: string, linkId: string) {
  const refresh = useRefreshResetLinks(campaignId)
  return useMutation({
    mutationFn: (expiresAt: ResetLink['expires_at']) =>
      request(resetLinksApi.update, { params: { campaignId, linkId }, body: { expires_at: expiresAt } }),
    onSuccess: refresh,
  })
}

export function useDeleteResetLink(campaignId: string) {
  const refresh = useRefreshResetLinks(campaignId)
  return useMutation({
    mutationFn: (linkId: string) => request(resetLinksApi.remove, { params: { campaignId, linkId } }),
    onSuccess: refresh,
  })
}

/** While the page goes away. */
export function deleteResetLinkLast(campaignId: string, linkId: string): void {
  sendBeacon(resetLinksApi.remove, { params: { campaignId, linkId } })
}

export function teamLinkQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['team-link', campaignId],
    queryFn: ({ signal }) => request(teamLinkApi.load, { params: { campaignId } }, signal),
  })
}

export function useChangeTeamLink(campaignId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(teamLinkApi.change, { params: { campaignId } }),
    onSuccess: (answer) => queryClient.setQueryData(teamLinkQuery(campaignId).queryKey, answer),
  })
}

type Opening = Input<typeof teamLinkApi.open>['body']

export type Opens = NonNullable<Opening['opens']>

/** The address of a page as the team sees it, or of what leads to it in mails, for this browser, once. */
export async function openAsTeam(campaignId: string, body: Opening) {
  const { url } = await request(teamLinkApi.open, { params: { campaignId }, body })
  return url
}
