/** The campaign of a screen whose layout has loaded it: no screen inside asks, waits or fails by itself. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { knownCampaignQuery } from './api.ts'
import { useCampaignId } from './campaign-id.ts'

export function useLoadedCampaign(): CampaignDetail {
  return useSuspenseQuery(knownCampaignQuery(useCampaignId())).data
}
