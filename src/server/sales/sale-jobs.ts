/**
 * What is forgotten about sales by itself: where visits came from, tests, codes, and what was told of
 * orders that nobody bought.
 */
import { z } from 'zod'
import { NETWORK_WINDOW_MS } from '#domain/sales/sale-evidence.ts'
import { inTransaction } from '../database/transaction.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import { knownCampaigns } from '../lead-store/expiry-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetNetworksOfSales } from './evidence-repository.ts'
import { forgetConfirmations } from './forwarding-repository.ts'
import { forgetNumbers, forgetRefunds, forgetTests } from './unclaimed-orders-repository.ts'

const HOUR_MS = 3_600_000

export const forgetSaleNetworks = job({
  name: 'forget-sale-networks',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    await inTransaction(db, (trx) => forgetConfirmations(trx, clock.now()))
    const before = clock.now() - NETWORK_WINDOW_MS
    for (const campaignId of await knownCampaigns(db))
      await runInBatches(db, (trx) => forgetNetworksOfSales(trx, campaignId, before))
  },
})

const DAY_MS = 24 * HOUR_MS
/** No platform repeats an event for longer. */
const KEPT_MS = 30 * DAY_MS

/** A shop tells of all its refunds and invoices, also where a campaign counts one product. */
export const forgetUnclaimedOrders = job({
  name: 'forget-unclaimed-orders',
  payload: z.object({}),
  everyMs: DAY_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - KEPT_MS
    for (const campaignId of await knownCampaigns(db))
      for (const forget of [forgetTests, forgetNumbers, forgetRefunds])
        await runInBatches(db, (trx) => forget(trx, { campaignId, before }))
  },
})
