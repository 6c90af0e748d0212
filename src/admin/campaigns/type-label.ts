/** What a campaign is called by its type: a fixed date of an account without a store is evergreen only inside. */
import { campaignTypeFacts, isCampaignType, type DeadlineCode } from '#domain/campaigns/campaign-types.ts'

export type CampaignKind = { campaignType: string; deadlineType: DeadlineCode | null }

export function typeLabel({ campaignType, deadlineType }: CampaignKind): string {
  if (campaignType === 'evergreen' && deadlineType === 2) return 'Fixed date'
  return isCampaignType(campaignType) ? campaignTypeFacts(campaignType).label : ''
}
