/**
 * Renews what signing in gave, once for all who want it at the same moment, in whichever process. A refresh token may be
 * good for one use: what comes back is stored before anybody uses it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Adapter } from '#integrations/adapter.ts'
import { platformError } from '#integrations/platform-error.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { newId } from '../foundation/ids.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { PlatformLines } from './platform-lines.ts'
import type { Turn } from './pace.ts'
import { connectionOf, swapCredentials } from './repository.ts'
import { signInApp } from './sign-in-app.ts'
import { signInLine } from './sign-in-line.ts'
import { fromTokens, openCredentials, sealCredentials, type StoredCredentials } from './stored-credentials.ts'

export type RenewDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'environment'> & {
  platformLines: PlatformLines
}

export type SignedIn = Extract<StoredCredentials, { by: 'oauth' }>

export type Renewing = { adapter: Adapter; row: ConnectionRow; before: SignedIn; turn: Turn }

/** Longer than any platform may take to answer. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 100
const MAX_LOOKS = LEASE_MS / LOOK_AGAIN_MS

export async function renewCredentials(deps: RenewDeps, renewing: Renewing): Promise<StoredCredentials> {
  const { database, clock } = deps
  const lease = { name: `renew:${renewing.row.id}`, holder: newId() }
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
  throw platformError(renewing.adapter.name, 'unavailable')
}

/** Null while it is what it was. */
async function renewedByOthers(
  { database, vault }: RenewDeps,
  { row, before }: Renewing,
): Promise<StoredCredentials | null> {
  const now = await connectionOf(database.db, ownedAccount(row.account_id), row.id)
  if (!now) throw notFound()
  const stored = await openCredentials(vault, now)
  return stored.by === 'oauth' && stored.accessToken === before.accessToken ? null : stored
}

async function renewHere(deps: RenewDeps, renewing: Renewing): Promise<StoredCredentials> {
  const { adapter, row, before, turn } = renewing
  const { oauth } = adapter
  const app = signInApp(deps.environment, adapter)
  if (!oauth?.refresh || before.refreshToken === null || !app || 'set' in app)
    throw platformError(adapter.name, 'auth')
  const tokens = await oauth.refresh(signInLine(deps, { adapter, oauth, turn }), app, before.refreshToken)
  const stored = fromTokens(tokens, deps.clock.now(), before)
  const accountId = ownedAccount(row.account_id)
  const at = { accountId, id: row.id }
  const credentials = await sealCredentials(deps.vault, at, stored)
  const kept = await connectionOf(deps.database.db, accountId, row.id)
  const isStored =
    kept && (await swapCredentials(deps.database.db, at, { before: kept.credentials, credentials }))
  // Its owner has connected it anew in the meantime: that is what counts.
  if (!isStored) return (await renewedByOthers(deps, renewing)) ?? stored
  return stored
}
