/** Going live, pausing and ending: what an owner makes of a campaign, and what nothing else does. */
import {
  campaignStatus,
  openedNow,
  stageMessages,
  whyNotStage,
  type CampaignStatus,
} from '#domain/campaigns/campaign.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import { launchProblems, type LaunchFacts } from '#domain/launch/launch-check.ts'
import { changeSettings, type SaveDeps } from '../campaigns/change-settings.ts'
import { takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import type { Actor } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { conflict, notFound } from '../http/errors.ts'
import { launchFactsOf } from './launch-facts.ts'

type Trx = Parameters<typeof takeCampaign>[0]

type StageChange = {
  to: CampaignStage
  startNow: boolean
  by: Actor
  note: (trx: Trx) => Promise<void>
}

/** `note` is written with the change. Answers what the campaign is from then on. */
export async function changeStage(
  deps: SaveDeps,
  scope: CampaignScope,
  { to, startNow, by, note }: StageChange,
): Promise<CampaignStatus> {
  const now = deps.clock.now()
  const status = await inTransaction(deps.database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const facts = await launchFactsOf(trx, scope, { campaign: before, now })
    const isScheduled = campaignStatus({ campaign: before, ...facts }) === 'scheduled'
    // Two tabs, or a second click: it is what was wanted.
    const begins = isScheduled && startNow && to === 'live'
    if (before.stage === to && !begins) return campaignStatus({ campaign: before, ...facts })
    refuse({ before, facts, to })
    const settings = begins ? openedNow(before.settings, now) : before.settings
    await changeSettings(trx, scope, {
      deps,
      by,
      before,
      settings,
      runningDeadlines: 'everyone',
      columns: { stage: to },
    })
    await note(trx)
    return campaignStatus({ campaign: { ...before, settings, stage: to }, used: facts.used, now })
  })
  await deps.snapshot.refresh()
  return status
}

type Wanted = { before: StoredCampaign; facts: LaunchFacts; to: CampaignStage }

function refuse({ before, facts, to }: Wanted): void {
  const why = whyNotStage({ campaign: before, used: facts.used, now: facts.now, to })
  if (why !== null) throw conflict(why)
  const begins = before.stage === 'draft' && to === 'live'
  if (begins && launchProblems(facts).some(({ blocks }) => blocks)) throw conflict(stageMessages.noPage)
}
