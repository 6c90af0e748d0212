/** The calls about what a campaign's shop starts by itself. */
import type { FastifyInstance } from 'fastify'
import {
  storeStartMessages,
  waitMs,
  waitProblem,
  type StoreStartSettings,
} from '#domain/stores/store-starts.ts'
import { storeStartsApi, type StoreStart, type StoreStartChange } from '#domain/stores/store-starts.api.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, invalid, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { startingOf, storeStarting } from './settings-repository.ts'
import { moveDue } from './starts-repository.ts'
import { storeStartView } from './store-start-view.ts'

export function storeStartRoutes(app: FastifyInstance, deps: Platform): void {
  const { database, clock, audit } = deps
  const shown = async (scope: CampaignScope): Promise<StoreStart> => {
    const start = await storeStartView(database.db, scope)
    if (!start) throw badRequest(storeStartMessages.noStoreType)
    return start
  }

  serve(app, storeStartsApi.show, async ({ account, campaign }) => ({
    start: await storeStartView(database.db, { account, campaign }),
  }))

  serve(app, storeStartsApi.save, async ({ account, campaign, body, request }) => {
    const scope = { account, campaign }
    await inTransaction(database.db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      const starting = await startingOf(trx, scope)
      if (!starting) throw badRequest(storeStartMessages.noStoreType)
      const { event } = starting
      const settings = merged(starting.settings, body)
      const problem = waitProblem(event, settings.wait)
      if (problem !== null) throw invalid('wait', problem)
      await storeStarting(trx, scope, { event, settings, now: clock.now() })
      await moveDue(trx, { campaignId: campaign.id, about: event, waitMs: waitMs(event, settings.wait) })
      await audit.write(trx, request, { action: 'store-start-changed', subject: campaign.id })
    })
    return { start: await shown(scope) }
  })
}

function merged(stored: StoreStartSettings, change: StoreStartChange): StoreStartSettings {
  const { isOn = stored.isOn, wait = stored.wait, onlySubscribed = stored.onlySubscribed } = change
  return { isOn, wait, onlySubscribed }
}
