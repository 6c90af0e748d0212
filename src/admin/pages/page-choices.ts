/** The page types that a campaign can have, and the list that shows its pages; none before its type is chosen. */
import { campaignTypeFacts, isCampaignType, type PageList } from '#domain/campaigns/campaign-types.ts'
import { pageTypesFor, type PageType } from '#domain/pages/page-types.ts'

type PageChoices = { availableTypes: PageType[]; pageList: PageList }

export function pageChoices({ campaignType }: { campaignType: string }): PageChoices {
  if (!isCampaignType(campaignType)) return { availableTypes: [], pageList: 'general' }
  return { availableTypes: pageTypesFor(campaignType), pageList: campaignTypeFacts(campaignType).pageList }
}
