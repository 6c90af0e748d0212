/** The owner's word on a sale that did not count by itself: it does, it is none, or they take that back. */
import type { Transaction } from 'kysely'
import { saleStateMessages, type SaleDecision } from '#domain/sales/sales.api.ts'
import type { SaleState } from '#domain/sales/sale-evidence.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged, leadsChanged } from '../database/revisions-repository.ts'
import { applyRefunds } from './apply-refunds.ts'
import { endBySale } from './buyer-repository.ts'
import { countSale, type UnitsTaken } from './count-sale.ts'
import { takeSelling } from './recording-repository.ts'
import { saleOf, writeDecision, type DecidedSale } from './refund-repository.ts'
import type { SellingCampaign } from './selling-campaign.ts'
import { orderKeysOfSale } from './told-refunds-repository.ts'
import { reviveBuyer, undoSale } from './undo-sale.ts'

type Trx = Transaction<Database>

type Deciding = {
  saleId: string
  state: SaleState
  by: Actor
  /** Writes the audit in the same transaction. */
  noted: (trx: Trx) => Promise<void>
}

/** Told twice it is decided once. */
export async function decideSale(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saleId, state, by, noted }: Deciding,
): Promise<SaleDecision> {
  const now = clock.now()
  const decision = await inTransaction(database.db, async (trx) => {
    const campaign = await takeSelling(trx, scope.campaign.id)
    const sale = campaign && (await saleOf(trx, scope.campaign.id, saleId))
    if (!campaign || !sale) throw notFound()
    if (sale.state === state) return { state, isSoldOut: false }
    refuseUndecidable(sale)
    const counted = state === 'confirmed' ? await countSale(trx, campaign, sale.units) : null
    const decided_at = state === 'unconfirmed' ? null : now
    const decided = { state, took_unit: counted?.taken ?? 0, decided_at } as const
    await setChangeCause(trx, { ...by, cause: null, at: now })
    await writeDecision(trx, scope.campaign.id, { saleId, decision: decided })
    if (counted) await settleConfirmed(trx, scope, { campaign, sale, counted, now })
    else if (sale.state === 'confirmed') await undoSale(trx, scope, { ...sale, now })
    await noted(trx)
    return { state, isSoldOut: counted?.outcome === 'soldOut' }
  })
  await snapshot.refresh()
  return decision
}

/** What counted by itself has been shown to have happened: it can be refunded, not talked away. */
function refuseUndecidable({ state, decided_at, refunded_at }: DecidedSale): void {
  if (refunded_at !== null) throw badRequest(saleStateMessages.refunded)
  if (state === 'confirmed' && decided_at === null) throw badRequest(saleStateMessages.countedByItself)
}

type Confirmed = { campaign: SellingCampaign; sale: DecidedSale; counted: UnitsTaken; now: number }

/** It ends its buyer's deadline, less what was told of its refunds while it did not count. */
async function settleConfirmed(
  trx: Trx,
  scope: CampaignScope,
  { campaign, sale: { id, lead_id: leadId }, counted, now }: Confirmed,
): Promise<void> {
  const campaignId = scope.campaign.id
  if (leadId !== null) {
    const ended = { campaignId, leadId, now }
    if (await endBySale(trx, ended)) leadsChanged(trx, [ended])
  }
  if (counted.taken > 0) campaignChanged(trx, campaignId)
  const orderKeys = await orderKeysOfSale(trx, campaignId, id)
  const revived = await applyRefunds(trx, campaign, { orderKeys, now })
  if (revived !== null) await reviveBuyer(trx, scope, { leadId: revived, now })
}
