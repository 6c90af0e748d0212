/** A campaign whose owner has taken it live, for tests that are about what comes then. */
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import type { OpenDatabase } from '../../src/server/database/open-database.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import type { Snapshot } from '../../src/server/snapshot/snapshot.ts'

type Server = { deps: { database: OpenDatabase; snapshot: Snapshot } }

export async function takeLive({ deps: { database, snapshot } }: Server, campaignId: string): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    await trx.updateTable('campaigns').set({ stage: 'live' }).where('id', '=', campaignId).execute()
    campaignChanged(trx, campaignId)
  })
  await snapshot.refresh()
}
