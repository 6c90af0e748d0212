/** What is forgotten about visitors by itself, once nothing can ask for it any more. */
import { z } from 'zod'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import { forgetChanges, forgetHandovers, forgetNetworks, knownCampaigns } from './expiry-repository.ts'
import type { Platform } from '../platform/platform.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than a token is believed without asking. */
const CHANGES_KEPT_MS = 2 * DAY_MS

export const forgetVisitors = job({
  name: 'forget-visitors',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const now = clock.now()
    for (const campaignId of await knownCampaigns(db)) {
      await runInBatches(db, (trx) => forgetNetworks(trx, campaignId, now))
      await runInBatches(db, (trx) => forgetHandovers(trx, campaignId, now - DAY_MS))
    }
    await runInBatches(db, (trx) => forgetChanges(trx, now - CHANGES_KEPT_MS))
  },
})
