/** The SQL on deadlines that pass in campaigns that start another one then. */
import type { Transaction } from 'kysely'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import type { Database, Db } from '../database/schema.ts'
import type { DeadlinePassRow } from '../database/tables-chaining.ts'

type Trx = Transaction<Database>

/** With what `follow_below` of the campaign is by now. */
export function passes(db: Db): Promise<(DeadlinePassRow & { followBelow: number })[]> {
  return db
    .selectFrom('deadline_passes as pass')
    .innerJoin('campaigns as campaign', 'campaign.id', 'pass.campaign_id')
    .selectAll('pass')
    .select('campaign.follow_below as followBelow')
    .where('campaign.deleted_at', 'is', null)
    .orderBy('pass.campaign_id')
    .execute()
}

export type PassedCampaign = {
  stage: CampaignStage
  isArchived: boolean
  followBelow: number
  isMovingEverybody: boolean
}

/** Its row is held: nobody moves everybody's deadline meanwhile, and no sale is recorded. */
export async function takePassing(trx: Trx, campaignId: string): Promise<PassedCampaign | null> {
  const row = await trx
    .updateTable('campaigns')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .returning(['stage', 'archived_at', 'follow_below'])
    .executeTakeFirst()
  if (!row) return null
  const moving = await trx
    .selectFrom('recomputations')
    .select('campaign_id')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return {
    stage: row.stage,
    isArchived: row.archived_at !== null,
    followBelow: row.follow_below,
    isMovingEverybody: moving !== undefined,
  }
}

export function passOf(trx: Trx, campaignId: string): Promise<DeadlinePassRow | undefined> {
  return trx
    .selectFrom('deadline_passes')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
}

export async function movePass(
  trx: Trx,
  { campaign_id, ...pass }: Omit<DeadlinePassRow, 'target_id' | 'since'>,
): Promise<void> {
  await trx.updateTable('deadline_passes').set(pass).where('campaign_id', '=', campaign_id).execute()
}

export type PassedLead = { id: string; deadline_at: number; started_at: number; source: string }

/** Who has not bought and whose deadline has passed, by an index that holds them in this order. */
export function passedLeads(
  db: Db,
  { campaign_id, deadline_at, started_at, lead_id }: DeadlinePassRow,
  { until, limit }: { until: number; limit: number },
): Promise<PassedLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'deadline_at', 'started_at', 'source'])
    .where('campaign_id', '=', campaign_id)
    .where('ended_by', 'is', null)
    .where('sold_at', 'is', null)
    .where((eb) =>
      eb(eb.refTuple('deadline_at', 'started_at', 'id'), '>', eb.tuple(deadline_at, started_at, lead_id)),
    )
    .where('deadline_at', '<=', until)
    .orderBy('deadline_at')
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
