/** The pages that a campaign of a type can have, and the list that shows them; none before a type is chosen. */
import { campaignTypeFacts, isCampaignType, type PageList } from '#domain/campaigns/campaign-types.ts'
import { pageTypesFor, type PageType } from '#domain/pages/page-types.ts'

type Offer = { offered: PageType[]; pageList: PageList }

export function offerOf({ campaignType }: { campaignType: string }): Offer {
  if (!isCampaignType(campaignType)) return { offered: [], pageList: 'general' }
  return { offered: pageTypesFor(campaignType), pageList: campaignTypeFacts(campaignType).pageList }
}
