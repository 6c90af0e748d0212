/** The SQL of recomputing stored deadlines: how far it has come, and the leads of the next step. */
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope, OwnedCampaignId } from '../foundation/scope.ts'

/** `total`: how many leads there are to go through; 0 until they are counted. */
export type Progress = { cursor: string; done: number; total: number }

export function recomputationOf(db: Db, { account, campaign }: CampaignScope): Promise<Progress | undefined> {
  return db
    .selectFrom('recomputations')
    .select(['cursor', 'done', 'total'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
}

/** One that is under way begins again, with as many leads as it had. */
export async function beginRecomputation(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
): Promise<void> {
  const beginning = { cursor: '', done: 0 }
  await trx
    .insertInto('recomputations')
    .values({ account_id: account.id, campaign_id: campaign.id, ...beginning, total: 0 })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(beginning))
    .execute()
}

export async function setTotal(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  total: number,
): Promise<void> {
  await trx
    .updateTable('recomputations')
    .set({ total })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

export async function advanceRecomputation(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  progress: Pick<Progress, 'cursor' | 'done'>,
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

export function leadsAfter(
  db: Db,
  campaign: OwnedCampaignId,
  { cursor, limit }: { cursor: string; limit: number },
) {
  return db
    .selectFrom('leads')
    .select(['id', 'started_at', 'rules_version', 'ended_by'])
    .where('campaign_id', '=', campaign)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type Move = { leads: { id: string; deadlineAt: number }[]; zone: string; version: number }

/**
 * One statement for all of them: the values travel as a table beside it. Naming the first and the last lead keeps
 * the database from looking through all of the campaign's for the few that move.
 */
export async function moveLeads(
  trx: Transaction<Database>,
  campaign: OwnedCampaignId,
  { leads, zone, version }: Move,
): Promise<void> {
  if (leads.length === 0) return
  const ids = leads.map(({ id }) => id).toSorted()
  const rows = leads.map(({ id, deadlineAt }) => sql`(cast(${id} as text), cast(${deadlineAt} as bigint))`)
  await sql`
    with moved (id, deadline_at) as (values ${sql.join(rows)})
    update leads
    set deadline_at = moved.deadline_at, rules_version = ${version}, zone = ${zone}
    from moved
    where leads.campaign_id = ${campaign} and leads.id between ${ids[0]} and ${ids.at(-1)}
      and leads.id = moved.id`.execute(trx)
}
