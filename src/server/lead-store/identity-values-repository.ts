/** The SQL of how leads are known: what else stands under these names is found by it. */
import type { Db } from '../database/schema.ts'

/** The keyed hashes of leads, to be asked for inside another statement. */
export function identityValues(db: Db, campaignId: string, leadIds: readonly string[]) {
  return db
    .selectFrom('lead_identities')
    .select('value')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', 'in', leadIds)
}
