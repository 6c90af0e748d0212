/** The SQL of what proofs say of the sales of a campaign. */
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

type Counted = { campaignId: string; from: number; today: number }

/**
 * How many different people have bought since that day, and kept it: confirmed sales that were not taken back whole. Of whom
 * nobody knows anything nothing is said, so that the figure is never too large.
 */
export async function buyersSince(db: Db, { campaignId, from, today }: Counted): Promise<number> {
  const { buyers } = await db
    .selectFrom('sales')
    .select(sql<number>`cast(count(distinct coalesce(lead_id, buyer)) as bigint)`.as('buyers'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'confirmed')
    .where('refunded_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', today)
    .executeTakeFirstOrThrow()
  return buyers
}
