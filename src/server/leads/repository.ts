/** The SQL on leads that their owner asks for; what visitors do to them is in `server/visitors`. */
import { sql } from 'kysely'
import type { Span } from '#domain/analytics/tiles.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import type { Db } from '../database/schema.ts'
import type { CountedLeads } from '../database/tables-campaigns.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { ruledRow, type RuledRow } from '../lead-store/counting-leads-repository.ts'
import { leadsCounted, leadsDueWithin } from '../lead-store/lead-counts-repository.ts'

export type LeadFilter = {
  state?: LeadState | undefined
  /** Keyed hash of the canonical address. */
  address?: string | undefined
  now: number
}

/** Where a page of the list ended. */
export type LeadPlace = { deadlineAt: number; startedAt: number; id: string }

export type ListedLead = RuledRow & {
  /** Sealed. */
  email: string | null
  source: string
  endedBy: 'reset' | 'reentry' | null
  soldAt: number | null
}

type LeadPage = LeadFilter & { before: LeadPlace | null; limit: number }

/**
 * Newest first; running and expired ones by their deadline, the latest first. Records that were merged into another
 * are part of that one and not listed.
 */
export async function listLeads(
  db: Db,
  campaign: OwnedCampaignId,
  { state, ...page }: LeadPage,
): Promise<ListedLead[]> {
  const parts = partsOf(state)
  const found: ListedLead[] = []
  for (const part of parts) found.push(...(await listPart(db, campaign, { ...page, part })))
  return parts.length === 1 ? found : found.toSorted(latestDeadlineFirst).slice(0, page.limit)
}

/** What is in an index of its own. Whoever came back after the deadline has a record of it, which is over too. */
type Part = 'all' | Exclude<LeadState, 'expired'> | 'over' | 'followed'

function partsOf(state: LeadState | undefined): Part[] {
  return state === 'expired' ? ['over', 'followed'] : [state ?? 'all']
}

const byStart = ['started_at', 'id'] as const
const byDeadline = ['deadline_at', ...byStart] as const

const orders: Record<Part, readonly (typeof byDeadline)[number][]> = {
  all: byStart,
  running: byDeadline,
  over: byDeadline,
  followed: byDeadline,
  sold: byStart,
  reset: byStart,
}

async function listPart(
  db: Db,
  campaign: OwnedCampaignId,
  { part, address, now, before, limit }: Omit<LeadPage, 'state'> & { part: Part },
): Promise<ListedLead[]> {
  const order = orders[part]
  let query = inPart(db, campaign, { part, address, now })
    .select(['id', 'started_at', 'deadline_at', 'rules_version', 'email', 'source', 'ended_by', 'sold_at'])
    .limit(limit)
  if (before) {
    const place = { deadline_at: before.deadlineAt, started_at: before.startedAt, id: before.id }
    const columns = sql.join(order.map((column) => sql.ref(column)))
    const values = sql.join(order.map((column) => place[column]))
    query = query.where(sql<boolean>`(${columns}) < (${values})`)
  }
  for (const column of order) query = query.orderBy(column, 'desc')
  const rows = await query.execute()
  return rows.map(({ email, source, ended_by, sold_at, ...row }) => ({
    ...ruledRow(row),
    email,
    source,
    endedBy: ended_by === 'merged' ? null : ended_by,
    soldAt: sold_at,
  }))
}

function latestDeadlineFirst(one: LeadPlace, other: LeadPlace): number {
  return other.deadlineAt - one.deadlineAt || other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1)
}

export function countLeads(
  db: Db,
  campaign: OwnedCampaignId,
  { state, address, now }: LeadFilter,
): Promise<number> {
  if (address !== undefined) return countOfAddress(db, campaign, { state, address, now })
  // The list shows leads of tests, too.
  const who = 'everybody'
  const allOf = (counted: CountedLeads) => leadsCounted(db, campaign, { counted, who })
  const withDeadline = (span: Span) => leadsDueWithin(db, campaign, { span, who })
  const counts = {
    all: () => allOf('step-started'),
    running: () => withDeadline({ from: now + 1, before: FOREVER }),
    expired: async () => (await withDeadline({ from: 0, before: now + 1 })) + (await allOf('followed')),
    sold: () => allOf('sold'),
    reset: () => allOf('reset'),
  }
  return counts[state ?? 'all']()
}

const FOREVER = Number.MAX_SAFE_INTEGER

/** A handful, found by their index. */
async function countOfAddress(
  db: Db,
  campaign: OwnedCampaignId,
  { state, ...filter }: LeadFilter,
): Promise<number> {
  let total = 0
  for (const part of partsOf(state)) {
    const { count } = await inPart(db, campaign, { ...filter, part })
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    total += count
  }
  return total
}

/** As the indexes say it. */
function inPart(
  db: Db,
  campaign: OwnedCampaignId,
  { part, address, now }: Pick<LeadFilter, 'address' | 'now'> & { part: Part },
) {
  return db
    .selectFrom('leads')
    .where('campaign_id', '=', campaign)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .where((eb) => {
      const counts = eb.and([eb('ended_by', 'is', null), eb('sold_at', 'is', null)])
      const isFollowed = eb('ended_by', '=', sql.lit('reentry'))
      const parts = {
        all: eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'merged')]),
        running: eb.and([counts, eb('deadline_at', '>', now)]),
        over: eb.and([counts, eb('deadline_at', '<=', now)]),
        followed: eb.and([isFollowed, eb('sold_at', 'is', null)]),
        sold: eb.and([eb('sold_at', 'is not', null), eb.or([eb('ended_by', 'is', null), isFollowed])]),
        reset: eb('ended_by', '=', sql.lit('reset')),
      }
      return parts[part]
    })
}

/** Human clicks of each lead, with those of the records that were merged into it. */
export async function clicksOfLeads(
  db: Db,
  campaign: OwnedCampaignId,
  leadIds: string[],
): Promise<Map<string, number>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_activity')
    .select(['lead_id', (eb) => eb.fn.sum<number>('times').as('clicks')])
    .where('campaign_id', '=', campaign)
    .where('lead_id', 'in', leadIds)
    .where('kind', '=', 'click')
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map(({ lead_id, clicks }) => [lead_id, clicks]))
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
