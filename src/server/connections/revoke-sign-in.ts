/** Takes back at a platform what signing in there gave, where it has a call for that. */
import { findAdapter } from '#integrations/adapters.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { RenewDeps } from './renew-credentials.ts'
import { signInApp } from './sign-in-app.ts'
import { signInLine } from './sign-in-line.ts'
import { openCredentials } from './stored-credentials.ts'

export async function revokeSignIn(deps: RenewDeps, row: ConnectionRow): Promise<void> {
  const adapter = findAdapter(row.platform)
  const app = adapter && signInApp(deps.environment, adapter)
  if (!adapter?.oauth?.revoke || !app || 'set' in app) return
  const stored = await openCredentials(deps.vault, row)
  if (stored.by !== 'oauth') return
  const line = signInLine(deps, { adapter, oauth: adapter.oauth, turn: 'person' })
  await adapter.oauth.revoke(line, app, stored.refreshToken ?? stored.accessToken)
}
