/**
 * Brings stored deadlines up to date after "Everyone in the campaign": a durable job, in short transactions that
 * each remember how far they came. What counts meanwhile is said by `deadlineInForce`; nobody waits for this.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { isTimed, type TimedRule } from '#domain/deadlines/deadline-rule.ts'
import { deadlinesOfStarts } from '#domain/leads/deadlines-of-starts.ts'
import type { Deps } from '../app.ts'
import type { Database, Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { job } from '../jobs/job.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../scope.ts'
import { followedRule, takeCampaign } from './repository.ts'

const LEADS_PER_STEP = 250
/** Other processes learn of the new rule within a second: from then on no lead starts under the old one. */
const UNTIL_ALL_KNOW_MS = 2000

export const recomputeDeadlines = job({
  name: 'recompute-deadlines',
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  async run({ accountId, campaignId }, { database }) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    while (await inTransaction(database.db, (trx) => recomputeStep(trx, scope))) await turn()
  },
})

type Start = { jobs: Deps['jobs']; clock: Deps['clock']; total: number }

/** In the transaction that changes the rule; one that is under way begins again with the newer rule. */
export async function startRecomputation(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  { jobs, clock, total }: Start,
): Promise<void> {
  const beginning = { cursor: '', done: 0, total }
  await trx
    .insertInto('recomputations')
    .values({ account_id: account.id, campaign_id: campaign.id, ...beginning })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(beginning))
    .execute()
  const payload = { accountId: account.id, campaignId: campaign.id }
  await jobs.add(trx, recomputeDeadlines, payload, {
    runAt: clock.now() + UNTIL_ALL_KNOW_MS,
    uniqueKey: `recompute-deadlines:${campaign.id}`,
  })
}

export async function recomputationOf(
  db: Db,
  { account, campaign }: CampaignScope,
): Promise<{ cursor: string; done: number; total: number } | undefined> {
  return db
    .selectFrom('recomputations')
    .select(['cursor', 'done', 'total'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
}

/** Holding the campaign's row keeps a save from changing the rule in the middle of a step. False: all done. */
export async function recomputeStep(trx: Transaction<Database>, scope: CampaignScope): Promise<boolean> {
  const campaign = await takeCampaign(trx, scope)
  const progress = await recomputationOf(trx, scope)
  if (!progress) return false
  const leads = await leadsAfter(trx, scope, progress.cursor)
  const last = leads.at(-1)
  if (!campaign || !last) {
    await endRecomputation(trx, scope)
    return false
  }
  const { below, rule } = await followedRule(trx, scope)
  const behind = leads.filter((lead) => lead.ended_by === null && lead.rules_version < below)
  if (rule && isTimed(rule)) await moveLeads(trx, scope, { leads: behind, rule, version: below })
  await advance(trx, scope, { cursor: last.id, done: progress.done + leads.length })
  return true
}

function leadsAfter(db: Db, { campaign }: CampaignScope, cursor: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'started_at', 'rules_version', 'ended_by'])
    .where('campaign_id', '=', campaign.id)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(LEADS_PER_STEP)
    .execute()
}

type Move = { leads: { id: string; started_at: number }[]; rule: TimedRule; version: number }

/** One statement a step: the values travel as a table beside it. */
async function moveLeads(
  trx: Transaction<Database>,
  { campaign }: CampaignScope,
  { leads, rule, version }: Move,
): Promise<void> {
  if (leads.length === 0) return
  const inOrder = leads.toSorted((one, other) => one.started_at - other.started_at)
  const deadlines = deadlinesOfStarts(
    rule,
    inOrder.map((lead) => lead.started_at),
  )
  const rows = inOrder.map(({ id }, index) => sql`(cast(${id} as text), cast(${deadlines[index]} as bigint))`)
  await sql`
    with moved (id, deadline_at) as (values ${sql.join(rows)})
    update leads
    set deadline_at = moved.deadline_at, rules_version = ${version}, zone = ${rule.zone}
    from moved
    where leads.campaign_id = ${campaign.id} and leads.id = moved.id`.execute(trx)
}

async function advance(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  progress: { cursor: string; done: number },
): Promise<void> {
  await trx
    .updateTable('recomputations')
    .set(progress)
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

export async function endRecomputation(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
): Promise<void> {
  await trx
    .deleteFrom('recomputations')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}
