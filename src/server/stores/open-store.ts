/** The shop of an account, ready to be asked. Its token is renewed shortly before it ends, also in the middle of work. */
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type { Shop, Store } from '#integrations/store.ts'
import type { Turn } from '../connections/pace.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { renewStore, type RenewStoreDeps } from './renew-store.ts'
import { storePlatform } from './store-platform.ts'
import { endOf, openStoreCredentials, type StoreCredentials } from './store-credentials.ts'

export type OpenStore = { shop: Shop; store: Store; row: StoreRow }

/** Of one that has not ended. */
export type LiveStore = StoreRow & { credentials: string }

/** A call that begins before the end may arrive after it. */
const MARGIN_MS = 60_000

export function isLive(row: StoreRow | undefined): row is LiveStore {
  return row !== undefined && row.ended_at === null && row.credentials !== null
}

export async function openStore(deps: RenewStoreDeps, row: LiveStore, turn: Turn): Promise<OpenStore> {
  const store = storePlatform()
  const openLine = deps.storeLines(store, { shop: row.shop, turn })
  let current = await openStoreCredentials(deps.vault, row)
  let line = openLine(store.reach(row.shop, current.accessToken))

  async function renew(): Promise<void> {
    current = await renewStore(deps, { store, row, before: current, turn })
    line = openLine(store.reach(row.shop, current.accessToken))
  }

  const call: CallPlatform = async (request) => {
    if (isEnding(current, deps.clock.now())) await renew()
    const answer = await line(request)
    // Whoever is not let in has done nothing: it may be asked again. Some tokens end before their time.
    if (answer.outcome !== 'auth' || answer.status !== 401 || !canBeRenewed(current)) return answer
    await renew()
    return line(request)
  }
  return { shop: { call }, store, row }
}

function canBeRenewed(credentials: StoreCredentials): boolean {
  return credentials.by === 'app' || (credentials.by === 'oauth' && credentials.refreshToken !== null)
}

function isEnding(credentials: StoreCredentials, now: number): boolean {
  const end = endOf(credentials)
  return end !== null && now >= end - MARGIN_MS && canBeRenewed(credentials)
}
