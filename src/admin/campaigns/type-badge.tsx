/** What kind of campaign it is, at a glance. */
import { Badge } from '@mantine/core'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'

export function typeLabel(campaignType: string): string {
  return isCampaignType(campaignType) ? campaignTypeFacts(campaignType).label : ''
}

export function TypeBadge({ campaignType }: { campaignType: string }) {
  const label = typeLabel(campaignType)
  return label ? <Badge color="cobalt">{label}</Badge> : <Badge color="gray">No type yet</Badge>
}
