/** Whether the app embed is on in the theme of a shop, and where it is switched on. */
import type { storesApi } from '#domain/stores/stores.api.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { EmbedState } from '#integrations/store.ts'
import type { Turn } from '../connections/pace.ts'
import { shopAddress } from '../foundation/platform-settings.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { CallAnswer } from '../http/serve.ts'
import type { OpenStore } from './open-store.ts'
import { storeRefusal } from './store-refusal.ts'
import { changeStore } from './stores-repository.ts'
import { useStore, type StoreDeps } from './use-store.ts'

type Setup = CallAnswer<typeof storesApi.extensionSetup>['data']

const enabled: Record<EmbedState, boolean | null> = { on: true, off: false, unknown: null }

export function extensionSetup(deps: StoreDeps, accountId: OwnedAccountId): Promise<Setup> {
  const ask = async (open: OpenStore): Promise<Setup> => {
    const { store, row } = open
    const state = await embedState(deps, open).catch(rememberedState(open))
    const link = store.embed.link(row.shop, row.client_id ?? '')
    return {
      shopifyExtensionEnabled: enabled[state],
      shopifyExtensionEnableLink: shopAddress(deps.environment, store.id, link).url,
    }
  }
  return useStore(deps, accountId, ask, 'person' satisfies Turn).catch(storeRefusal)
}

/** As it is now, and kept. */
export async function embedState(
  { database, clock, environment }: StoreDeps,
  { shop, store, row }: OpenStore,
): Promise<EmbedState> {
  const handle = environment.SHOPIFY_APP_HANDLE ?? row.app_handle
  const state = await store.embed.state(shop, { clientId: row.client_id ?? '', handle })
  await changeStore(database.db, row, { embed_state: state, embed_checked_at: clock.now() })
  return state
}

/** A shop that does not answer, or does not let us look, keeps no owner from the way there. */
function rememberedState({ row }: OpenStore) {
  return (error: unknown): EmbedState => {
    if (error instanceof PlatformError && error.kind !== 'auth') return row.embed_state
    throw error
  }
}
