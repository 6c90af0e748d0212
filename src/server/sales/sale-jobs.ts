/** What is forgotten about sales by itself: where visits came from, once it says nothing any more. */
import { z } from 'zod'
import { NETWORK_WINDOW_MS } from '#domain/sales/sale-evidence.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import { knownCampaigns } from '../lead-store/expiry-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetNetworksOfSales } from './evidence-repository.ts'

const HOUR_MS = 3_600_000

export const forgetSaleNetworks = job({
  name: 'forget-sale-networks',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - NETWORK_WINDOW_MS
    for (const campaignId of await knownCampaigns(db))
      await runInBatches(db, (trx) => forgetNetworksOfSales(trx, campaignId, before))
  },
})
