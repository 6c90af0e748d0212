/** Sees to it that a shop tells us what happens there, and that our app embed knows which script it loads. */
import { z } from 'zod'
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import type { Shop, Store } from '#integrations/store.ts'
import { accountOf } from '../accounts/repository.ts'
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import { NoStoreError } from './no-store-error.ts'
import { eventsUrl } from './store-app.ts'
import { changeStore } from './stores-repository.ts'
import { useStore, type StoreDeps } from './use-store.ts'

export type SubscribeDeps = StoreDeps & { pageCode: { scriptUrl(publicKey: string): string } }

export const subscribeStore = job({
  name: 'subscribe-store',
  payload: z.object({ accountId: z.string(), shop: z.string() }),
  async run({ accountId, shop: named }, deps: SubscribeDeps) {
    const now = deps.clock.now()
    const owned = ownedAccount(accountId)
    try {
      await useStore(deps, owned, async ({ shop, store, row }) => {
        if (row.shop !== named) return
        await store.webhooks.subscribe(shop, eventsUrl(deps.environment.EDGE_ORIGIN, store))
        await tellEmbed(deps, owned, { shop, store })
        await changeStore(deps.database.db, row, { subscribed_at: now })
      })
    } catch (error) {
      // Nobody to subscribe at; and what a shop refuses is its owner's to mend: every round of checks tries again.
      if (error instanceof NoStoreError || (error instanceof PlatformError && error.kind === 'auth')) return
      throw error
    }
  },
})

/** A shop that does not take it has an owner who can type the address in the theme editor. */
async function tellEmbed(
  { database, pageCode }: SubscribeDeps,
  accountId: OwnedAccountId,
  { shop, store }: { shop: Shop; store: Store },
): Promise<void> {
  const { public_key } = await accountOf(database.db, accountId)
  await store.embed.tell(shop, pageCode.scriptUrl(public_key)).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || !refusals.has(error.kind)) throw error
  })
}

const refusals: ReadonlySet<PlatformErrorKind> = new Set(['permission', 'rejected'])
