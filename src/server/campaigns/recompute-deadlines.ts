/**
 * Brings stored deadlines up to date after "Everyone in the campaign": a durable job, in short transactions that
 * each remember how far they came. What counts meanwhile is said by `deadlineInForce`; nobody waits for this.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { isTimed, type TimedRule } from '#domain/deadlines/deadline-rule.ts'
import { deadlinesOfStarts } from '#domain/leads/deadlines-of-starts.ts'
import type { Platform } from '../platform/platform.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import type { Database, Db } from '../database/schema.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { inTransaction } from '../database/transaction.ts'
import { countingLeads } from '../lead-store/counting-leads-repository.ts'
import { job } from '../jobs/job.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import {
  advanceRecomputation,
  beginRecomputation,
  endRecomputation,
  leadsAfter,
  moveLeads,
  recomputationOf,
  setTotal,
} from './recomputation-repository.ts'
import { followedRule, takeCampaign } from './repository.ts'

const LEADS_PER_STEP = 250
/** Other processes learn of the new rule within a second: from then on no lead starts under the old one. */
const UNTIL_ALL_KNOW_MS = 2000

export const recomputeDeadlines = job({
  name: 'recompute-deadlines',
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  isLong: true,
  async run({ accountId, campaignId }, { database, clock }: Pick<Platform, 'database' | 'clock'>) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    await countLeadsToMove(database.db, scope)
    await runInBatches(database.db, (trx) => recomputeStep(trx, scope, clock.now()))
  },
})

type Start = Pick<Platform, 'jobs' | 'clock'>

/** In the transaction that changes the rule; one that is under way begins again with the newer rule. */
export async function startRecomputation(
  trx: Transaction<Database>,
  scope: CampaignScope,
  { jobs, clock }: Start,
): Promise<void> {
  await beginRecomputation(trx, scope)
  const payload = { accountId: scope.account.id, campaignId: scope.campaign.id }
  await jobs.add(trx, recomputeDeadlines, payload, {
    runAt: clock.now() + UNTIL_ALL_KNOW_MS,
    uniqueKey: `recompute-deadlines:${scope.campaign.id}`,
  })
}

/** By the job and not by the save that asked for it: counting many leads takes longer than a save may. */
export async function countLeadsToMove(db: Db, scope: CampaignScope): Promise<void> {
  const total = await countingLeads(db, scope.campaign.id)
  await inTransaction(db, (trx) => setTotal(trx, scope, total))
}

/** Holding the campaign's row keeps a save from changing the rule in the middle of a step. False: all done. */
export async function recomputeStep(
  trx: Transaction<Database>,
  scope: CampaignScope,
  now: number,
): Promise<boolean> {
  const campaign = await takeCampaign(trx, scope)
  const progress = await recomputationOf(trx, scope)
  if (!progress) return false
  const step = { cursor: progress.cursor, limit: LEADS_PER_STEP }
  const leads = await leadsAfter(trx, scope.campaign.id, step)
  const last = leads.at(-1)
  if (!campaign || !last) {
    await endRecomputation(trx, scope)
    return false
  }
  const { below, rule } = await followedRule(trx, scope)
  const behind = leads.filter((lead) => lead.ended_by === null && lead.rules_version < below)
  if (rule && isTimed(rule)) {
    const moved = { leads: movedBy(rule, behind), zone: rule.zone, version: below }
    await setChangeCause(trx, { cause: 'rules', at: now })
    await moveLeads(trx, scope.campaign.id, moved)
  }
  await advanceRecomputation(trx, scope, { cursor: last.id, done: progress.done + leads.length })
  return true
}

function movedBy(rule: TimedRule, leads: readonly { id: string; started_at: number }[]) {
  const inOrder = leads.toSorted((one, other) => one.started_at - other.started_at)
  const starts = inOrder.map((lead) => lead.started_at)
  const deadlines = deadlinesOfStarts(rule, starts)
  return inOrder.map(({ id, started_at }, at) => ({ id, deadlineAt: deadlines[at] ?? started_at }))
}
