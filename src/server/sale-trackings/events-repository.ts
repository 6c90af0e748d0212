/** The SQL on who reports the sales of a campaign, and on the tests among them. */
import { testState } from '#domain/sales/sale-evidence.ts'
import { saleProviders, type SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import { brokenOfCampaign } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope, OwnedCampaignId } from '../foundation/scope.ts'
import { newTracking, trackingsOf } from '../sales/tracking-repository.ts'

/**
 * From where a sale has come, or where a webhook was made that will report it. Tests prove nothing, and where the
 * connection no longer works, neither does what came before.
 */
export async function reportingProviders(db: Db, scope: CampaignScope): Promise<SaleProviderSlug[]> {
  const trackings = await trackingsOf(db, scope)
  const hasSold = await db
    .selectNoFrom((eb) => saleProviders.map(({ slug }) => eb.exists(saleFrom(db, scope, slug)).as(slug)))
    .executeTakeFirst()
  const broken = (await brokenOfCampaign(db, scope.account.id, scope.campaign.id)).map(({ id }) => id)
  return saleProviders
    .map(({ slug }) => slug)
    .filter((slug) => {
      const { rule_id: ruleId, connection_id: connectionId } = trackings.get(slug) ?? newTracking(slug)
      if (connectionId !== null && broken.includes(connectionId)) return false
      return ruleId !== null || Boolean(hasSold?.[slug])
    })
}

/** By a tab of the dialog, a checkout or a program: what visits to its own pages say is told by nobody. */
export async function isToldOfSales(db: Db, scope: CampaignScope): Promise<boolean> {
  const rules = [...(await trackingsOf(db, scope)).values()]
  if (rules.some(({ rule_id }) => rule_id !== null)) return true
  const sale = await db
    .selectFrom('sales')
    .select('id')
    .where('campaign_id', '=', scope.campaign.id)
    .where((eb) => eb.or([eb('provider', '<', 'page'), eb('provider', '>', 'page')]))
    .where('state', 'not in', ['dropped', testState])
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}

function saleFrom(db: Db, { campaign }: CampaignScope, provider: string) {
  return db
    .selectFrom('sales')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('provider', '=', provider)
    .where('state', 'not in', ['dropped', testState])
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
