/** The SQL that records a sale: the campaign it belongs to, whether it was told before. */
import type { Expression, ExpressionBuilder, Insertable, SqlBool, Transaction, Updateable } from 'kysely'
import { storedCampaignSettings } from '#domain/campaigns/campaign-settings.schema.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import { testState } from '#domain/sales/sale-evidence.ts'
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
    .returning(['id', 'account_id', 'settings', 'follow_below', 'follow_rule'])
    .executeTakeFirst()
  if (!row) return null
  const rule = storedDeadlineRule(row.follow_rule)
  const settings = storedCampaignSettings.parse(JSON.parse(row.settings))
  const follow = { below: row.follow_below, rule }
  return sellingCampaign({ id: row.id, accountId: row.account_id, settings, follow })
}

type Bought = Money & { leadId: string | null }

const told = [
  'id',
  'order_key',
  'state',
  'evidence',
  'lead_id',
  'matched_by',
  'buyer',
  'email',
  'told_address',
  'refunded_at',
] as const

export type ToldSale = Pick<SaleRow, (typeof told)[number]>

/**
 * The same sale as it was told before: by one of its order numbers, else by buyer and amount, a short while ago. Of two
 * reports of one purchase only one may know its number, and either may come first. A refunded sale is still that sale; a
 * test is none.
 */
export async function toldBefore(trx: Trx, sale: HashedSale, bought: Bought): Promise<ToldSale | null> {
  const { campaignId, orderKeys, isTest } = sale
  const byNumber =
    orderKeys.length > 0 ? await firstTold(trx, campaignId, isOrder(campaignId, orderKeys)) : null
  const isNamed = buyerKey(sale) !== null || bought.leadId !== null
  return byNumber || isTest || !isNamed ? byNumber : firstTold(trx, campaignId, isAlike(sale, bought))
}

async function firstTold(
  trx: Trx,
  campaignId: string,
  isSame: (eb: Sales) => Expression<SqlBool>,
): Promise<ToldSale | null> {
  const sale = await trx
    .selectFrom('sales')
    .select(told)
    .where('campaign_id', '=', campaignId)
    .where(isSame)
    .orderBy((eb) => eb.case().when('state', '=', 'confirmed').then(0).else(1).end())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return sale ?? null
}

type Sales = ExpressionBuilder<Database, 'sales'>

/** By whichever of its numbers the order is called this time. */
export function isOrder(campaignId: string, orderKeys: readonly string[]) {
  return (eb: Sales) =>
    eb.or([
      eb('order_key', 'in', orderKeys),
      eb(
        'id',
        'in',
        eb
          .selectFrom('sale_order_keys')
          .select('sale_id')
          .where('sale_order_keys.campaign_id', '=', campaignId)
          .where('sale_order_keys.order_key', 'in', orderKeys),
      ),
    ])
}

function isAlike(sale: HashedSale, { amount, currency, leadId }: Bought) {
  return (eb: Sales) =>
    eb.and([
      // One person may be known by a browser to one report and by an address to the other.
      eb.or([eb('buyer', '=', buyerKey(sale)), eb('lead_id', '=', leadId)]),
      eb('state', '!=', testState),
      eb('created_at', '>=', sale.now - SAME_SALE_MS),
      eb('created_at', '<=', sale.now + SAME_SALE_MS),
      eb('amount', '=', amount),
      eb('currency', '=', currency),
      ...(sale.orderKeys.length > 0 ? [hasNoNumberOf(eb, sale)] : []),
    ])
}

/**
 * One that has another number of the same provider is another order. A page and a platform each have numbers of their own
 * for one order; two platforms are two shops.
 */
function hasNoNumberOf(eb: Sales, { campaignId, provider }: HashedSale) {
  const own = `${provider}:%`
  const ownAliases = eb
    .selectFrom('sale_order_keys')
    .select('order_key')
    .where('sale_order_keys.campaign_id', '=', campaignId)
    .whereRef('sale_order_keys.sale_id', '=', 'sales.id')
    .where('sale_order_keys.order_key', 'like', own)
  const isOfOther = provider === 'page' ? eb('order_key', 'not like', own) : eb('order_key', 'like', 'page:%')
  return eb.and([eb.or([eb('order_key', 'is', null), isOfOther]), eb.not(eb.exists(ownAliases))])
}

/** `toldAt`: when that was, where the sale itself has not come yet. */
type NamedSale = { campaignId: string; saleId: string; toldAt?: number | null }

/** The order is called by these numbers from now on, too. */
export async function learnOrderKeys(
  trx: Trx,
  { campaignId, saleId, toldAt = null }: NamedSale,
  orderKeys: readonly string[],
): Promise<void> {
  if (orderKeys.length === 0) return
  await trx
    .insertInto('sale_order_keys')
    .values(
      orderKeys.map((order_key) => ({
        campaign_id: campaignId,
        order_key,
        sale_id: saleId,
        told_at: toldAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['campaign_id', 'order_key']).doNothing())
    .execute()
}

/** It is the same sale, of which more is known now. */
export async function updateTold(
  trx: Trx,
  { campaignId, saleId }: { campaignId: string; saleId: string },
  known: Updateable<SaleRow>,
): Promise<void> {
  await trx
    .updateTable('sales')
    .set(known)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', saleId)
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

export async function insertSale(trx: Trx, row: Insertable<SaleRow>): Promise<void> {
  await trx.insertInto('sales').values(row).execute()
}
