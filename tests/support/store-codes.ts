/** A shop with the discount of one campaign, as the server's other parts leave it in the tables. */
import type { Discount } from '../../src/domain/discounts/discount.schema.ts'
import type { DiscountCodeRow } from '../../src/server/database/tables-stores.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

export const SHOP = 'knead.myshopify.com'
export const STOREFRONT = 'https://shop.example'

export const tenPercent: Discount = {
  value: 10,
  type: 'percentage',
  applies_to: 'all',
  discount_code: null,
  products: [],
  collections: [],
  combines_with: [],
  minimum_purchase: null,
}

type World = Pick<VisitorWorld, 'change' | 'db' | 'clock'>

/** `ownCode`: the owner's, instead of one a lead. */
export function addDiscount(world: World, campaign: TestCampaign, ownCode: string | null = null) {
  return world.change(campaign, async (trx) => {
    await trx.insertInto('stores').values(storeRow(campaign, world.clock.now())).execute()
    await trx
      .insertInto('campaign_discounts')
      .values({
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        per_lead: ownCode === null ? 1 : 0,
        settings: JSON.stringify({ ...tenPercent, discount_code: ownCode }),
        updated_at: world.clock.now(),
      })
      .execute()
  })
}

type CodeChanges = Pick<DiscountCodeRow, 'lead_id' | 'code'> & Partial<DiscountCodeRow>
type Owner = Pick<TestCampaign, 'accountId' | 'id'>

/** In the shop's own hands unless the test says otherwise. */
export async function putCode({ db }: Pick<World, 'db'>, owner: Owner, row: CodeChanges): Promise<void> {
  const whole = storedCode(owner, row)
  await db
    .insertInto('discount_codes')
    .values(whole)
    .onConflict((conflict) => conflict.columns(['campaign_id', 'lead_id']).doUpdateSet(whole))
    .execute()
}

export function storedCode({ accountId, id }: Owner, row: CodeChanges): DiscountCodeRow {
  return {
    account_id: accountId,
    campaign_id: id,
    version: 1,
    state: 'made',
    due_at: null,
    tries: 0,
    shop: SHOP,
    discount_id: `gid://shopify/DiscountCodeNode/${row.lead_id}`,
    url: null,
    ends_at: null,
    problem: null,
    failed_at: null,
    lane: 0,
    terms: null,
    ...row,
  }
}

function storeRow({ accountId }: TestCampaign, now: number) {
  return {
    account_id: accountId,
    shop: SHOP,
    label: 'Knead',
    storefront: STOREFRONT,
    currency: 'EUR',
    timezone: 'UTC',
    proof: 'oauth' as const,
    credentials: null,
    client_id: null,
    subscribed_at: null,
    scopes: '',
    app_handle: null,
    embed_state: 'unknown' as const,
    embed_checked_at: null,
    checked_at: now,
    broken_since: null,
    problem: null,
    mailed_at: null,
    swept_at: null,
    connected_at: now,
    ended_at: null,
    ended_by: null,
  }
}
