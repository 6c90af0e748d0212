/** Every route about written deadlines in the fields of mail platforms. */
import type { FastifyInstance } from 'fastify'
import { writeBackApi } from '#domain/write-back/write-back.api.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { showWrites } from './show-writes.ts'
import { retryFailed } from './writes-repository.ts'

const RETRIED_PER_STEP = 250

export function writeBackRoutes(app: FastifyInstance, deps: Platform): void {
  serve(app, writeBackApi.get, ({ account, campaign, params }) =>
    showWrites(deps, { account, campaign }, params.platform),
  )

  serve(app, writeBackApi.retry, async ({ campaign, params: { platform }, body: { leadIds } }) => {
    let waiting = 0
    await runInBatches(deps.database.db, async (trx) => {
      const found = await retryFailed(trx, campaign.id, { platform, leadIds, limit: RETRIED_PER_STEP })
      waiting += found
      return found > 0
    })
    return { waiting }
  })
}
