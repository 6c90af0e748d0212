/** Puts several campaigns away with one act, or takes them out again. */
import type { Platform } from '../platform/platform.ts'
import { archiveCampaigns as storeArchived } from '../campaigns/archive-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

type ArchiveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

/** All or nothing: one id that is not the account's refuses them all. */
export async function archiveCampaigns(
  { database: { db }, clock, snapshot }: ArchiveDeps,
  account: OwnedAccountId,
  { ids, archived }: { ids: readonly string[]; archived: boolean },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    await takeCampaigns(trx, ids)
    const count = await storeArchived(trx, account, { ids, archivedAt: archived ? now : null, now })
    if (count < ids.length) throw notFound()
  })
  await snapshot.refresh()
}
