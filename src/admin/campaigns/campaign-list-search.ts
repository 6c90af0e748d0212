/** What the address of the campaign list says: which campaigns, and in which order. */
import { z } from 'zod'
import { campaignStatusNames } from '#domain/campaigns/campaign.ts'
import { campaignKinds } from '#domain/campaigns/campaign-kind.ts'
import { CATEGORY_LIMIT } from '#domain/campaigns/categories.ts'
import { campaignSorts } from '#domain/campaigns/campaign-list.ts'

/** What an address says that is none of these is passed over. */
export const campaignListSearch = z.object({
  show: z.enum(['current', 'archived', 'priority']).optional().catch(undefined),
  kind: z.enum(campaignKinds).optional().catch(undefined),
  status: z.enum(campaignStatusNames).optional().catch(undefined),
  category: z.string().max(CATEGORY_LIMIT).optional().catch(undefined),
  sort: z.enum(campaignSorts).optional().catch(undefined),
})

export type CampaignListSearch = z.output<typeof campaignListSearch>
