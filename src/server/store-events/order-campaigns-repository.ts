/** The SQL that finds the campaigns that an order, or what went back of it, belongs to. */
import { campaignTypeFacts, campaignTypeNames } from '#domain/campaigns/campaign-types.ts'
import type { Db } from '../database/schema.ts'

const storeTypes = campaignTypeNames.filter((type) => campaignTypeFacts(type).family === 'store')

/** All that are there still, whatever their stage. */
export async function storeCampaignIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_type', 'in', storeTypes)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the account that have a sale by one of these numbers, of whichever type. */
export async function campaignsOfOrder(
  db: Db,
  accountId: string,
  orderKeys: readonly string[],
): Promise<string[]> {
  if (orderKeys.length === 0) return []
  const own = (eb: typeof db) =>
    eb
      .selectFrom('campaigns')
      .select('id')
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
  const rows = await db
    .selectFrom('sales')
    .select('campaign_id')
    .where('campaign_id', 'in', own(db))
    .where('order_key', 'in', orderKeys)
    .union(
      db
        .selectFrom('sale_order_keys')
        .select('campaign_id')
        .where('campaign_id', 'in', own(db))
        .where('order_key', 'in', orderKeys),
    )
    .execute()
  return rows.map(({ campaign_id }) => campaign_id).toSorted()
}
