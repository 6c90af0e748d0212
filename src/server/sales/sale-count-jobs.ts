/** Keeps the sums of sales short where several connections count. */
import { z } from 'zod'
import { addUpCounts, type CountTable } from '../database/add-up-counts.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import { knownCampaigns } from '../lead-store/expiry-repository.ts'
import type { Platform } from '../platform/platform.ts'

const EVERY_MS = 10 * 60_000

export const saleCounts: CountTable = {
  table: 'sale_counts',
  keys: ['counted', 'day', 'key'],
  sums: ['orders', 'amount', 'units', 'late', 'refunded'],
}

export const addUpSaleCounts = job({
  name: 'add-up-sale-counts',
  payload: z.object({}),
  everyMs: EVERY_MS,
  isLong: true,
  async run(_payload, { database: { db, engine } }: Pick<Platform, 'database'>) {
    if (engine === 'sqlite') return
    for (const campaignId of await knownCampaigns(db))
      await runInBatches(db, (trx) => addUpCounts(trx, saleCounts, campaignId))
  },
})
