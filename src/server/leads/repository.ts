/** The SQL on leads that their owner asks for; what visitors do to them is in `server/visitors`. */
import { isAnyOf } from '../database/is-any-of.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

/** Human clicks of each lead, with those of the records that were merged into it. */
export async function clicksOfLeads(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: string[],
): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_activity')
    .select(['lead_id', (eb) => eb.fn.sum<number>('times').as('clicks')])
    .where('campaign_id', '=', campaign)
    .where(isAnyOf(db, 'lead_id', leadIds))
    .where('kind', '=', 'click')
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map(({ lead_id, clicks }) => [lead_id, clicks]))
}

/** Null when the lead is not the campaign's. */
export async function leadOf(
  db: Db,
  campaign: OwnedCampaignId,
  leadId: string,
): Promise<{ id: string; ended_by: string | null } | null> {
  const row = await db
    .selectFrom('leads')
    .select(['id', 'ended_by'])
    .where('campaign_id', '=', campaign)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}
