/** Asks the platform of a connection, and notes whether it works: who uses it finds out first. */
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { problemText } from './connection-problem.ts'
import {
  openConnection,
  type ConnectionAt,
  type ConnectionDeps,
  type OpenConnection,
} from './open-connection.ts'
import { breakConnection, changeConnection } from './repository.ts'

export async function useConnection<Result>(
  deps: ConnectionDeps,
  at: ConnectionAt,
  work: (open: OpenConnection) => Promise<Result>,
): Promise<Result> {
  const open = await openConnection(deps, at)
  try {
    const result = await work(open)
    await noteWorking(deps, open.row)
    return result
  } catch (error) {
    if (error instanceof PlatformError) await noteRefusal(deps, open.row, error)
    throw error
  }
}

/** The account was open, whatever came of what was asked. */
const answersOfOpenAccounts: ReadonlySet<PlatformErrorKind> = new Set(['notFound', 'conflict', 'rejected'])

async function noteRefusal(deps: ConnectionDeps, row: ConnectionRow, error: PlatformError): Promise<void> {
  if (error.kind === 'auth') await noteBroken(deps, row, error)
  else if (answersOfOpenAccounts.has(error.kind)) await noteWorking(deps, row)
}

/** Whoever asks a thousand times notes it once. */
const NOTED_FOR_MS = 5 * 60_000

export async function noteWorking(
  { database, clock }: Pick<ConnectionDeps, 'database' | 'clock'>,
  row: ConnectionRow,
): Promise<void> {
  const now = clock.now()
  if (row.broken_since === null && now - row.checked_at < NOTED_FOR_MS) return
  const change = { checked_at: now, broken_since: null, problem: null, mailed_at: null }
  await changeConnection(database.db, ownedAccount(row.account_id), { id: row.id, change })
}

export async function noteBroken(
  { database, clock }: Pick<ConnectionDeps, 'database' | 'clock'>,
  row: ConnectionRow,
  error: PlatformError,
): Promise<void> {
  const broken = { id: row.id, now: clock.now(), problem: problemText(error) }
  await breakConnection(database.db, ownedAccount(row.account_id), broken)
}
