/** What is forgotten of what people did: hours once nobody is shown them, timelines when their account wants it. */
import { z } from 'zod'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetHours, forgetTimelines, keptDaysOfCampaigns } from './activity-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In every zone today and yesterday are among these. */
const DAYS_WITH_HOURS = 3

export const forgetActivity = job({
  name: 'forget-activity',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const today = Math.floor(clock.now() / DAY_MS)
    for (const { campaignId, keptDays } of await keptDaysOfCampaigns(db)) {
      await runInBatches(db, (trx) => forgetHours(trx, campaignId, today - DAYS_WITH_HOURS))
      await runInBatches(db, (trx) => forgetTimelines(trx, campaignId, today - keptDays))
    }
  },
})
