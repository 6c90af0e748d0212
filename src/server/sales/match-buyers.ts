/**
 * Looks once more for who bought. A sale and a start of the same person that are written at the same moment do not see
 * each other on PostgreSQL: neither the sale finds its lead, nor does the database find the sale when the lead comes.
 */
import { z } from 'zod'
import { inTransaction } from '../database/transaction.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { endBySale, matchSale } from './buyer-repository.ts'

/** No transaction that was open when the sale was stored is still open then. */
export const LOOK_AGAIN_MS = 30_000

export const matchBuyers = job({
  name: 'match-buyers',
  payload: z.object({ sales: z.array(z.object({ campaignId: z.string(), saleId: z.string() })) }),
  async run({ sales }, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    for (const { campaignId, saleId } of sales)
      await inTransaction(db, async (trx) => {
        await takeCampaigns(trx, [campaignId])
        const leadId = await matchSale(trx, { campaignId, saleId })
        if (leadId === null) return
        const ended = { campaignId, leadId, now: clock.now() }
        if (await endBySale(trx, ended)) leadsChanged(trx, [ended])
      })
  },
})
