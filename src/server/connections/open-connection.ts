/** A stored connection, ready to be asked. */
import type { Account, Adapter, Credentials } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { openAccount } from '#integrations/open-account.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Turn } from './pace.ts'
import type { PlatformLines } from './platform-lines.ts'
import { renewingAccount } from './renewing-account.ts'
import { connectionOf } from './repository.ts'
import { openCredentials, usable } from './stored-credentials.ts'

export type ConnectionDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'environment'> & {
  platformLines: PlatformLines
}

/** Whose turn it is: that of a person, unless it is said otherwise. */
export type ConnectionAt = { accountId: OwnedAccountId; connectionId: string; turn?: Turn }

export type OpenConnection = {
  adapter: Adapter
  account: Account
  credentials: Credentials
  row: ConnectionRow
}

/** Foreign ones are as unknown as those that never were. */
export async function openConnection(deps: ConnectionDeps, at: ConnectionAt): Promise<OpenConnection> {
  const row = await connectionOf(deps.database.db, at.accountId, at.connectionId)
  const adapter = row && findAdapter(row.platform)
  if (!row || !adapter) throw notFound()
  const stored = await openCredentials(deps.vault, row)
  const credentials = usable(stored)
  const turn = at.turn ?? 'person'
  const openLine = deps.platformLines(adapter, { pacedAs: row.id, turn })
  const account =
    stored.by === 'oauth'
      ? renewingAccount(deps, { adapter, row, stored, turn, openLine })
      : openAccount(adapter, { credentials, id: row.found_id ?? '' }, openLine)
  return { adapter, account, credentials, row }
}
