/** Connecting by signing in at a platform: the way there, and what comes of it when its owner is back. */
import { randomBytes } from 'node:crypto'
import type { SignInOutcome } from '#domain/connections/sign-in-outcomes.ts'
import type { Adapter, OAuthApp, OAuthTokens } from '#integrations/adapter.ts'
import { authorizeAddress, needsVerifier } from '#integrations/oauth-code-flow.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { Db } from '../database/schema.ts'
import { platformAddress } from '../foundation/platform-settings.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { addConnection } from './add-connection.ts'
import { findAccount } from './find-account.ts'
import type { PlatformLines } from './platform-lines.ts'
import { replaceCredentials } from './replace-credentials.ts'
import { connectionOf, connectionsOf } from './repository.ts'
import { signInApp } from './sign-in-app.ts'
import { signInLine } from './sign-in-line.ts'
import { sealState, takeState, type Signing, type SignInState } from './sign-in-state.ts'
import { fromTokens, type StoredCredentials } from './stored-credentials.ts'

type SignInDeps = Platform & { platformLines: PlatformLines }

type Beginning = {
  signing: Signing
  adapter: Adapter
  app: OAuthApp
  connectionId: string | null
  backTo: string
}

/** Where the browser goes; null where nobody signs in. */
export function signInAddress(deps: SignInDeps, beginning: Beginning): string | null {
  const { adapter, app, connectionId, backTo } = beginning
  const { oauth, id: platform } = adapter
  if (!oauth) return null
  const verifier = needsVerifier(oauth, app) ? randomBytes(32).toString('base64url') : null
  const state = sealState(deps, beginning.signing, { platform, connectionId, verifier, backTo })
  const authorizeUrl = platformAddress(deps.environment, platform, oauth.authorizeUrl).baseUrl
  return authorizeAddress({ ...oauth, authorizeUrl }, app, { state, verifier })
}

export type OAuthReturn = {
  accountId: OwnedAccountId
  sessionId: string
  query: { state: string; code: string | null; error: string | null }
  alsoWrite: (trx: Db, done: { action: 'added' | 'replaced'; connectionId: string }) => Promise<void>
}

/** `backTo` is null where nobody knows where they came from. */
export type SignInResult = { outcome: SignInOutcome; platform: string | null; backTo: string | null }

export async function finishSignIn(deps: SignInDeps, back: OAuthReturn): Promise<SignInResult> {
  const state = await takeState(deps, back, back.query.state)
  const adapter = state && findAdapter(state.platform)
  if (!state || !adapter) return { outcome: 'stale', platform: null, backTo: null }
  const outcome = await connected(deps, { ...back, state, adapter }).catch(outcomeOf)
  return { outcome, platform: state.platform, backTo: state.backTo }
}

type Connecting = OAuthReturn & { state: SignInState; adapter: Adapter }

async function connected(deps: SignInDeps, connecting: Connecting): Promise<SignInOutcome> {
  const { accountId, adapter, query, state } = connecting
  if (query.code === null) return query.error === 'access_denied' ? 'denied' : 'refused'
  const tokens = await exchanged(deps, connecting, query.code)
  if (!tokens) return 'refused'
  const stored = fromTokens(tokens, deps.clock.now())
  const found = await findAccount(deps, { adapter, stored, pacedAs: `new ${adapter.id} ${accountId}` })
  const known = state.connectionId ?? (await connectionTo(deps, connecting, found.id))
  if (known !== null) return replaced(deps, connecting, { connectionId: known, stored })
  await addConnection(deps, {
    accountId,
    adapter,
    stored,
    found,
    once: (_trx, make) => make(),
    alsoWrite: (trx, connectionId) => connecting.alsoWrite(trx, { action: 'added', connectionId }),
  })
  return 'connected'
}

async function exchanged(
  deps: SignInDeps,
  { adapter, state }: Connecting,
  code: string,
): Promise<OAuthTokens | null> {
  const { oauth } = adapter
  const app = signInApp(deps.environment, adapter)
  if (!oauth || !app || 'set' in app) return null
  const line = signInLine(deps, { adapter, oauth, turn: 'person' })
  return oauth.exchange(line, app, { code, verifier: state.verifier })
}

/** Whoever signs in at an account that is connected already renews that connection. */
async function connectionTo(
  { database }: SignInDeps,
  { accountId, adapter }: Connecting,
  foundId: string | null,
): Promise<string | null> {
  if (foundId === null) return null
  const all = await connectionsOf(database.db, accountId)
  return all.find((row) => row.platform === adapter.id && row.found_id === foundId)?.id ?? null
}

async function replaced(
  deps: SignInDeps,
  { accountId, adapter, alsoWrite }: Connecting,
  { connectionId, stored }: { connectionId: string; stored: StoredCredentials },
): Promise<SignInOutcome> {
  const row = await connectionOf(deps.database.db, accountId, connectionId)
  if (row?.platform !== adapter.id) return 'gone'
  await replaceCredentials(deps, {
    accountId,
    connectionId,
    stored,
    alsoWrite: (trx) => alsoWrite(trx, { action: 'replaced', connectionId }),
  })
  return 'connected'
}

/** What platforms say of codes is for programs; a person is told what to do. */
function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof PlatformError)
    return error.kind === 'unavailable' || error.kind === 'rateLimited' ? 'unavailable' : 'refused'
  if (error instanceof RequestError) return error.status === 422 ? 'otherAccount' : 'full'
  throw error
}
