/** What there is to know of a campaign, by its type. */
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import { pageChoices } from '../pages/page-choices.ts'

type Form = CampaignDetail['form']

export function tracksLeads({ campaignType }: Form): boolean {
  return isCampaignType(campaignType) && campaignTypeFacts(campaignType).tracksLeads
}

/** Only campaigns that can have a page for it record sales. */
export function recordsSales(form: Form): boolean {
  return pageChoices(form).availableTypes.some((type) => pageTypeFacts(type).recordsSale)
}
