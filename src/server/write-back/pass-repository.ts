/** The SQL of going through a campaign's leads, to have their deadlines written again. */
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignIntegrationRow } from '../database/tables-connections.ts'
import { takeLeads } from '../database/take-rows.ts'
import type { DeadlineWritePassRow } from '../database/tables-deadline-writes.ts'

type Trx = Transaction<Database>
export type PassKey = Pick<DeadlineWritePassRow, 'campaign_id' | 'platform'>

/** Those that are under way. `before`: what was changed later may not be known to every start yet. */
export function openPasses(db: Db, before: number): Promise<DeadlineWritePassRow[]> {
  return db
    .selectFrom('deadline_write_passes as pass')
    .leftJoin('campaign_integrations as integration', (join) =>
      join
        .onRef('integration.campaign_id', '=', 'pass.campaign_id')
        .onRef('integration.platform', '=', 'pass.platform'),
    )
    .selectAll('pass')
    .where('pass.cursor', 'is not', null)
    .where((eb) =>
      eb.or([eb('integration.updated_at', 'is', null), eb('integration.updated_at', '<=', before)]),
    )
    .execute()
}

export function passOf(
  db: Db,
  { campaign_id, platform }: PassKey,
): Promise<DeadlineWritePassRow | undefined> {
  return db
    .selectFrom('deadline_write_passes')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('platform', '=', platform)
    .executeTakeFirst()
}

type Change = Partial<Pick<DeadlineWritePassRow, 'cursor' | 'acts' | 'expired_until'>>

/** Not once it has to begin again. */
export async function changePass(
  db: Db,
  { campaign_id, platform, revision }: DeadlineWritePassRow,
  change: Change,
): Promise<void> {
  await db
    .updateTable('deadline_write_passes')
    .set(change)
    .where('campaign_id', '=', campaign_id)
    .where('platform', '=', platform)
    .where('revision', '=', revision)
    .execute()
}

export async function removePass(
  db: Db,
  { campaign_id, platform, revision }: DeadlineWritePassRow,
): Promise<void> {
  await db
    .deleteFrom('deadline_write_passes')
    .where('campaign_id', '=', campaign_id)
    .where('platform', '=', platform)
    .where('revision', '=', revision)
    .execute()
}

export async function leadIdsAfter(
  db: Db,
  campaignId: string,
  { cursor, limit }: { cursor: string; limit: number },
) {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** As the triggers on leads do, behind whatever they have made due. */
export async function makeDue(
  trx: Trx,
  { campaign_id, platform }: PassKey,
  leadIds: readonly string[],
): Promise<void> {
  if (leadIds.length === 0) return
  await takeLeads(trx, campaign_id, leadIds)
  await sql`
    insert into deadline_writes
      (account_id, campaign_id, lead_id, platform, connection_id, version, state, lane, due_at, tries, acts)
    select integration.account_id, lead.campaign_id, lead.id, integration.platform, integration.connection_id,
      1, 'waiting', 1, 0, 0, 0
    from leads as lead join campaign_integrations as integration
      on integration.campaign_id = lead.campaign_id and integration.platform = ${platform}
    where lead.campaign_id = ${campaign_id} and lead.id in (${sql.join(leadIds)}) and integration.writes_text = 1
      and lead.address is not null and lead.source <> 'test' and lead.ended_by is null
    order by lead.id
    on conflict (campaign_id, lead_id, platform) do update set
      version = deadline_writes.version + 1,
      connection_id = excluded.connection_id,
      person_id = case when deadline_writes.connection_id = excluded.connection_id then deadline_writes.person_id end,
      lane = case when deadline_writes.state = 'waiting' then deadline_writes.lane else 1 end,
      state = 'waiting', due_at = 0, tries = 0, problem = null, failed_at = null`.execute(trx)
}

/** False: there was none any more. */
export async function removeSomeWrites(
  trx: Trx,
  { campaign_id, platform }: PassKey,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from deadline_writes where campaign_id = ${campaign_id} and platform = ${platform} and lead_id in (
      select lead_id from deadline_writes where campaign_id = ${campaign_id} and platform = ${platform}
      order by lead_id limit ${sql.lit(limit)}
    ) returning lead_id`.execute(trx)
  return rows.length > 0
}

export type IntegrationNow = Pick<CampaignIntegrationRow, 'settings' | 'updated_at'>

/** Undefined: it writes nothing any more. */
export function writingIntegration(
  db: Db,
  { campaign_id, platform }: PassKey,
): Promise<IntegrationNow | undefined> {
  return db
    .selectFrom('campaign_integrations')
    .select(['settings', 'updated_at'])
    .where('campaign_id', '=', campaign_id)
    .where('platform', '=', platform)
    .where('writes_text', '=', 1)
    .executeTakeFirst()
}

/** Campaigns whose expired leads are looked for. */
export function passesWithExpiry(db: Db, before: number): Promise<DeadlineWritePassRow[]> {
  return db.selectFrom('deadline_write_passes').selectAll().where('expired_until', '<', before).execute()
}

export type ExpiredPlace = { deadline_at: number; started_at: number; id: string }

/** In the order of their index; those who have bought have no deadline any more. */
export function expiredLeads(
  db: Db,
  campaignId: string,
  { after, until, limit }: { after: ExpiredPlace; until: number; limit: number },
): Promise<ExpiredPlace[]> {
  return db
    .selectFrom('leads')
    .select(['deadline_at', 'started_at', 'id'])
    .where('campaign_id', '=', campaignId)
    .where('ended_by', 'is', null)
    .where('sold_at', 'is', null)
    .where(
      sql<boolean>`(deadline_at, started_at, id) > (${after.deadline_at}, ${after.started_at}, ${after.id})`,
    )
    .where('deadline_at', '<=', until)
    .orderBy('deadline_at')
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
