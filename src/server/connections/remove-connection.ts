/** Removes a connection with what stands on it. */
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { ConnectionUses } from './connection-uses.ts'
import type { RenewDeps } from './renew-credentials.ts'
import { connectionOf, removeConnectionRows, usesOf } from './repository.ts'
import { revokeSignIn } from './revoke-sign-in.ts'

type RemoveDeps = RenewDeps & { connectionUses: ConnectionUses }

type Removing = {
  accountId: OwnedAccountId
  connectionId: string
  /** Its owner knows which campaigns stand on it. */
  confirmed: boolean
  alsoWrite: (trx: Db) => Promise<void>
}

/** A platform that does not answer keeps nobody from removing it here. */
const TAKE_BACK_MS = 10_000

export async function removeConnection(deps: RemoveDeps, removing: Removing): Promise<void> {
  const { accountId, connectionId, confirmed } = removing
  const { db } = deps.database
  const row = await connectionOf(db, accountId, connectionId)
  if (!row) throw notFound()
  const used = (await usesOf(db, accountId)).filter((use) => use.connectionId === row.id).length
  if (used > 0 && !confirmed) throw conflict(inUse(row.name, used))
  await withTimeout(deps.connectionUses.takeBack({ accountId, connectionId: row.id }), TAKE_BACK_MS)
  await inTransaction(db, async (trx) => {
    await removeConnectionRows(trx, accountId, row.id)
    await removing.alsoWrite(trx)
  })
  await withTimeout(revokeSignIn(deps, row), TAKE_BACK_MS)
}

function inUse(name: string, campaigns: number): string {
  const used = campaigns === 1 ? 'a campaign uses it' : `${campaigns} campaigns use it`
  return `“${name}” cannot be removed just like that: ${used}.`
}
