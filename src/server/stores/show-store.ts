/** The shop of an account as its owner sees it: never with what opens it. */
import { canChoosePaidStoreOptions, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { problemSentence } from '#domain/connections/connection-words.ts'
import { missingScopes, scopesIn } from '#domain/stores/store-scopes.ts'
import type { StoreState, StoreView } from '#domain/stores/stores.api.ts'
import type { Store } from '#integrations/store.ts'
import { problemOf } from '../connections/connection-problem.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { installedApp, type StoreAppDeps } from './store-app.ts'
import { storePlatform } from './store-platform.ts'
import { storeOf } from './stores-repository.ts'

type Account = { id: OwnedAccountId; permissions: AccountPermissions }

export async function showStore(deps: StoreAppDeps, account: Account): Promise<StoreState> {
  const store = storePlatform()
  const row = await storeOf(deps.database.db, account.id)
  const app = await installedApp(deps, store)
  return {
    store: row && row.ended_at === null ? viewOf(store, row) : null,
    subscribed: canChoosePaidStoreOptions(account.permissions),
    ended: row ? endOf(row) : null,
    signIn: 'set' in app ? { set: app.set } : 'ready',
  }
}

function viewOf(store: Store, row: StoreRow): StoreView {
  return {
    label: row.label,
    value: row.shop,
    esp_id: store.id,
    by: row.proof,
    currency: row.currency,
    timezone: row.timezone,
    connectedAt: row.connected_at,
    problem: problemIn(store, row),
    missingScopes: missingScopes(scopesIn(store.scope), scopesIn(row.scopes)),
  }
}

function problemIn({ name: platform }: Store, row: StoreRow): StoreView['problem'] {
  const broken = problemOf(row)
  if (!broken) return null
  return { since: broken.since, text: problemSentence({ platform, by: wordedAs(row), broken }) }
}

/** Who allowed an app has no key that could be wrong. */
export function wordedAs({ proof }: Pick<StoreRow, 'proof'>): 'oauth' | 'key' {
  return proof === 'oauth' ? 'oauth' : 'key'
}

function endOf({ shop, ended_at: at, ended_by: by }: StoreRow): StoreState['ended'] {
  return at === null || by === null ? null : { shop, at, by }
}
