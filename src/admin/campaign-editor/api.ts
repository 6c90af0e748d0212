/** What the badge of a campaign asks the server and changes. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { barsApi } from '#domain/bars/bars.api.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import { launchApi } from '#domain/launch/launch.api.ts'
import { request } from '../calls/request.ts'
import { useRefreshCampaigns } from '../campaigns/api.ts'

/** Counted by the database as leads come and go: cheap enough to ask whenever somebody looks. */
export function runningDeadlinesQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['running-deadlines', campaignId],
    queryFn: ({ signal }) => request(launchApi.running, { params: { campaignId } }, signal),
  })
}

export function useChangeStage(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCampaigns()
  return useMutation({
    scope: { id: `stage of ${campaignId}` },
    mutationFn: (stage: CampaignStage | 'liveNow') =>
      request(launchApi.changeStage, {
        params: { campaignId },
        body: stage === 'liveNow' ? { stage: 'live', startNow: true } : { stage },
      }),
    // A refusal says that somebody else was faster: then the badge is out of date, too.
    onSettled: () =>
      Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['pages', campaignId] })]),
  })
}

/** The pages of a campaign as its owner sees them before anybody else does; the address of one names all. */
export function startPreview(campaignId: string, pageId: string) {
  return request(barsApi.startPreview, { params: { campaignId }, body: { pageId } })
}
