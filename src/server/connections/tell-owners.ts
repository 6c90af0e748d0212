/** One mail to the owners of an account when a connection has stopped working: no second one until it has worked again. */
import { brokenMail } from '#domain/connections/broken-mail.ts'
import { mailOwners } from '../accounts/mail-owners.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { noteMailed } from './connection-checks-repository.ts'
import { brokenFacts, standingOn } from './broken-facts.ts'
import type { ConnectionUses } from './connection-uses.ts'

export type TellDeps = Pick<Platform, 'database' | 'clock' | 'jobs' | 'vault' | 'environment'> & {
  connectionUses: ConnectionUses
}

export async function tellOwners(deps: TellDeps, row: ConnectionRow): Promise<void> {
  const { database, clock } = deps
  const mail = await mailAbout(deps, row)
  if (!mail) return
  await inTransaction(database.db, async (trx) => {
    if (!(await noteMailed(trx, row, clock.now()))) return
    await mailOwners(trx, deps, { accountId: ownedAccount(row.account_id), mail })
  })
}

async function mailAbout(deps: TellDeps, row: ConnectionRow) {
  const facts = await brokenFacts(deps, row, await standingOn(deps, ownedAccount(row.account_id)))
  return facts && brokenMail({ ...facts, url: `${deps.environment.APP_ORIGIN}/connections` })
}
