/** The campaign of a screen whose layout has loaded it: no screen inside asks, waits or fails by itself. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignQuery } from './api.ts'
import { useCampaignId } from './campaign-id.ts'

export function useLoadedCampaign(): CampaignDetail {
  // The layout asks; a screen whose file is slow to come would ask once more.
  return useSuspenseQuery({ ...campaignQuery(useCampaignId()), refetchOnMount: false }).data
}
