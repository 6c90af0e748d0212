/** Deleting a campaign: gone at once for owners and visitors, its people erased by a durable job. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import { eraseAtOnce, eraseStep } from './erasure-repository.ts'
import { retireLinks } from '../pages/repository.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { CampaignPart } from '../campaigns/campaign-part.ts'
import { removeTriggersOfCampaign } from '../integrations/triggers-removal.ts'
import { removeRulesOfCampaign } from '../sale-trackings/rules-removal.ts'
import { endRecomputation } from '../campaigns/recomputation-repository.ts'
import { changeCampaign, emptyCampaign, takeCampaign } from '../campaigns/repository.ts'

type RemoveDeps = Pick<Platform, 'database' | 'clock' | 'jobs'> & { snapshot: Snapshot }

/** Other processes learn of the deletion within a second: from then on nobody starts in the campaign. */
const UNTIL_ALL_KNOW_MS = 2000

/** `noted` writes the audit in the same transaction. */
export async function removeCampaign(
  { database, clock, jobs, snapshot }: RemoveDeps,
  scope: CampaignScope,
  noted: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const now = clock.now()
    await retireLinks(trx, scope, { now })
    await endRecomputation(trx, scope)
    await removeTriggersOfCampaign(trx, { jobs }, scope)
    await removeRulesOfCampaign(trx, { jobs }, scope)
    await changeCampaign(trx, scope, { deleted_at: now })
    const payload = { accountId: scope.account.id, campaignId: scope.campaign.id }
    await jobs.add(trx, eraseCampaign, payload, { runAt: now + UNTIL_ALL_KNOW_MS })
    await noted(trx)
  })
  await snapshot.refresh()
}

type EraseNeeds = Pick<Platform, 'database'> & { campaignParts: readonly CampaignPart[] }

export const eraseCampaign = job({
  name: 'erase-campaign',
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  isLong: true,
  async run({ accountId, campaignId }, { database: { db }, campaignParts }: EraseNeeds) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    await runInBatches(db, (trx) => eraseStep(trx, scope, campaignParts))
    await inTransaction(db, async (trx) => {
      await eraseAtOnce(trx, scope, campaignParts)
      await emptyCampaign(trx, scope)
    })
  },
})
