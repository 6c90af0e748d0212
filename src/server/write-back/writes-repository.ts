/** The SQL of what owners see of written deadlines, and of trying again. */
import { sql, type Transaction } from 'kysely'
import type { WrittenState } from '#domain/leads/lead.ts'
import { writeStates, type WriteState } from '#domain/write-back/write-state.ts'
import type { Database, Db } from '../database/schema.ts'
import { takeLeads } from '../database/take-rows.ts'
import type { CampaignScope, OwnedAccountId, OwnedCampaignId } from '../foundation/scope.ts'

/** From the counts that the database keeps: however many there are, it takes no longer. */
export async function writeCounts(
  db: Db,
  campaign: OwnedCampaignId,
  platform: string,
): Promise<Record<WriteState, number>> {
  const kinds = writeStates.map((state) => `${state}:${platform}` as const)
  const rows = await db
    .selectFrom('lead_counts')
    .select(['counted', sql<number>`cast(sum(leads) as bigint)`.as('count')])
    .where('campaign_id', '=', campaign)
    .where('counted', 'in', kinds)
    .groupBy('counted')
    .execute()
  const counts = new Map<string, number>(rows.map(({ counted, count }) => [counted, count]))
  const entries = writeStates.map((state) => [state, counts.get(`${state}:${platform}`) ?? 0])
  // Every state, by construction.
  return Object.fromEntries(entries) as Record<WriteState, number>
}

/** What is on its way, by connection and campaign. */
export async function waitingWrites(db: Db, account: OwnedAccountId) {
  const rows = await db
    .selectFrom('campaign_integrations as integration')
    .innerJoin('lead_counts as count', (join) =>
      join
        .onRef('count.campaign_id', '=', 'integration.campaign_id')
        .on('count.counted', '=', sql`'waiting:' || integration.platform`),
    )
    .select([
      'integration.connection_id',
      'integration.campaign_id',
      sql<number>`cast(sum(leads) as bigint)`.as('waiting'),
    ])
    .where('integration.account_id', '=', account)
    .groupBy(['integration.connection_id', 'integration.campaign_id'])
    .execute()
  return rows.map(({ connection_id, campaign_id, waiting }) => ({
    connectionId: connection_id,
    campaignId: campaign_id,
    waiting,
  }))
}

/** Whether it writes, and since when its connection does not work. */
export function integrationOf(db: Db, { account, campaign }: CampaignScope, platform: string) {
  return db
    .selectFrom('campaign_integrations as integration')
    .leftJoin('connections as connection', (join) =>
      join
        .onRef('connection.account_id', '=', 'integration.account_id')
        .onRef('connection.id', '=', 'integration.connection_id'),
    )
    .select(['integration.writes_text', 'connection.broken_since'])
    .where('integration.account_id', '=', account.id)
    .where('integration.campaign_id', '=', campaign.id)
    .where('integration.platform', '=', platform)
    .executeTakeFirst()
}

export function failedWrites(
  db: Db,
  campaign: OwnedCampaignId,
  { platform, limit }: { platform: string; limit: number },
) {
  return db
    .selectFrom('deadline_writes as write')
    .leftJoin('leads as lead', (join) =>
      join.onRef('lead.campaign_id', '=', 'write.campaign_id').onRef('lead.id', '=', 'write.lead_id'),
    )
    .select(['write.lead_id', 'write.problem', 'write.failed_at', 'lead.email'])
    .where('write.campaign_id', '=', campaign)
    .where('write.platform', '=', platform)
    .where('write.state', '=', sql.lit('failed'))
    .orderBy('write.failed_at', 'desc')
    .orderBy('write.lead_id', 'desc')
    .limit(limit)
    .execute()
}

/** Of the campaign, or of these leads. Says how many there were; 0: there are none any more. */
export async function retryFailed(
  trx: Transaction<Database>,
  campaign: OwnedCampaignId,
  { platform, leadIds, limit }: { platform: string; leadIds: readonly string[] | 'all'; limit: number },
): Promise<number> {
  const rows = await trx
    .selectFrom('deadline_writes')
    .select('lead_id')
    .where('campaign_id', '=', campaign)
    .where('platform', '=', platform)
    .where('state', '=', sql.lit('failed'))
    .$if(leadIds !== 'all', (query) => query.where('lead_id', 'in', leadIds === 'all' ? [] : leadIds))
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.lead_id)
  await takeLeads(trx, campaign, ids)
  const { numUpdatedRows } = await trx
    .updateTable('deadline_writes')
    .set({ state: 'waiting', lane: 0, due_at: 0, tries: 0, problem: null, failed_at: null })
    .where('campaign_id', '=', campaign)
    .where('platform', '=', platform)
    .where('lead_id', 'in', ids)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Lead id → what has become of its written deadline; of several platforms the one that needs a look most. */
export async function writesOfLeads(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: readonly string[],
): Promise<Map<string, WrittenState>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deadline_writes')
    .select(['lead_id', 'state'])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .execute()
  const states = new Map<string, WrittenState>()
  for (const worse of ['written', 'missing', 'waiting', 'failed'] as const)
    for (const { lead_id, state } of rows) if (state === worse) states.set(lead_id, state)
  return states
}
