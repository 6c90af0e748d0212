/** The SQL on orders that one checkout has reported. */
import type { Db } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

const SHOWN = 5

type ReportedOrder = Pick<
  SaleRow,
  'id' | 'email' | 'amount' | 'currency' | 'created_at' | 'state' | 'refunded_at'
>

/** Tests too, the latest first; what its owner has dropped is gone from here. */
export async function lastOrders(
  db: Db,
  campaign: OwnedCampaignId,
  checkout: string,
): Promise<ReportedOrder[]> {
  return db
    .selectFrom('sales')
    .select(['id', 'email', 'amount', 'currency', 'created_at', 'state', 'refunded_at'])
    .where('campaign_id', '=', campaign)
    .where('provider', '=', checkout)
    .where('state', '!=', 'dropped')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}
