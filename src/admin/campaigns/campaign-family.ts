/** The family of a campaign's type; before one is chosen, the default one. */
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'

export function familyOf({ campaignType }: { campaignType: string }) {
  return isCampaignType(campaignType) ? campaignTypeFacts(campaignType).family : 'general'
}
