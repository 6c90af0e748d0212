/** Finds whose deadline has passed without a sale, each once, in campaigns that start another one then. */
import type { Transaction } from 'kysely'
import { UNTIL_PASSED_MS } from '#domain/chaining/chaining.ts'
import type { Platform } from '../platform/platform.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import type { Database } from '../database/schema.ts'
import type { DeadlinePassRow } from '../database/tables-chaining.ts'
import { insertStarts } from './chained-starts-repository.ts'
import {
  movePass,
  passedLeads,
  passes,
  passOf,
  takePassing,
  type PassedCampaign,
  type PassedLead,
} from './passes-repository.ts'

const LEADS_PER_STEP = 250

export async function passDeadlines({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const until = clock.now() - UNTIL_PASSED_MS
  for (const { followBelow, ...pass } of await passes(db)) {
    const isNews =
      followBelow !== pass.follow_below || (await passedLeads(db, pass, { until, limit: 1 })).length > 0
    if (isNews) await runInBatches(db, (trx) => passStep(trx, pass.campaign_id, until))
  }
}

/**
 * False: nothing is left to look at. While everybody's deadline is being moved nobody's has passed for certain; afterwards
 * all are gone through again, since some have passed by the move. Who was started before is not started again.
 */
export async function passStep(
  trx: Transaction<Database>,
  campaignId: string,
  until: number,
): Promise<boolean> {
  const campaign = await takePassing(trx, campaignId)
  const pass = campaign && (await passOf(trx, campaignId))
  if (!campaign || !pass || campaign.isMovingEverybody) return false
  const from = campaign.followBelow === pass.follow_below ? pass : beganAgain(pass, campaign)
  const leads = await passedLeads(trx, from, { until, limit: LEADS_PER_STEP })
  if (campaign.stage === 'live' && !campaign.isArchived) await startAfter(trx, from, leads)
  const last = leads.at(-1)
  const place = last && { deadline_at: last.deadline_at, started_at: last.started_at, lead_id: last.id }
  const { target_id: _target, since: _since, ...moved } = { ...from, ...place }
  if (place || from !== pass) await movePass(trx, moved)
  return leads.length === LEADS_PER_STEP
}

function beganAgain(pass: DeadlinePassRow, { followBelow }: PassedCampaign): DeadlinePassRow {
  return { ...pass, deadline_at: pass.since, started_at: 0, lead_id: '', follow_below: followBelow }
}

function startAfter(
  trx: Transaction<Database>,
  { campaign_id, target_id }: DeadlinePassRow,
  leads: readonly PassedLead[],
): Promise<void> {
  const people = leads.filter(({ source }) => source !== 'test')
  return insertStarts(
    trx,
    people.map(({ id, deadline_at }) => ({
      campaign_id,
      event: 'deadline',
      person: id,
      target_id,
      sale_id: null,
      lead_id: id,
      happened_at: deadline_at,
      outcome: null,
    })),
  )
}
