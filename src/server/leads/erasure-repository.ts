/** The SQL that erases everybody whom a deleted campaign has known, and what they bought, a little at a time. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

const ROWS_AT_ONCE = 250

/** Each table with the column that tells its rows apart. */
const tables = [
  ['link_clicks', 'id'],
  ['lead_identities', 'value'],
  ['lead_changes', 'lead_id'],
  ['leads', 'id'],
  ['sales', 'id'],
  ['campaign_quantities', 'campaign_id'],
] as const

/** Does one step; false when nobody is left. */
export async function erasePeople(trx: Transaction<Database>, campaign: OwnedCampaignId): Promise<boolean> {
  for (const [table, column] of tables) {
    const next = trx.selectFrom(table).select(column).where('campaign_id', '=', campaign).limit(ROWS_AT_ONCE)
    const erased = await trx
      .deleteFrom(table)
      .where('campaign_id', '=', campaign)
      .where(column, 'in', next)
      .returning(column)
      .execute()
    if (erased.length > 0) return true
  }
  return false
}
