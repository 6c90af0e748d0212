/** What decides about the codes of a campaign, as it is stored now. */
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import { discount } from '#domain/discounts/discount.schema.ts'
import type { CodeCampaign } from '#domain/discounts/wanted-code.ts'
import type { Db } from '../database/schema.ts'

export type CodeCampaignNow = CodeCampaign & { name: string; createdAt: number }

/** Null: there is nothing of it any more. */
export async function codeCampaignOf(db: Db, campaignId: string): Promise<CodeCampaignNow | null> {
  const row = await db
    .selectFrom('campaigns as campaign')
    .leftJoin('campaign_discounts as discount', 'discount.campaign_id', 'campaign.id')
    .select([
      'campaign.name',
      'campaign.campaign_type',
      'campaign.stage',
      'campaign.settings',
      'campaign.follow_below',
      'campaign.follow_rule',
      'campaign.created_at',
      'campaign.deleted_at',
      'discount.settings as discount',
    ])
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst()
  if (!row || !isCampaignType(row.campaign_type)) return null
  return {
    name: row.name,
    type: row.campaign_type,
    stage: row.stage,
    isDeleted: row.deleted_at !== null,
    settings: storedCampaignSettings.parse(JSON.parse(row.settings)),
    follow: { below: row.follow_below, rule: storedDeadlineRule(row.follow_rule) },
    discount: row.discount === null ? null : discount.parse(JSON.parse(row.discount)),
    createdAt: row.created_at,
  }
}
