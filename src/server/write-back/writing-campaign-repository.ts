/** What is written for the leads of a campaign, and where, as it is stored now. */
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import { integrationSettings } from '#domain/integrations/integration-settings.schema.ts'
import type { IntegrationSettings } from '#domain/integrations/integration-settings.ts'
import type { FollowedRule } from '#domain/leads/deadline-in-force.ts'
import { storedActs } from '#domain/write-back/stored-acts.schema.ts'
import type { KnownActs } from '#domain/write-back/tag-acts.ts'
import type { Db } from '../database/schema.ts'

export type WritingCampaign = {
  accountId: string
  campaignId: string
  settings: CampaignSettings
  follow: FollowedRule
  integration: IntegrationSettings
  acts: KnownActs
}

/** Null: it writes nothing there any more, or is gone. */
export async function writingCampaign(
  db: Db,
  { campaignId, platform }: { campaignId: string; platform: string },
): Promise<WritingCampaign | null> {
  const row = await db
    .selectFrom('campaign_integrations as integration')
    .innerJoin('campaigns as campaign', 'campaign.id', 'integration.campaign_id')
    .leftJoin('deadline_write_passes as pass', (join) =>
      join
        .onRef('pass.campaign_id', '=', 'integration.campaign_id')
        .onRef('pass.platform', '=', 'integration.platform'),
    )
    .select([
      'campaign.account_id',
      'campaign.settings',
      'campaign.follow_below',
      'campaign.follow_rule',
      'integration.connection_id',
      'integration.settings as integrated',
      'pass.acts',
    ])
    .where('integration.campaign_id', '=', campaignId)
    .where('integration.platform', '=', platform)
    .where('integration.writes_text', '=', 1)
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const integration = integrationSettings.parse(JSON.parse(row.integrated))
  return {
    accountId: row.account_id,
    campaignId,
    settings: storedCampaignSettings.parse(JSON.parse(row.settings)),
    follow: { below: row.follow_below, rule: storedDeadlineRule(row.follow_rule) },
    integration: { ...integration, connectionId: row.connection_id },
    acts: storedActs(row.acts),
  }
}
