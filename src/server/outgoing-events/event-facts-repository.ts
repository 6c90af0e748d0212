/** The SQL of what an event tells of: its campaign, its person and its sale, as they are now. */
import type { Db } from '../database/schema.ts'
import type { CampaignRow, LeadRow } from '../database/tables-campaigns.ts'
import type { SaleRow } from '../database/tables-sales.ts'

export type ToldCampaign = Pick<CampaignRow, 'id' | 'name' | 'settings' | 'follow_below' | 'follow_rule'>

export async function campaignsById(db: Db, ids: readonly string[]): Promise<Map<string, ToldCampaign>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'settings', 'follow_below', 'follow_rule'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ToldLead = Pick<
  LeadRow,
  | 'id'
  | 'started_at'
  | 'deadline_at'
  | 'rules_version'
  | 'source'
  | 'email'
  | 'ended_by'
  | 'ended_at'
  | 'sold_at'
>

export async function leadOf(db: Db, campaignId: string, id: string): Promise<ToldLead | null> {
  const row = await db
    .selectFrom('leads')
    .select([
      'id',
      'started_at',
      'deadline_at',
      'rules_version',
      'source',
      'email',
      'ended_by',
      'ended_at',
      'sold_at',
    ])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type ToldSale = Pick<
  SaleRow,
  'id' | 'amount' | 'currency' | 'units' | 'is_late' | 'provider' | 'email' | 'lead_id'
>

export async function saleOf(db: Db, campaignId: string, id: string): Promise<ToldSale | null> {
  const row = await db
    .selectFrom('sales')
    .select(['id', 'amount', 'currency', 'units', 'is_late', 'provider', 'email', 'lead_id'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
