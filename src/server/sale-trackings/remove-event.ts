/** Takes an event out of the list: a test is forgotten, a sale is dropped, which undoes all that it did. */
import type { Transaction } from 'kysely'
import { takeCampaign } from '../campaigns/repository.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { saleOf, writeDecision } from '../sales/refund-repository.ts'
import { undoSale } from '../sales/undo-sale.ts'
import { deleteTest } from './events-repository.ts'

type Removal = {
  provider: string
  saleId: string
  by: Actor
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

export async function removeEvent(
  { database, clock, snapshot }: IntegrationsDeps,
  scope: CampaignScope,
  { by, noted, ...event }: Removal,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database.db, async (trx) => {
    // Sales of a campaign and what is taken back of them happen one after the other.
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await setChangeCause(trx, { ...by, cause: null, at: now })
    if (!(await deleteTest(trx, scope.campaign.id, event))) await dropSale(trx, scope, { ...event, now })
    await noted(trx)
  })
  await snapshot.refresh()
}

/** It stays, and so does the number of its order: told again it is known to be out. */
async function dropSale(
  trx: Transaction<Database>,
  scope: CampaignScope,
  { provider, saleId, now }: Omit<Removal, 'by' | 'noted'> & { now: number },
): Promise<void> {
  const sale = await saleOf(trx, scope.campaign.id, saleId)
  if (sale?.provider !== provider) throw notFound()
  if (sale.state === 'dropped') return
  const decision = { state: 'dropped', took_unit: 0, decided_at: now } as const
  await writeDecision(trx, scope.campaign.id, { saleId, decision })
  if (sale.state !== 'confirmed' || sale.refunded_at !== null) return
  await undoSale(trx, scope, { ...sale, now })
  campaignChanged(trx, scope.campaign.id)
}
