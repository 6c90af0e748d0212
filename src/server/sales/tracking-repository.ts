/** The SQL on how a campaign is told of its sales by each provider. */
import type { Transaction, Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { SaleTrackingRow } from '../database/tables-sales.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type SaleTracking = Omit<
  SaleTrackingRow,
  'account_id' | 'campaign_id' | 'products' | 'counts_renewals'
> & {
  /** Names, ids or skus of what counts; none named means all. */
  products: readonly string[]
  counts_renewals: boolean
}

/** By provider; one whose owner has set nothing yet is not there. */
export async function trackingsOf(
  db: Db,
  { account, campaign }: CampaignScope,
): Promise<Map<string, SaleTracking>> {
  const rows = await db
    .selectFrom('sale_trackings')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
  return new Map(rows.map((row) => [row.provider, asTracking(row)]))
}

export async function trackingOf(db: Db, scope: CampaignScope, provider: string): Promise<SaleTracking> {
  return (await trackingsOf(db, scope)).get(provider) ?? newTracking(provider)
}

/** As long as its owner has set nothing. */
export function newTracking(provider: string): SaleTracking {
  return { ...empty, provider, products: [], counts_renewals: false }
}

type Change = Partial<Omit<SaleTracking, 'provider' | 'rotation' | 'updated_at'>>

/** Takes the campaign's row. Every process reads its trackings anew afterwards. */
export async function saveTracking(
  trx: Trx,
  scope: CampaignScope,
  { provider, change, now }: { provider: string; change: Change; now: number },
): Promise<void> {
  const { products, counts_renewals, ...rest } = change
  await write(trx, scope, {
    ...rest,
    ...(products && { products: JSON.stringify(products) }),
    ...(counts_renewals !== undefined && { counts_renewals: counts_renewals ? 1 : 0 }),
    provider,
    updated_at: now,
  })
}

/** Another secret from now on, in the address and for signatures; the one before counts no more (decision 020). */
export async function rotateTracking(
  trx: Trx,
  scope: CampaignScope,
  { provider, now }: { provider: string; now: number },
): Promise<void> {
  await takeCampaigns(trx, [scope.campaign.id])
  const { rotation } = await trackingOf(trx, scope, provider)
  await write(trx, scope, { provider, rotation: rotation + 1, updated_at: now })
}

type Written = Updateable<SaleTrackingRow> & Pick<SaleTrackingRow, 'provider' | 'updated_at'>

async function write(trx: Trx, { account, campaign }: CampaignScope, written: Written): Promise<void> {
  await takeCampaigns(trx, [campaign.id])
  await trx
    .insertInto('sale_trackings')
    .values({
      ...empty,
      products: '[]',
      counts_renewals: 0,
      ...written,
      account_id: account.id,
      campaign_id: campaign.id,
    })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'provider']).doUpdateSet(written))
    .execute()
  campaignChanged(trx, campaign.id)
}

const empty = {
  rotation: 0,
  amount: null,
  currency: 'USD',
  connection_id: null,
  tag_id: null,
  tag_name: null,
  rule_id: null,
  rule_settings: null,
  signing_secret: null,
  updated_at: 0,
}

function asTracking({
  account_id: _account,
  campaign_id: _campaign,
  products,
  counts_renewals,
  ...row
}: SaleTrackingRow): SaleTracking {
  return { ...row, products: JSON.parse(products) as string[], counts_renewals: counts_renewals === 1 }
}
