/** Gives a provider a new address: the old one stops working at once. */
import type { Transaction } from 'kysely'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { rotateTracking } from './tracking-repository.ts'

type Rotation = {
  provider: string
  /** In the same transaction: the audit, and what stands on the old address. */
  alsoWrite: (trx: Transaction<Database>) => Promise<void>
}

export async function rotateAddress(
  {
    database,
    clock,
    snapshot,
  }: Pick<Platform, 'database' | 'clock'> & { snapshot: Pick<Snapshot, 'refresh'> },
  scope: CampaignScope,
  { provider, alsoWrite }: Rotation,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await rotateTracking(trx, scope, { provider, now: clock.now() })
    await alsoWrite(trx)
  })
  await snapshot.refresh()
}
