/** The SQL of a person's timeline: what each table has of it, the latest first, from where a page of it ended. */
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { HistoryKind } from '#domain/history/history-kinds.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export type PersonRows = {
  campaign: OwnedCampaignId
  /** All records of the person. */
  leadIds: readonly string[]
  /** Nothing later; several may have happened in that millisecond. */
  until: number
  limit: number
}

/** Those that tell of the person; what a sale has ended or a start has followed tells the same twice. */
export function historyOf(
  db: Db,
  { campaign, leadIds, until, limit, kinds }: PersonRows & { kinds: readonly HistoryKind[] },
) {
  if (kinds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('campaign_history as row')
    .leftJoin('users as owner', 'owner.id', 'row.user_id')
    .select(['row.id', 'row.at', 'row.kind', 'row.lead_id', 'row.cause', 'row.details', 'owner.name as by'])
    .where('row.campaign_id', '=', campaign)
    .where('row.lead_id', 'in', leadIds)
    .where('row.kind', 'in', kinds)
    .where('row.at', '<=', until)
    .orderBy('row.at', 'desc')
    .orderBy('row.id', 'desc')
    .limit(limit)
    .execute()
}

export function activityOf(
  db: Db,
  { campaign, leadIds, until, limit, kinds }: PersonRows & { kinds: readonly ActivityKind[] },
) {
  if (kinds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('lead_activity')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .where('kind', 'in', kinds)
    .where('first_at', '<=', until)
    .orderBy('first_at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('page_id', 'desc')
    .limit(limit)
    .execute()
}

/** When each was first done on each page. */
export async function firstTimes(
  db: Db,
  { campaign, leadIds }: Pick<PersonRows, 'campaign' | 'leadIds'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lead_activity')
    .select(['kind', 'page_id', (eb) => eb.fn.min<number>('first_at').as('first')])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .groupBy(['kind', 'page_id'])
    .execute()
  return new Set(rows.map(({ kind, page_id, first }) => `${kind} ${page_id} ${first}`))
}

/** Pages whose bar they hid after they last brought it back. */
export async function hiddenBars(
  db: Db,
  { campaign, leadIds }: Pick<PersonRows, 'campaign' | 'leadIds'>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lead_activity')
    .select(['page_id', 'kind', (eb) => eb.fn.max<number>('last_at').as('last')])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .where('kind', 'in', ['hide', 'show'])
    .groupBy(['page_id', 'kind'])
    .execute()
  const shown = new Map(rows.flatMap(({ page_id, kind, last }) => (kind === 'show' ? [[page_id, last]] : [])))
  return new Set(
    rows.flatMap(({ page_id, kind, last }) =>
      kind === 'hide' && last > (shown.get(page_id) ?? 0) ? [page_id] : [],
    ),
  )
}

export function salesOf(db: Db, { campaign, leadIds, until, limit }: PersonRows) {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What tells of sales names them. */
export async function salesById(db: Db, campaign: OwnedCampaignId, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .where('campaign_id', '=', campaign)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function urlsOfPages(db: Db, campaign: OwnedCampaignId): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'before_url'])
    .where('campaign_id', '=', campaign)
    .execute()
  return new Map(rows.map(({ id, before_url }) => [id, before_url]))
}

/** The how many-th it was to start: of all days before, and of its own. */
export async function startedBefore(
  db: Db,
  campaign: OwnedCampaignId,
  { id, startedAt, startedDay }: { id: string; startedAt: number; startedDay: number },
): Promise<number> {
  const { leads: daysBefore } = await db
    .selectFrom('lead_counts')
    .select(sql<number>`cast(coalesce(sum(leads), 0) as bigint)`.as('leads'))
    .where('campaign_id', '=', campaign)
    .where('counted', 'in', ['step-started', 'test-step-started'])
    .where('since', '<', startedDay)
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign)
    // No zone is a day away from UTC.
    .where('started_at', '>=', (startedDay - 1) * DAY_MS)
    .where(sql<boolean>`(started_at, id) < (${startedAt}, ${id})`)
    .where('started_day', '=', startedDay)
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'merged')]))
    .executeTakeFirstOrThrow()
  return daysBefore + count
}

const DAY_MS = 86_400_000
