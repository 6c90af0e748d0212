/** Keeps counts short where several connections count: each writes rows of its own, and here they become one. */
import { z } from 'zod'
import { addUpCounts, type CountTable } from '../database/add-up-counts.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { knownCampaigns } from './expiry-repository.ts'
import { leadCounts } from './lead-counts-repository.ts'

const EVERY_MS = 10 * 60_000

/** What `job` takes beside its name. */
export function addingUp(counts: CountTable) {
  return {
    payload: z.object({}),
    everyMs: EVERY_MS,
    isLong: true,
    async run(_payload: unknown, { database: { db, engine } }: Pick<Platform, 'database'>) {
      if (engine === 'sqlite') return
      for (const campaignId of await knownCampaigns(db))
        await runInBatches(db, (trx) => addUpCounts(trx, counts, campaignId))
    },
  } as const
}

export const addUpLeadCounts = job({ name: 'add-up-lead-counts', ...addingUp(leadCounts) })
