/** Disconnects the shop of an account: nothing opens it any more, and what was made there ends with its deadlines. */
import type { Db } from '../database/schema.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { RenewStoreDeps } from './renew-store.ts'
import { stopHearing } from './stop-hearing.ts'
import { endStore, storeOf } from './stores-repository.ts'

type Disconnecting = {
  accountId: OwnedAccountId
  alsoWrite: (trx: Db, shop: string) => Promise<void>
}

/** A shop that does not answer keeps nobody from disconnecting it here. */
const TAKE_BACK_MS = 10_000

/** One that is disconnected already stays so. */
export async function disconnectStore(deps: RenewStoreDeps, disconnecting: Disconnecting): Promise<void> {
  const { database, clock } = deps
  const { accountId, alsoWrite } = disconnecting
  const row = await storeOf(database.db, accountId)
  if (!row || row.ended_at !== null) return
  await withTimeout(stopHearing(deps, row), TAKE_BACK_MS)
  await inTransaction(database.db, async (trx) => {
    if (!(await endStore(trx, row, { now: clock.now(), by: 'disconnected' }))) return
    accountChanged(trx, accountId)
    await alsoWrite(trx, row.shop)
  })
}
