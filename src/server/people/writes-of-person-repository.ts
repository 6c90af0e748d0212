/** The SQL on where one person's deadline is written: at mail platforms, and with a code at a shop. */
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

/** Undefined: there is none of theirs alone. */
export function codeOf(db: Db, campaign: OwnedCampaignId, leadId: string) {
  return db
    .selectFrom('discount_codes')
    .select(['state', 'ends_at as endsAt'])
    .where('campaign_id', '=', campaign)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
}
