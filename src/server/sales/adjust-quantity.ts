/** What is left of a limited quantity, read and set by hand. */
import { quantityOf } from '#domain/campaigns/campaign-settings.ts'
import { quantityMessages } from '#domain/sales/quantity.api.ts'
import { remaining, usedAfter, type Quantity, type QuantityAdjustment } from '#domain/sales/quantity.ts'
import type { Transaction } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { campaignOf, takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, invalid, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { setUsed, usedQuantities } from './quantity-repository.ts'

type QuantityDeps = Pick<Platform, 'database'> & { snapshot: Snapshot }

export async function readQuantity({ database: { db } }: QuantityDeps, scope: CampaignScope) {
  const campaign = await campaignOf(db, scope)
  const used = await usedQuantities(db, [scope.campaign.id])
  return answer(limited(campaign, used.get(scope.campaign.id) ?? 0))
}

type Adjusting = {
  adjustment: QuantityAdjustment
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

export async function adjustQuantity(
  { database, snapshot }: QuantityDeps,
  scope: CampaignScope,
  { adjustment, noted }: Adjusting,
) {
  const quantity = await inTransaction(database.db, async (trx) => {
    const campaign = await takeCampaign(trx, scope)
    if (!campaign) throw notFound()
    const { start } = limited(campaign, 0)
    const used = usedAfter(adjustment, start)
    if (used === null)
      throw invalid(adjustment.used === undefined ? 'remaining' : 'used', quantityMessages.range)
    await setUsed(trx, scope.campaign.id, used)
    await noted(trx)
    return { start, used }
  })
  await snapshot.refresh()
  return answer(quantity)
}

function limited({ settings }: StoredCampaign, used: number): Quantity {
  const quantity = quantityOf(settings, used)
  if (!quantity) throw badRequest(quantityMessages.unlimited)
  return quantity
}

function answer(quantity: Quantity) {
  return { ...quantity, remaining: remaining(quantity) }
}
