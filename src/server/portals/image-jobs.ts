/** Pictures that no portal shows any more are deleted, a day after anybody could still want them. */
import { z } from 'zod'
import { ownedAccount } from '../foundation/scope.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { accountsWithUnusedImages, deleteUnusedImages } from './images-repository.ts'

const HOUR_MS = 3_600_000
/** Whoever has an editor open may take back what they did. */
const KEPT_MS = 24 * HOUR_MS

export const forgetPortalImages = job({
  name: 'forget-portal-images',
  payload: z.object({}),
  everyMs: 6 * HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - KEPT_MS
    for (const account of await accountsWithUnusedImages(db, before))
      await inTransaction(db, async (trx) => {
        // No theme that shows one is saved meanwhile.
        await takeAccount(trx, account)
        await deleteUnusedImages(trx, ownedAccount(account), before)
      })
  },
})
