/** Asks a platform whether a connection works, and keeps what it says. */
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { notFound } from '../http/errors.ts'
import { openConnection, type ConnectionAt, type ConnectionDeps } from './open-connection.ts'
import { changeConnection, connectionOf } from './repository.ts'
import { noteBroken } from './use-connection.ts'

/** `broken` at once · `later` when it stays so · `unknown` nobody answers: that is no fault of the connection. */
const verdicts: Record<PlatformErrorKind, 'broken' | 'later' | 'unknown'> = {
  auth: 'broken',
  permission: 'broken',
  notFound: 'broken',
  conflict: 'broken',
  rejected: 'broken',
  redirected: 'broken',
  badAddress: 'broken',
  rateLimited: 'later',
  unavailable: 'unknown',
  unreadable: 'unknown',
}

/** An account that has had no call left for so long is over its limits, not just busy. */
const OVER_LIMIT_MS = 3_600_000

/** What the platform will say again. */
export function isLastingRefusal({ kind }: PlatformError): boolean {
  return verdicts[kind] === 'broken'
}

export function isOverLimits({ kind }: PlatformError, sinceMs: number): boolean {
  return verdicts[kind] === 'later' && sinceMs > OVER_LIMIT_MS
}

/** The connection as it is afterwards. */
export async function checkConnection(deps: ConnectionDeps, at: ConnectionAt): Promise<ConnectionRow> {
  const { adapter, account, credentials, row } = await openConnection(deps, at)
  const { database, clock } = deps
  const sinceMs = clock.now() - row.checked_at
  try {
    const { name } = await adapter.verify(account, credentials)
    const working = { broken_since: null, problem: null, mailed_at: null }
    const change = { ...working, checked_at: clock.now(), found_name: name }
    await changeConnection(database.db, at.accountId, { id: row.id, change })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (isLastingRefusal(error) || isOverLimits(error, sinceMs)) await noteBroken(deps, row, error)
  }
  const after = await connectionOf(database.db, at.accountId, row.id)
  if (!after) throw notFound()
  return after
}
