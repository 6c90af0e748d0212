/** The SQL on leads that their owner asks for; what visitors do to them is in `server/visitors`. */
import { sql } from 'kysely'
import type { Span } from '#domain/analytics/tiles.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import type { Db } from '../database/schema.ts'
import type { LeadCountRow } from '../database/tables-campaigns.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { ruledRow, type RuledRow } from '../lead-store/counting-leads-repository.ts'
import { leadsCounted, leadsWithin } from '../lead-store/lead-counts-repository.ts'

export type LeadFilter = {
  state?: LeadState | undefined
  /** Keyed hash of the canonical address. */
  address?: string | undefined
  now: number
}

export type LeadPlace = { startedAt: number; id: string }

export type ListedLead = RuledRow & {
  /** Sealed. */
  email: string | null
  source: string
  endedBy: 'reset' | 'reentry' | null
  soldAt: number | null
}

/** Newest first. Records that were merged into another are part of that one and not listed. */
export async function listLeads(
  db: Db,
  campaign: OwnedCampaignId,
  { before, limit, ...filter }: LeadFilter & { before: LeadPlace | null; limit: number },
): Promise<ListedLead[]> {
  const rows = await filtered(db, campaign, filter)
    .select(['id', 'started_at', 'deadline_at', 'rules_version', 'email', 'source', 'ended_by', 'sold_at'])
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('started_at', 'id'), '<', eb.tuple(before?.startedAt ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ email, source, ended_by, sold_at, ...row }) => ({
    ...ruledRow(row),
    email,
    source,
    endedBy: ended_by === 'merged' ? null : ended_by,
    soldAt: sold_at,
  }))
}

export function countLeads(
  db: Db,
  campaign: OwnedCampaignId,
  { state, address, now }: LeadFilter,
): Promise<number> {
  if (address !== undefined) return countOfAddress(db, campaign, { state, address, now })
  const allOf = (counted: LeadCountRow['counted']) => leadsCounted(db, campaign, counted)
  const withDeadline = async (span: Span) => {
    const campaigns = sql`${campaign}`
    return (await leadsWithin(db, { campaigns, by: 'deadline', span })).get(campaign) ?? 0
  }
  const counts = {
    all: () => allOf('started-day'),
    running: () => withDeadline({ from: now + 1, before: FOREVER }),
    expired: async () => (await withDeadline({ from: 0, before: now + 1 })) + (await allOf('followed')),
    sold: () => allOf('sold'),
    reset: () => allOf('reset'),
  }
  return counts[state ?? 'all']()
}

const FOREVER = Number.MAX_SAFE_INTEGER

/** A handful, found by their index. */
async function countOfAddress(db: Db, campaign: OwnedCampaignId, filter: LeadFilter): Promise<number> {
  const { count } = await filtered(db, campaign, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filtered(db: Db, campaign: OwnedCampaignId, { state, address, now }: LeadFilter) {
  return db
    .selectFrom('leads')
    .where('campaign_id', '=', campaign)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .where((eb) => {
      const counts = eb.and([eb('ended_by', 'is', null), eb('sold_at', 'is', null)])
      // A sum is in no index: the list is read in its order, and never all that are over put in it.
      const deadlineAt = eb('deadline_at', '+', 0)
      const over = eb.and([counts, eb(deadlineAt, '<=', now)])
      const followed = eb.and([eb('ended_by', '=', 'reentry'), eb('sold_at', 'is', null)])
      const states = {
        running: eb.and([counts, eb(deadlineAt, '>', now)]),
        expired: eb.or([over, followed]),
        sold: eb.and([
          eb('sold_at', 'is not', null),
          eb.or([eb('ended_by', 'is', null), eb('ended_by', '=', 'reentry')]),
        ]),
        // As the index says it.
        reset: eb('ended_by', '=', sql.lit('reset')),
      }
      return state ? states[state] : eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'merged')])
    })
}

/** Human clicks of each lead, with those of the records that were merged into it. */
export async function clicksOfLeads(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: string[],
): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map()
  const merged = await db
    .selectFrom('leads')
    .select(['id', 'merged_into'])
    .where('campaign_id', '=', campaign)
    .where('merged_into', 'in', leadIds)
    .where('ended_by', '=', 'merged')
    .execute()
  const standing = new Map(merged.map(({ id, merged_into }) => [id, merged_into ?? id]))
  const rows = await db
    .selectFrom('link_clicks')
    .select(['lead_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', [...leadIds, ...standing.keys()])
    .groupBy('lead_id')
    .execute()
  const clicks = new Map<string, number>()
  for (const { lead_id, count } of rows) {
    const id = standing.get(lead_id ?? '') ?? lead_id ?? ''
    clicks.set(id, (clicks.get(id) ?? 0) + count)
  }
  return clicks
}

/** Null when the lead is not the campaign's. */
export async function leadOf(
  db: Db,
  campaign: OwnedCampaignId,
  leadId: string,
): Promise<{ id: string; ended_by: string | null } | null> {
  const row = await db
    .selectFrom('leads')
    .select(['id', 'ended_by'])
    .where('campaign_id', '=', campaign)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}
