/** Asks a shop whether it still lets us in, and keeps what it says of itself. */
import { PlatformError } from '#integrations/platform-error.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { isLastingRefusal, isOverLimits } from '../connections/check-connection.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { keptFacts } from './connect-store.ts'
import { changeStore } from './stores-repository.ts'
import { noteStoreBroken, useStore, type StoreDeps } from './use-store.ts'

/** Throws a `NoStoreError` when it went away meanwhile. */
export async function checkStore(deps: StoreDeps, row: StoreRow): Promise<void> {
  const { database, clock } = deps
  try {
    await useStore(deps, ownedAccount(row.account_id), async ({ shop, store, row: current }) => {
      const facts = keptFacts(await store.facts(shop))
      const working = { broken_since: null, problem: null, mailed_at: null }
      await changeStore(database.db, current, { ...working, ...facts, checked_at: clock.now() })
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const isBroken = isLastingRefusal(error) || isOverLimits(error, clock.now() - row.checked_at)
    if (isBroken) await noteStoreBroken(deps, row, error)
  }
}
