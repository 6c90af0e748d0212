/** What comes of allowing the app at a shop, when its owner is back. */
import type { StoreOutcome } from '#domain/stores/store-outcomes.ts'
import { isShop } from '#domain/stores/shop-address.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { takeConnectState, type ConnectState } from './connect-state.ts'
import { connectStore, ShopTakenError, type ConnectDeps } from './connect-store.ts'
import { installedApp, type InstalledApp } from './store-app.ts'
import { tokensOf } from './store-credentials.ts'
import { storePlatform } from './store-platform.ts'

export type BackFromShop = {
  accountId: OwnedAccountId
  sessionId: string
  query: URLSearchParams
  alsoWrite: (trx: Db) => Promise<void>
}

/** `backTo` is null where nobody knows where they came from. */
export type ConnectResult = { outcome: StoreOutcome; backTo: string | null }

const stale: ConnectResult = { outcome: 'stale', backTo: null }

export async function finishConnecting(deps: ConnectDeps, back: BackFromShop): Promise<ConnectResult> {
  const app = await installedApp(deps, storePlatform())
  if ('set' in app) return stale
  const { query } = back
  const isDenied = query.get('error') === 'access_denied'
  // Before the state is used up: who cannot sign cannot use it up either.
  if (!isDenied && !storePlatform().oauth.isSigned(app, query)) return stale
  const state = await takeConnectState(deps, back, query.get('state') ?? '')
  if (!state) return stale
  const outcome = isDenied ? 'denied' : await connected(deps, { ...back, app, state }).catch(outcomeOf)
  return { outcome, backTo: state.backTo }
}

type Connected = BackFromShop & { app: InstalledApp; state: ConnectState }

async function connected(
  deps: ConnectDeps,
  { accountId, query, alsoWrite, app, state }: Connected,
): Promise<StoreOutcome> {
  const { oauth } = storePlatform()
  const shop = query.get('shop') ?? ''
  const code = query.get('code')
  // A shop that was not asked for may be somebody else's.
  if (!isShop(shop) || shop !== state.shop || code === null) return 'refused'
  const line = deps.storeLines(storePlatform(), { shop, turn: 'person' })({
    baseUrl: oauth.baseUrl(shop),
    headers: {},
  })
  const tokens = await oauth.exchange(line, app, code)
  const credentials = { by: 'oauth', ...tokensOf(tokens, deps.clock.now()) } as const
  await connectStore(deps, { accountId, shop, credentials, alsoWrite })
  return 'connected'
}

/** What shops say of codes is for programs; a person is told what to do. */
function outcomeOf(error: unknown): StoreOutcome {
  if (error instanceof ShopTakenError) return 'taken'
  if (!(error instanceof PlatformError)) throw error
  return error.kind === 'unavailable' || error.kind === 'rateLimited' ? 'unavailable' : 'refused'
}
