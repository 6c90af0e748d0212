/**
 * Renews the token of a shop, once for all who want it at the same moment, in whichever process. A refresh token may be
 * good for one use: what comes back is stored before anybody uses it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { platformError } from '#integrations/platform-error.ts'
import type { Store } from '#integrations/store.ts'
import type { Turn } from '../connections/pace.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { newId } from '../foundation/ids.ts'
import { ownedAccount } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { NoStoreError } from './no-store-error.ts'
import { installedApp, type StoreAppDeps } from './store-app.ts'
import {
  openStoreCredentials,
  sealStoreCredentials,
  tokensOf,
  type StoreCredentials,
} from './store-credentials.ts'
import type { StoreLines } from './store-lines.ts'
import { storeOf, swapStoreCredentials } from './stores-repository.ts'

export type RenewStoreDeps = StoreAppDeps & Pick<Platform, 'vault'> & { storeLines: StoreLines }

export type RenewingStore = { store: Store; row: StoreRow; before: StoreCredentials; turn: Turn }

/** Longer than any shop may take to answer. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 100
const MAX_LOOKS = LEASE_MS / LOOK_AGAIN_MS

export async function renewStore(deps: RenewStoreDeps, renewing: RenewingStore): Promise<StoreCredentials> {
  const { database, clock } = deps
  const lease = { name: `renew-store:${renewing.row.account_id}`, holder: newId() }
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    if (await takeLease(database.db, { ...lease, now: clock.now(), forMs: LEASE_MS }))
      try {
        return (await renewedByOthers(deps, renewing)) ?? (await renewHere(deps, renewing))
      } finally {
        await releaseLease(database.db, lease)
      }
    await pause(LOOK_AGAIN_MS)
    const renewed = await renewedByOthers(deps, renewing)
    if (renewed) return renewed
  }
  throw platformError(renewing.store.name, 'unavailable')
}

/** As it is now; somebody may have connected another shop, or none. */
async function currentRow({ database }: RenewStoreDeps, { row }: RenewingStore) {
  const now = await storeOf(database.db, ownedAccount(row.account_id))
  if (!now || now.shop !== row.shop || now.credentials === null) throw new NoStoreError()
  return { ...now, credentials: now.credentials }
}

/** Null while it is what it was. */
async function renewedByOthers(
  deps: RenewStoreDeps,
  renewing: RenewingStore,
): Promise<StoreCredentials | null> {
  const stored = await openStoreCredentials(deps.vault, await currentRow(deps, renewing))
  return stored.accessToken === renewing.before.accessToken ? null : stored
}

async function renewHere(deps: RenewStoreDeps, renewing: RenewingStore): Promise<StoreCredentials> {
  const renewed = await newTokens(deps, renewing)
  const { row } = renewing
  const credentials = await sealStoreCredentials(
    deps.vault,
    { accountId: row.account_id, shop: row.shop },
    renewed,
  )
  const kept = await currentRow(deps, renewing)
  // Its owner has connected it anew in the meantime: that is what counts.
  if (!(await swapStoreCredentials(deps.database.db, kept, credentials)))
    return (await renewedByOthers(deps, renewing)) ?? renewed
  return renewed
}

async function newTokens(
  deps: RenewStoreDeps,
  { store, row, before, turn }: RenewingStore,
): Promise<StoreCredentials> {
  const line = deps.storeLines(store, { shop: row.shop, turn })({
    baseUrl: store.oauth.baseUrl(row.shop),
    headers: {},
  })
  const now = deps.clock.now()
  if (before.by === 'app') {
    const app = { id: before.clientId, secret: before.clientSecret }
    const { accessToken, expiresAt } = tokensOf(await store.oauth.clientCredentials(line, app), now)
    return { ...before, accessToken, expiresAt }
  }
  const app = await installedApp(deps, store)
  if (before.by === 'token' || before.refreshToken === null || 'set' in app)
    throw platformError(store.name, 'auth')
  const tokens = tokensOf(await store.oauth.refresh(line, app, before.refreshToken), now)
  return { by: 'oauth', ...tokens, refreshToken: tokens.refreshToken ?? before.refreshToken }
}
