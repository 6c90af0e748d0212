/** The SQL on where one person's deadline is written at mail platforms. */
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export function writesOf(db: Db, campaign: OwnedCampaignId, leadId: string) {
  return db
    .selectFrom('deadline_writes')
    .select(['platform', 'state', 'written_at'])
    .where('campaign_id', '=', campaign)
    .where('lead_id', '=', leadId)
    .orderBy('platform')
    .execute()
}
