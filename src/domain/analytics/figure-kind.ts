/** What there is to count of a campaign, by its type. */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'

export const figureKinds = ['leads', 'quantity', 'announcement'] as const

/** People with a deadline of their own, units of a limited quantity, or views of a bar. */
export type FigureKind = (typeof figureKinds)[number]

export function figureKindOf(campaignType: CampaignType): FigureKind {
  const { tracksLeads, pageList } = campaignTypeFacts(campaignType)
  if (tracksLeads) return 'leads'
  return pageList === 'quantity' ? 'quantity' : 'announcement'
}
