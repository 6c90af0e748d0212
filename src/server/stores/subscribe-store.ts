/** Sees to it that a shop tells us what happens there. */
import { z } from 'zod'
import { PlatformError } from '#integrations/platform-error.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import { NoStoreError } from './no-store-error.ts'
import { eventsUrl } from './store-app.ts'
import { changeStore } from './stores-repository.ts'
import { useStore, type StoreDeps } from './use-store.ts'

export const subscribeStore = job({
  name: 'subscribe-store',
  payload: z.object({ accountId: z.string(), shop: z.string() }),
  async run({ accountId, shop: named }, deps: StoreDeps) {
    const now = deps.clock.now()
    try {
      await useStore(deps, ownedAccount(accountId), async ({ shop, store, row }) => {
        if (row.shop !== named) return
        await store.webhooks.subscribe(shop, eventsUrl(deps.environment.EDGE_ORIGIN, store))
        await changeStore(deps.database.db, row, { subscribed_at: now })
      })
    } catch (error) {
      // Nobody to subscribe at; and what a shop refuses is its owner's to mend: every round of checks tries again.
      if (error instanceof NoStoreError || (error instanceof PlatformError && error.kind === 'auth')) return
      throw error
    }
  },
})
