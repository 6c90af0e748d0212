/** The SQL that records a sale: the campaign it belongs to, whether it was told before, the unit it takes. */
import type { Insertable, Transaction } from 'kysely'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import { SAME_SALE_MS, type Money } from '#domain/sales/sale.ts'
import { noSale } from '#domain/pages/page-sale.ts'
import type { Database } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import { buyerKey, type HashedSale } from './hashed-sale.ts'
import { sellingCampaign, type SellingCampaign } from './selling-campaign.ts'

type Trx = Transaction<Database>

/**
 * The campaign, its row taken for the rest of the transaction: its sales happen one after the other, so that what is
 * read of them below still holds when it is written. Null when it is gone.
 */
export async function takeSelling(trx: Trx, campaignId: string): Promise<SellingCampaign | null> {
  const row = await trx
    .updateTable('campaigns')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'settings', 'follow_below', 'follow_rule'])
    .executeTakeFirst()
  if (!row) return null
  const rule = storedDeadlineRule(row.follow_rule)
  const settings = storedCampaignSettings.parse(JSON.parse(row.settings))
  return sellingCampaign({ id: row.id, settings, follow: { below: row.follow_below, rule } })
}

type Bought = Money & { leadId: string | null }

export type ToldSale = Pick<SaleRow, 'id' | 'state'>

/**
 * The same sale as it was told before, by its order number; without one by buyer and amount, a short while ago.
 * A refunded sale is still that sale.
 */
export async function toldBefore(
  trx: Trx,
  sale: HashedSale,
  { amount, currency, leadId }: Bought,
): Promise<ToldSale | null> {
  const { campaignId, orderKey, now } = sale
  const told = await trx
    .selectFrom('sales')
    .select(['id', 'state'])
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      orderKey === null
        ? eb.and([
            // One person may be known by a browser to one report and by an address to the other.
            eb.or([eb('buyer', '=', buyerKey(sale)), eb('lead_id', '=', leadId)]),
            eb('created_at', '>=', now - SAME_SALE_MS),
            eb('created_at', '<=', now + SAME_SALE_MS),
            eb('amount', '=', amount),
            eb('currency', '=', currency),
          ])
        : eb('order_key', '=', orderKey),
    )
    .orderBy((eb) => eb.case().when('state', '=', 'confirmed').then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
  return told ?? null
}

type Known = Pick<SaleRow, 'lead_id' | 'buyer' | 'evidence' | 'state' | 'took_unit' | 'decided_at'>

/** What waited for its owner was told again with evidence: it is the same sale, of which more is known. */
export async function confirmTold(
  trx: Trx,
  { campaignId, id }: { campaignId: string; id: string },
  { lead_id, buyer, ...rest }: Known,
): Promise<void> {
  await trx
    .updateTable('sales')
    .set({ ...rest, ...(lead_id !== null && { lead_id }), ...(buyer !== null && { buyer }) })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute()
}

/** What its owner said that a visit is worth; nothing while they have not, or when the page is gone. */
export async function pageWorth(trx: Trx, campaignId: string, pageId: string): Promise<Money> {
  const page = await trx
    .selectFrom('pages')
    .select(['sale_amount', 'sale_currency'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', pageId)
    .executeTakeFirst()
  return {
    amount: page?.sale_amount ?? noSale.sale_amount,
    currency: page?.sale_currency ?? noSale.sale_currency,
  }
}

/** One statement decides: however many ask at once, no more than `start` are taken. */
export async function takeUnit(
  trx: Trx,
  { campaignId, start }: { campaignId: string; start: number },
): Promise<boolean> {
  await trx
    .insertInto('campaign_quantities')
    .values({ campaign_id: campaignId, used: 0 })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute()
  const taken = await trx
    .updateTable('campaign_quantities')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('used', '<', start)
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertSale(trx: Trx, row: Insertable<SaleRow>): Promise<void> {
  await trx.insertInto('sales').values(row).execute()
}
