/** One mail to the owners of an account when their shop has stopped answering: no second one until it has worked again. */
import { brokenStoreMail } from '#domain/stores/broken-store-mail.ts'
import { mailOwners } from '../accounts/mail-owners.ts'
import { problemOf } from '../connections/connection-problem.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { wordedAs } from './show-store.ts'
import { campaignsAtStore, noteStoreMailed } from './store-checks-repository.ts'
import { storePlatform } from './store-platform.ts'

export type TellOfStoreDeps = Pick<Platform, 'database' | 'clock' | 'jobs' | 'environment'>

export async function tellOfStore(deps: TellOfStoreDeps, row: StoreRow): Promise<void> {
  const { database, clock, environment } = deps
  const broken = problemOf(row)
  if (!broken) return
  const mail = brokenStoreMail({
    shop: row.label,
    platform: storePlatform().name,
    by: wordedAs(row),
    broken,
    campaigns: await campaignsAtStore(database.db, row.account_id),
    url: `${environment.APP_ORIGIN}/connections`,
  })
  await inTransaction(database.db, async (trx) => {
    if (!(await noteStoreMailed(trx, row, clock.now()))) return
    await mailOwners(trx, deps, { accountId: ownedAccount(row.account_id), mail })
  })
}
