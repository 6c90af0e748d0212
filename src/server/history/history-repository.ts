/** The SQL that reads the history of a campaign. Nothing here writes it: that is what the database does by itself. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { HistoryKind } from '#domain/history/history-kinds.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignHistoryRow } from '../database/tables-history.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export type HistoryRow = Omit<CampaignHistoryRow, 'id' | 'campaign_id'> & { id: number }

type Wanted = {
  /** Null: all of them. */
  kinds: readonly HistoryKind[] | null
  leadId: string | null
  before: number | null
  limit: number
}

/** Newest first. Rows of rare kinds are found by their own index, each kind by itself. */
export async function listHistory(
  db: Db,
  campaign: OwnedCampaignId,
  { kinds, leadId, before, limit }: Wanted,
): Promise<HistoryRow[]> {
  const newest = selectHistory(db, campaign)
    .$if(leadId !== null, (query) => query.where('lead_id', '=', leadId))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
  if (kinds === null) return newest.execute()
  if (leadId !== null || kinds.includes('started')) return newest.where('kind', 'in', kinds).execute()
  const found: HistoryRow[] = []
  for (const kind of kinds) found.push(...(await ofRareKind(newest, kind).execute()))
  return found.toSorted((one, other) => other.id - one.id).slice(0, limit)
}

/** Oldest first. */
export function historyAfter(
  db: Db,
  campaign: OwnedCampaignId,
  { after, limit }: { after: number; limit: number },
): Promise<HistoryRow[]> {
  return selectHistory(db, campaign).where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Of one kind, within a time, oldest first; at most as many as anybody could look at. */
export async function historyOfKind(
  db: Db,
  campaign: OwnedCampaignId,
  { kind, from, before, limit }: { kind: HistoryKind; from: number; before: number; limit: number },
): Promise<HistoryRow[]> {
  const rows = await ofRareKind(selectHistory(db, campaign), kind)
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export async function countsByKind(db: Db, campaign: OwnedCampaignId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaign_history')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaign)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

type Names = { users: Map<string, string>; tokens: Map<string, string> }

/** Of those who are still there. */
export async function namesOf(db: Db, rows: readonly HistoryRow[]): Promise<Names> {
  const userIds = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]
  const tokenIds = [...new Set(rows.flatMap(({ access_token_id }) => access_token_id ?? []))]
  const users =
    userIds.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
  const tokens =
    tokenIds.length === 0
      ? []
      : await db.selectFrom('access_tokens').select(['id', 'name']).where('id', 'in', tokenIds).execute()
  return {
    users: new Map(users.map(({ id, name }) => [id, name])),
    tokens: new Map(tokens.map(({ id, name }) => [id, name])),
  }
}

type HistoryQuery<Row> = SelectQueryBuilder<Database, 'campaign_history', Row>

function selectHistory(db: Db, campaign: OwnedCampaignId) {
  return db
    .selectFrom('campaign_history')
    .select(['id', 'at', 'kind', 'lead_id', 'user_id', 'access_token_id', 'cause', 'details'])
    .where('campaign_id', '=', campaign)
}

/** Written out: by that both databases know that the index without starts has them all. */
function ofRareKind<Row>(query: HistoryQuery<Row>, kind: HistoryKind): HistoryQuery<Row> {
  return query.where('kind', '=', kind).where('kind', '<>', sql.lit('started'))
}
