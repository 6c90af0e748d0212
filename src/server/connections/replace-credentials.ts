/** Gives a connection new credentials of the same account. */
import { findAdapter } from '#integrations/adapters.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound, RequestError } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { findAccount } from './find-account.ts'
import type { PlatformLines } from './platform-lines.ts'
import { changeConnection, connectionOf } from './repository.ts'
import { sealCredentials, type StoredCredentials } from './stored-credentials.ts'

type ReplaceDeps = Pick<Platform, 'database' | 'clock' | 'vault'> & { platformLines: PlatformLines }

type Replacing = {
  accountId: OwnedAccountId
  connectionId: string
  stored: StoredCredentials
  alsoWrite: (trx: Db) => Promise<void>
}

/** Throws what the platform refuses; then everything is as it was. */
export async function replaceCredentials(deps: ReplaceDeps, replacing: Replacing): Promise<void> {
  const { accountId, connectionId, stored } = replacing
  const row = await connectionOf(deps.database.db, accountId, connectionId)
  const adapter = row && findAdapter(row.platform)
  if (!row || !adapter) throw notFound()
  const found = await findAccount(deps, { adapter, stored, pacedAs: row.id })
  if (row.found_id !== null && found.id !== null && found.id !== row.found_id)
    throw ofAnotherAccount(found.name)

  const now = deps.clock.now()
  const change = {
    credentials: await sealCredentials(deps.vault, { accountId, id: row.id }, stored),
    found_id: found.id,
    found_name: found.name,
    checked_at: now,
    broken_since: null,
    problem: null,
    mailed_at: null,
  }
  await inTransaction(deps.database.db, async (trx) => {
    if (!(await changeConnection(trx, accountId, { id: row.id, change }))) throw notFound()
    await replacing.alsoWrite(trx)
  })
}

function ofAnotherAccount(name: string | null): RequestError {
  const account = name === null ? 'another account' : `another account, “${name}”`
  return new RequestError(422, `This opens ${account}. Please add it as a connection of its own.`)
}
