/** Whom shops have told of is forgotten by itself, once nobody waits and nothing is told of again. */
import { z } from 'zod'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { knownCampaigns } from '../lead-store/expiry-repository.ts'
import { forgetSettled } from './starts-repository.ts'

const DAY_MS = 86_400_000
/** No shop tells of anything again after that. */
const KEPT_MS = 90 * DAY_MS

export const forgetStoreStartsSettled = job({
  name: 'forget-store-starts',
  payload: z.object({}),
  everyMs: DAY_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - KEPT_MS
    for (const campaignId of await knownCampaigns(db))
      await runInBatches(db, (trx) => forgetSettled(trx, { campaignId, before }))
  },
})
