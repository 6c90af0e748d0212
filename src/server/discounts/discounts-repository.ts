/** The SQL of discounts as their owners saved them. */
import type { Transaction } from 'kysely'
import { discount, type Discount } from '#domain/discounts/discount.schema.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** Null before the first save. */
export async function discountOf(db: Db, { account, campaign }: CampaignScope): Promise<Discount | null> {
  const row = await db
    .selectFrom('campaign_discounts')
    .select('settings')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  return row ? discount.parse(JSON.parse(row.settings)) : null
}

/** For whoever only asks whether there is one. */
export async function hasDiscount(db: Db, { account, campaign }: CampaignScope): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_discounts')
    .select('campaign_id')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  return row !== undefined
}

type DiscountSave = { saved: Discount; isPerLead: boolean; now: number }

/** The database makes the campaign's codes due by itself. */
export async function storeDiscount(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { saved, isPerLead, now }: DiscountSave,
): Promise<void> {
  const row = { settings: JSON.stringify(saved), per_lead: isPerLead ? 1 : 0, updated_at: now }
  await trx
    .insertInto('campaign_discounts')
    .values({ account_id: account.id, campaign_id: campaign.id, ...row })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(row))
    .execute()
}

/** The owner's code is taken by the campaign that it is copied from. */
export async function copyDiscount(trx: Trx, { from, to, now }: CampaignCopy): Promise<void> {
  const saved = await discountOf(trx, from)
  if (!saved || saved.discount_code !== null) return
  await storeDiscount(trx, to, { saved, isPerLead: true, now })
}
