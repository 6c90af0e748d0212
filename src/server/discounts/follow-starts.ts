/** Makes the codes of those due who have just started, beside the others who start: a few at a time. */
import { runInBatches } from '../database/run-in-batches.ts'
import type { Db } from '../database/schema.ts'
import { campaignsWithCodeStarts, takeCodeStarts } from './wanted-codes-repository.ts'

const STARTS_PER_STEP = 250

export async function followStarts(db: Db): Promise<void> {
  for (const campaignId of await campaignsWithCodeStarts(db))
    await runInBatches(
      db,
      async (trx) => (await takeCodeStarts(trx, campaignId, STARTS_PER_STEP)) === STARTS_PER_STEP,
    )
}
