/** Asks every shop once an hour whether it lets us in, tells its owners once when it does not, and forgets old messages. */
import { z } from 'zod'
import { PlatformError } from '#integrations/platform-error.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { checkInRounds, inARound, ROUND_EVERY_MS } from '../connections/check-in-rounds.ts'
import { checkStore } from './check-store.ts'
import { forgetDeliveriesBefore } from './deliveries-repository.ts'
import { embedState } from './extension-setup.ts'
import { NoStoreError } from './no-store-error.ts'
import { storesToCheck, storesToSubscribe, storesToTellOf } from './store-checks-repository.ts'
import { storeOf } from './stores-repository.ts'
import { subscribeStore, type SubscribeDeps } from './subscribe-store.ts'
import { tellOfStore, type TellOfStoreDeps } from './tell-of-store.ts'
import { useStore } from './use-store.ts'

const DAY_MS = 86_400_000

type CheckDeps = SubscribeDeps & TellOfStoreDeps & Pick<Platform, 'log'>

export const checkStores = job({
  name: 'check-stores',
  payload: z.object({}),
  everyMs: ROUND_EVERY_MS,
  async run(_payload, deps: CheckDeps) {
    const { db } = deps.database
    const now = deps.clock.now()
    await checkInRounds<StoreRow>(now, {
      toCheck: (before) => storesToCheck(db, before),
      toTellOf: (before) => storesToTellOf(db, before),
      keyOf: ({ account_id }) => account_id,
      check: (row) => logged(deps, row, () => checkStore(deps, row)),
      checkAndTell: (row) =>
        logged(deps, row, async () => {
          await checkStore(deps, row)
          const after = await storeOf(db, ownedAccount(row.account_id))
          if (after) await tellOfStore(deps, after)
        }),
    })
    await inARound(await storesToSubscribe(db, now - DAY_MS), (row) =>
      logged(deps, row, () => lookAtShop(deps, row)),
    )
  },
})

/** A shop that does not let us in, or went away, is nothing new: it is looked at for that. */
async function logged({ log }: CheckDeps, { shop }: StoreRow, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isKnown = error instanceof PlatformError || error instanceof NoStoreError
    if (!isKnown) log.warn({ err: error, shop }, 'Could not check a shop')
  }
}

/** Once a day: subscriptions go away by themselves where we were not reached, and themes are changed. */
async function lookAtShop(deps: CheckDeps, { account_id: accountId, shop }: StoreRow): Promise<void> {
  await subscribeStore.run({ accountId, shop }, deps)
  await useStore(deps, ownedAccount(accountId), (open) => embedState(deps, open))
}

/** No shop tells anything again for longer; and what has failed for good holds what its customers were told by. */
const KEPT_MS = 14 * DAY_MS

export const forgetStoreEvents = job({
  name: 'forget-store-events',
  payload: z.object({}),
  everyMs: DAY_MS,
  async run(_payload, { database, clock }: Pick<Platform, 'database' | 'clock'>) {
    await forgetDeliveriesBefore(database.db, clock.now() - KEPT_MS)
  },
})
