/** The page types that a campaign can have, and the list that shows its pages; none before its type is chosen. */
import { campaignTypeFacts, isCampaignType, type PageList } from '#domain/campaigns/campaign-types.ts'
import { isPageType, pageTypesFor, type PageType } from '#domain/pages/page-types.ts'

type PageChoices = { availableTypes: PageType[]; pageList: PageList }

export function pageChoices({ campaignType }: { campaignType: string }): PageChoices {
  if (!isCampaignType(campaignType)) return { availableTypes: [], pageList: 'general' }
  const availableTypes = pageTypesFor(campaignType)
  return { availableTypes, pageList: campaignTypeFacts(campaignType).pageList }
}

/** A page keeps a type that is not offered to others. */
export function typesWith(type: string, availableTypes: readonly PageType[]): readonly PageType[] {
  return isPageType(type) && !availableTypes.includes(type) ? [type, ...availableTypes] : availableTypes
}
