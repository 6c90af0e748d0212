/** The SQL that tells how the campaigns of an account are doing, all at once. */
import { sql } from 'kysely'
import type { WatchedTrigger } from '#domain/dashboard/attention.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Campaign id → when its last lead started; one that never had any is not named. */
export async function lastLeads(db: Db, account: OwnedAccountId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaigns')
    .select((eb) => [
      'campaigns.id',
      eb
        .selectFrom('leads')
        .select('leads.started_at')
        .whereRef('leads.campaign_id', '=', 'campaigns.id')
        .where('leads.source', '!=', 'test')
        .orderBy('leads.started_at', 'desc')
        .limit(1)
        .as('last_at'),
    ])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, last_at }) => (last_at === null ? [] : [[id, last_at] as const])))
}

/** Campaign id → written deadlines that failed for good, from the counts that the database keeps. */
export async function failedWritesByCampaign(db: Db, account: OwnedAccountId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaign_integrations as integration')
    .innerJoin('lead_counts as count', (join) =>
      join
        .onRef('count.campaign_id', '=', 'integration.campaign_id')
        .on('count.counted', '=', sql`${sql.lit('failed:')} || integration.platform`),
    )
    .select(['integration.campaign_id', sql<number>`cast(sum(leads) as bigint)`.as('writes')])
    .where('integration.account_id', '=', account)
    .groupBy('integration.campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, writes }) => [campaign_id, writes]))
}

/** The triggers of the account that should start deadlines and do not. */
export async function unheardTriggersByCampaign(
  db: Db,
  account: OwnedAccountId,
): Promise<Map<string, WatchedTrigger[]>> {
  const rows = await db
    .selectFrom('integration_triggers')
    .select(['campaign_id', 'platform', 'source_name', 'problem', 'polled_until', 'joined', 'silent_at'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const unheard = rows.flatMap((row) => {
    // A platform that does not answer when it is asked for arrivals is asked again in minutes.
    const problem = row.polled_until === null ? row.problem : null
    const joined = row.silent_at === null ? null : row.joined
    if (problem === null && joined === null) return []
    const platform = findAdapter(row.platform)?.name ?? row.platform
    return [{ campaignId: row.campaign_id, trigger: { source: row.source_name, platform, problem, joined } }]
  })
  const byCampaign = Map.groupBy(unheard, ({ campaignId }) => campaignId)
  return new Map([...byCampaign].map(([id, found]) => [id, found.map(({ trigger }) => trigger)]))
}
