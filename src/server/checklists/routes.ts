/** Every route about checklists. */
import type { FastifyInstance } from 'fastify'
import { stepsMarkedByHand } from '#domain/testing/testing-steps.ts'
import { quickstartStepsFor } from '#domain/campaigns/quickstart-steps.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { namedItem } from '#domain/checklists/checklist-item.ts'
import { checklistsApi as calls } from '#domain/checklists/checklists.api.ts'
import type { Platform } from '../platform/platform.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { QUICKSTART, quickstartChecklist } from './quickstart-checklist.ts'
import { refuseTooEarly, TESTING } from './testing-progress.ts'
import { deleteTick, insertTick } from './repository.ts'

export function checklistsRoutes(app: FastifyInstance, { clock, database: { db } }: Platform): void {
  serve(app, calls.load, ({ account, campaign, query }) =>
    quickstartChecklist(db, { account, campaign }, query),
  )

  serve(app, calls.done, async ({ account, campaign, params }) => {
    const { type, ...tick } = await stepOf(db, { account, campaign }, params.itemId)
    if (tick.checklist === TESTING) await refuseTooEarly(db, { account, campaign }, { step: tick.step, type })
    await insertTick(db, { account, campaign }, { ...tick, now: clock.now() })
  })

  serve(app, calls.undone, async ({ account, campaign, params }) => {
    const { checklist, step } = await stepOf(db, { account, campaign }, params.itemId)
    await deleteTick(db, { account, campaign }, { checklist, step })
  })
}

/** The campaign of the id is the caller's already; the step must be one of its list. */
async function stepOf(db: Db, scope: CampaignScope, itemId: string) {
  const { checklist, step } = namedItem(itemId)
  const { campaignType: type } = await campaignOf(db, scope)
  if (!stepsOf(checklist, type).includes(step)) throw notFound()
  return { checklist, step, type }
}

function stepsOf(checklist: string, type: CampaignType): readonly string[] {
  if (checklist === TESTING) return stepsMarkedByHand
  return checklist === QUICKSTART ? quickstartStepsFor(type) : []
}
