/** The SQL on where one person's deadline is written: at mail platforms, and with a code at a shop. */
import type { Db } from '../database/schema.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
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

/** Null: there is none of theirs alone. */
export async function codeOf(
  db: Db,
  campaign: OwnedCampaignId,
  leadId: string,
): Promise<{ state: DiscountCodeRow['state']; endsAt: number | null } | null> {
  // Read first: whoever leaves the queue meanwhile has a row by then.
  const started = await db
    .selectFrom('code_starts')
    .select('lead_id')
    .where('campaign_id', '=', campaign)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  const row = await db
    .selectFrom('discount_codes')
    .select(['state', 'ends_at as endsAt'])
    .where('campaign_id', '=', campaign)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ?? (started ? { state: 'waiting', endsAt: null } : null)
}
