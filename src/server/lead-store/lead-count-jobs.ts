/** Keeps the counts of leads short where several connections count. */
import { z } from 'zod'
import { addUpCounts } from '../database/add-up-counts.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { knownCampaigns } from './expiry-repository.ts'
import { leadCounts } from './lead-counts-repository.ts'

const EVERY_MS = 10 * 60_000

export const addUpLeadCounts = job({
  name: 'add-up-lead-counts',
  payload: z.object({}),
  everyMs: EVERY_MS,
  isLong: true,
  async run(_payload, { database: { db, engine } }: Pick<Platform, 'database'>) {
    if (engine === 'sqlite') return
    for (const campaignId of await knownCampaigns(db))
      await runInBatches(db, (trx) => addUpCounts(trx, leadCounts, campaignId))
  },
})
