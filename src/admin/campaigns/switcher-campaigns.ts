/** The campaigns that the switcher offers. */
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import type { SwitcherCampaign } from '../shell/campaign-switcher.tsx'
import { typeLabel } from './type-badge.tsx'

export function switcherCampaigns(campaigns: readonly CampaignSummary[]): SwitcherCampaign[] {
  return campaigns.map(({ id, name, campaignType }) => ({ id, name, typeLabel: typeLabel(campaignType) }))
}
