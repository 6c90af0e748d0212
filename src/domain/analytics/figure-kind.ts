/** What there is to count of a campaign, by its type. */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import type { FigureKind } from './figure-kinds.ts'

export function figureKindOf(campaignType: CampaignType): FigureKind {
  const { tracksLeads, pageList } = campaignTypeFacts(campaignType)
  if (tracksLeads) return 'leads'
  return pageList === 'quantity' ? 'quantity' : 'announcement'
}
