/** Asks the shop of an account, and notes whether it works: who uses it finds out first. */
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import { problemText } from '../connections/connection-problem.ts'
import type { Turn } from '../connections/pace.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { NoStoreError } from './no-store-error.ts'
import { isLive, openStore, type OpenStore } from './open-store.ts'
import type { RenewStoreDeps } from './renew-store.ts'
import { breakStore, changeStore, storeOf } from './stores-repository.ts'

export type StoreDeps = RenewStoreDeps

/** `turn`: that of nobody who waits, unless it is said otherwise. Throws a `PlatformError` or a `NoStoreError`. */
export async function useStore<Result>(
  deps: StoreDeps,
  accountId: OwnedAccountId,
  work: (open: OpenStore) => Promise<Result>,
  turn: Turn = 'background',
): Promise<Result> {
  const row = await storeOf(deps.database.db, accountId)
  if (!isLive(row)) throw new NoStoreError()
  try {
    const result = await work(await openStore(deps, row, turn))
    await noteStoreWorking(deps, row)
    return result
  } catch (error) {
    if (error instanceof PlatformError) await noteRefusal(deps, row, error)
    throw error
  }
}

/** The shop was open, whatever came of what was asked. */
const answersOfOpenShops: ReadonlySet<PlatformErrorKind> = new Set(['notFound', 'conflict', 'rejected'])

async function noteRefusal(deps: StoreDeps, row: StoreRow, error: PlatformError): Promise<void> {
  if (error.kind === 'auth') await noteStoreBroken(deps, row, error)
  else if (answersOfOpenShops.has(error.kind)) await noteStoreWorking(deps, row)
}

/** Whoever asks a thousand times notes it once. */
const NOTED_FOR_MS = 5 * 60_000

async function noteStoreWorking({ database, clock }: StoreDeps, row: StoreRow): Promise<void> {
  const now = clock.now()
  if (row.broken_since === null && now - row.checked_at < NOTED_FOR_MS) return
  await changeStore(database.db, row, { checked_at: now, broken_since: null, problem: null, mailed_at: null })
}

export async function noteStoreBroken(
  { database, clock }: StoreDeps,
  row: StoreRow,
  error: PlatformError,
): Promise<void> {
  await breakStore(database.db, row, { now: clock.now(), problem: problemText(error) })
}
