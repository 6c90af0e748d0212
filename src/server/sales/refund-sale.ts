/** Taking a sale back: it no longer counts, its unit is free again, and its buyer's deadline counts as before. */
import type { Transaction } from 'kysely'
import { saleStateMessages } from '#domain/sales/sales.api.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { saleOf, takeBack } from './refund-repository.ts'
import { undoSale } from './undo-sale.ts'

type Trx = Transaction<Database>
type Refund = {
  saleId: string
  by: Actor
  /** Writes the audit in the same transaction. */
  noted: (trx: Trx) => Promise<void>
}

/** Told twice it is taken back once. */
export async function refundSale(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saleId, by, noted }: Refund,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database.db, async (trx) => {
    // Sales of a campaign and what is taken back of them happen one after the other.
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const told = await saleOf(trx, scope.campaign.id, saleId)
    if (!told) throw notFound()
    if (told.state !== 'confirmed') throw badRequest(saleStateMessages.refundUncounted)
    await setChangeCause(trx, { ...by, cause: null, at: now })
    const sale = await takeBack(trx, scope.campaign.id, { saleId, now })
    if (!sale) return
    await undoSale(trx, scope, { ...sale, now })
    await noted(trx)
  })
  await snapshot.refresh()
}
