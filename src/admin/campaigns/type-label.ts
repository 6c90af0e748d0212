/** The label of a campaign's type; empty before there is one. */
import { campaignKindLabel, campaignKindOf } from '#domain/campaigns/campaign-kind.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'

export type CampaignKind = { campaignType: string; deadlineType: DeadlineKind | null }

export function typeLabel(campaign: CampaignKind): string {
  const kind = campaignKindOf(campaign)
  return kind ? campaignKindLabel(kind) : ''
}
