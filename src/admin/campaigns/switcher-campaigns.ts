/** The campaigns that the switcher offers. */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import type { SwitcherCampaign } from '../shell/campaign-switcher.tsx'
import { typeLabel } from './type-label.ts'

export function switcherCampaigns(campaigns: readonly CampaignSummary[]): SwitcherCampaign[] {
  return campaigns.map((campaign) => ({
    id: campaign.id,
    name: campaign.name,
    typeLabel: typeLabel(campaign),
  }))
}
