/** One mail to the owners of an account when a connection has stopped working: no second one until it has worked again. */
import { brokenMail } from '#domain/connections/broken-mail.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { membersOf } from '../accounts/repository.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { sendMail } from '../mails/mail-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { noteMailed } from './connection-checks-repository.ts'
import { problemOf } from './connection-problem.ts'
import type { ConnectionUses } from './connection-uses.ts'
import { usesOf } from './repository.ts'
import { dependantsIn } from './show-connections.ts'
import { openCredentials } from './stored-credentials.ts'

export type TellDeps = Pick<Platform, 'database' | 'clock' | 'jobs' | 'vault' | 'environment'> & {
  connectionUses: ConnectionUses
}

export async function tellOwners(deps: TellDeps, row: ConnectionRow): Promise<void> {
  const { database, clock, jobs } = deps
  const mail = await mailAbout(deps, row)
  if (!mail) return
  await inTransaction(database.db, async (trx) => {
    if (!(await noteMailed(trx, row, clock.now()))) return
    const members = await membersOf(trx, ownedAccount(row.account_id))
    for (const { email } of members.filter(({ role }) => role === 'owner'))
      await jobs.add(trx, sendMail, { to: email, ...mail })
  })
}

async function mailAbout(
  { database: { db }, vault, environment, connectionUses }: TellDeps,
  row: ConnectionRow,
) {
  const broken = problemOf(row)
  if (!broken) return null
  const accountId = ownedAccount(row.account_id)
  const standing = { uses: await usesOf(db, accountId), waiting: await connectionUses.waiting(db, accountId) }
  const dependants = dependantsIn(standing, row.id)
  const { by } = await openCredentials(vault, row)
  return brokenMail({
    name: row.name,
    platform: findAdapter(row.platform)?.name ?? row.platform,
    by,
    broken,
    campaigns: dependants.map(({ name }) => name),
    waiting: dependants.reduce((sum, { waiting }) => sum + waiting, 0),
    url: `${environment.APP_ORIGIN}/connections`,
  })
}
