/** Asks every shop once an hour whether it lets us in, tells its owners once when it does not, and forgets old messages. */
import { z } from 'zod'
import { PlatformError } from '#integrations/platform-error.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { limitConcurrency } from '../foundation/limit-concurrency.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { checkStore } from './check-store.ts'
import { forgetDeliveriesBefore } from './deliveries-repository.ts'
import { embedState } from './extension-setup.ts'
import { NoStoreError } from './no-store-error.ts'
import { storesToCheck, storesToSubscribe, storesToTellOf } from './store-checks-repository.ts'
import { storeOf } from './stores-repository.ts'
import { subscribeStore, type SubscribeDeps } from './subscribe-store.ts'
import { tellOfStore, type TellOfStoreDeps } from './tell-of-store.ts'
import { useStore } from './use-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const EVERY_MS = 5 * MINUTE_MS
/** Whoever was asked that long ago is asked in this round, so that none waits longer than an hour. */
const DUE_AFTER_MS = 45 * MINUTE_MS
/** One refusal may be a slip of the shop: the second one, a round later, is told. */
const TOLD_AFTER_MS = MINUTE_MS
const AT_ONCE = 8
/** Mails wait behind a round: what it does not get to is first in the next. */
const ROUND_MS = 20_000

type CheckDeps = SubscribeDeps & TellOfStoreDeps & Pick<Platform, 'log'>

export const checkStores = job({
  name: 'check-stores',
  payload: z.object({}),
  everyMs: EVERY_MS,
  async run(_payload, deps: CheckDeps) {
    const { database, clock } = deps
    const now = clock.now()
    const due = await storesToCheck(database.db, now - DUE_AFTER_MS)
    const toTellOf = await storesToTellOf(database.db, now - TOLD_AFTER_MS)
    const others = due.filter((row) => !toTellOf.some(({ account_id }) => account_id === row.account_id))
    await inARound(deps, toTellOf, async (row) => {
      await checkStore(deps, row)
      const after = await storeOf(database.db, ownedAccount(row.account_id))
      if (after) await tellOfStore(deps, after)
    })
    await inARound(deps, others, (row) => checkStore(deps, row))
    await inARound(deps, await storesToSubscribe(database.db, now - DAY_MS), (row) => lookAtShop(deps, row))
  },
})

/** Once a day: subscriptions go away by themselves where we were not reached, and themes are changed. */
async function lookAtShop(deps: CheckDeps, { account_id: accountId, shop }: StoreRow): Promise<void> {
  await subscribeStore.run({ accountId, shop }, deps)
  await useStore(deps, ownedAccount(accountId), (open) => embedState(deps, open))
}

async function inARound(
  { log }: CheckDeps,
  rows: readonly StoreRow[],
  work: (row: StoreRow) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now()
  const inTurn = limitConcurrency({ atOnce: AT_ONCE, maxWaiting: Infinity, busy: () => undefined })
  const one = (row: StoreRow) =>
    inTurn(async () => {
      if (performance.now() - startedAt >= ROUND_MS) return
      await work(row).catch((error: unknown) => {
        // The others are asked all the same.
        const isKnown = error instanceof PlatformError || error instanceof NoStoreError
        if (!isKnown) log.warn({ err: error, shop: row.shop }, 'Could not check a shop')
      })
    })
  await Promise.all(rows.map(one))
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
