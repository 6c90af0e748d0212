/** Every route about the discount of a store campaign and its codes at the shop. */
import type { FastifyInstance } from 'fastify'
import { discountsApi as calls } from '#domain/discounts/discounts.api.ts'
import { codesOf } from '#domain/discounts/discount.ts'
import { discountMessages } from '#domain/discounts/discount.schema.ts'
import { campaignOf } from '../campaigns/repository.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { discountOf } from './discounts-repository.ts'
import { saveDiscount } from './save-discount.ts'
import { codeCounts, newestRefusals, retryRefused } from './show-codes-repository.ts'

const REFUSALS_LISTED = 10
const RETRIED_PER_STEP = 250

export function discountsRoutes(app: FastifyInstance, deps: Platform & { snapshot: Snapshot }): void {
  const { db } = deps.database

  serve(app, calls.show, async ({ account, campaign }) => {
    await refuseOthers({ account, campaign })
    return { data: await discountOf(db, { account, campaign }) }
  })

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const sent = 'changes' in body ? body : { whole: body }
    const data = await saveDiscount(
      deps,
      { account, campaign },
      { saver: saverOf(deps.audit, request), sent },
    )
    await deps.snapshot.refresh()
    return { data }
  })

  serve(app, calls.codes, async ({ account, campaign }) => {
    await refuseOthers({ account, campaign })
    const counts = await codeCounts(db, { account, campaign }, deps.clock.now())
    const refused = counts.failed === 0 ? [] : await newestRefusals(db, campaign.id, REFUSALS_LISTED)
    const problems = refused.map(({ code, problem, failed_at }) => ({
      code,
      problem: problem ?? '',
      at: failed_at ?? 0,
    }))
    return { ...counts, problems }
  })

  serve(app, calls.retry, async ({ account, campaign }) => {
    await refuseOthers({ account, campaign })
    let waiting = 0
    await runInBatches(db, async (trx) => {
      const found = await retryRefused(trx, campaign.id, RETRIED_PER_STEP)
      waiting += found
      return found > 0
    })
    return { waiting }
  })

  async function refuseOthers(scope: CampaignScope): Promise<void> {
    const { campaignType } = await campaignOf(db, scope)
    if (codesOf(campaignType) === 'none') throw badRequest(discountMessages.noStoreCampaign)
  }
}
