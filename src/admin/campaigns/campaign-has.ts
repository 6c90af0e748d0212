/** What there is to know of a campaign, by its type. */
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pageTypeFacts, pageTypesFor } from '#domain/pages/page-types.ts'

type Form = CampaignDetail['form']

export function tracksLeads({ campaignType }: Form): boolean {
  return isCampaignType(campaignType) && campaignTypeFacts(campaignType).tracksLeads
}

/** Only campaigns that can have a page for it record sales. */
export function recordsSales({ campaignType }: Form): boolean {
  if (!isCampaignType(campaignType)) return false
  return pageTypesFor(campaignType).some((type) => pageTypeFacts(type).recordsSale)
}

export function canHavePortals({ campaignType }: Form): boolean {
  return !isCampaignType(campaignType) || pageTypesFor(campaignType).includes('portal')
}
