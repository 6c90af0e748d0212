/** The SQL on what has come from a provider: the events of its tab in the sales tracking dialog. */
import { testState } from '#domain/sales/sale-evidence.ts'
import { saleProviders, type SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import { EVENTS_PER_PAGE } from '#domain/sale-trackings/sale-tracking.ts'
import type { Db } from '../database/schema.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { CampaignScope, OwnedCampaignId } from '../foundation/scope.ts'
import { trackingsOf } from '../sales/tracking-repository.ts'

export type StoredEvent = Pick<
  SaleRow,
  'id' | 'lead_id' | 'email' | 'told_address' | 'amount' | 'currency' | 'created_at' | 'matched_by' | 'state'
>

/** The latest first; the first page is 1. What its owner has dropped is gone from here. */
export async function listEvents(
  db: Db,
  campaign: OwnedCampaignId,
  { provider, page }: { provider: string; page: number },
): Promise<{ rows: StoredEvent[]; total: number }> {
  const events = db
    .selectFrom('sales')
    .where('campaign_id', '=', campaign)
    .where('provider', '=', provider)
    .where('state', '!=', 'dropped')
  const rows = await events
    .select([
      'id',
      'lead_id',
      'email',
      'told_address',
      'amount',
      'currency',
      'created_at',
      'matched_by',
      'state',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE)
    .execute()
  const { total } = await events
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** From where a sale has come, or where a webhook was made that will report it. Tests prove nothing. */
export async function reportingProviders(db: Db, scope: CampaignScope): Promise<SaleProviderSlug[]> {
  const trackings = await trackingsOf(db, scope)
  const reporting = await Promise.all(
    saleProviders.map(async ({ slug }) => {
      const hasRule = (trackings.get(slug)?.rule_id ?? null) !== null
      return hasRule || (await hasSale(db, scope.campaign.id, slug)) ? [slug] : []
    }),
  )
  return reporting.flat()
}

async function hasSale(db: Db, campaign: OwnedCampaignId, provider: string): Promise<boolean> {
  const sale = await db
    .selectFrom('sales')
    .select('id')
    .where('campaign_id', '=', campaign)
    .where('provider', '=', provider)
    .where('state', 'not in', ['dropped', testState])
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}

/** Says whether there was one: a sale is no test, whatever it was. The numbers of its order go with it. */
export async function deleteTest(
  db: Db,
  campaign: OwnedCampaignId,
  { provider, saleId }: { provider: string; saleId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sales')
    .where('campaign_id', '=', campaign)
    .where('provider', '=', provider)
    .where('id', '=', saleId)
    .where('state', '=', testState)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return false
  await db
    .deleteFrom('sale_order_keys')
    .where('campaign_id', '=', campaign)
    .where('sale_id', '=', saleId)
    .execute()
  return true
}
