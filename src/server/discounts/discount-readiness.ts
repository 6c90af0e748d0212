/** Whether the people of a store campaign get codes that work: what of it is stored, nobody outside is asked. */
import { canChoosePaidStoreOptions } from '#domain/accounts/permissions.ts'
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { DiscountReadiness } from '#domain/discounts/discount-readiness.ts'
import { accountOf } from '../accounts/repository.ts'
import { permissionsOf } from '../accounts/stored-permissions.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { isLive } from '../stores/open-store.ts'
import { storeOf } from '../stores/stores-repository.ts'
import { discountOf } from './discounts-repository.ts'
import { refusedCodes } from './show-codes-repository.ts'

/** Null for campaigns without a shop. */
export async function discountReadiness(
  db: Db,
  scope: CampaignScope,
  campaignType: CampaignType,
): Promise<DiscountReadiness | null> {
  const { family, paidOption } = campaignTypeFacts(campaignType)
  if (family !== 'store') return null
  const row = await storeOf(db, scope.account.id)
  const store = isLive(row) ? row : null
  const account = permissionsOf(await accountOf(db, scope.account.id))
  return {
    discount: await discountOf(db, scope),
    shop: store === null ? 'none' : store.broken_since === null ? 'working' : 'broken',
    isPaidFor: !paidOption || canChoosePaidStoreOptions(account),
    embed: store?.embed_state ?? 'unknown',
    failedCodes: await refusedCodes(db, scope.campaign.id),
  }
}
