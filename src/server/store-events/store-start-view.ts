/** What its owner reads of the starts of a campaign's shop. */
import { storeStartFacts } from '#domain/stores/store-starts.ts'
import type { StoreStart } from '#domain/stores/store-starts.api.ts'
import { missingScopes, scopesIn } from '#domain/stores/store-scopes.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { isLive } from '../stores/open-store.ts'
import { storeOf } from '../stores/stores-repository.ts'
import { startingOf } from './settings-repository.ts'
import { startFigures } from './starts-repository.ts'

/** Null: nothing that a shop tells starts its type. */
export async function storeStartView(db: Db, scope: CampaignScope): Promise<StoreStart | null> {
  const starting = await startingOf(db, scope)
  if (!starting) return null
  const { event, settings } = starting
  const row = await storeOf(db, scope.account.id)
  const store = isLive(row) ? row : null
  const { scope: needed, wait } = storeStartFacts[event]
  return {
    event,
    ...settings,
    wait: wait === null ? 0 : settings.wait,
    shop: store ? (store.broken_since === null ? 'working' : 'broken') : 'none',
    missingScopes: store ? missingScopes([needed], scopesIn(store.scopes)) : [],
    ...(await startFigures(db, scope.campaign.id)),
  }
}
