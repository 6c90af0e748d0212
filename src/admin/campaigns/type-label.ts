/** The label of a campaign's type. A fixed-date campaign of an account without a store is stored as evergreen. */
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'

export type CampaignKind = { campaignType: string; deadlineType: DeadlineKind | null }

export function typeLabel({ campaignType, deadlineType }: CampaignKind): string {
  if (campaignType === 'evergreen' && deadlineType === 2) return 'Fixed date'
  return isCampaignType(campaignType) ? campaignTypeFacts(campaignType).label : ''
}
