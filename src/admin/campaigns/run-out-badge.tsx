/** Beside the state of a draft: that it would show nothing if it went live. Other states say so themselves. */
import { Badge } from '@mantine/core'
import { runOutLabels } from '#domain/campaigns/campaign.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'

export function RunOutBadge({ of: { status, runOut } }: { of: Pick<CampaignSummary, 'status' | 'runOut'> }) {
  if (status !== 'draft' || runOut === null) return null
  return <Badge color="red">{runOutLabels[runOut]}</Badge>
}
