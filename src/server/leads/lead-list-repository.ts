/**
 * The SQL of the list of leads: filters that combine, in either order, a page at a time from where the last one ended.
 * Each order is that of an index. What no index knows is looked for in pieces of it, and no more of them for one page than
 * can be read at once: a page may hold few leads, or none, and still say where the next one begins.
 */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { LeadOrder, LeadSort } from '#domain/leads/lead-filter.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import { isPostgres } from '../database/is-postgres.ts'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import type { RuledRow } from '../lead-store/counting-leads-repository.ts'

export type LeadConditions = {
  state?: LeadState | undefined
  /** Keyed hash of the canonical address, of which `ids` are all that had it: no index has both. */
  address?: string | undefined
  ids?: readonly string[] | undefined
  /** The first and the last day of starts, in the campaign's zone. */
  fromDay?: number | undefined
  toDay?: number | undefined
  isTest?: boolean | undefined
  /** Where they may have come from: whole origins, as they are stored. */
  origins?: readonly string[] | undefined
  isClicked?: boolean | undefined
  isBought?: boolean | undefined
  /** Nobody who was recorded later. */
  createdBefore?: number | undefined
  /** Only whose deadline can still be forgotten. */
  isResettable?: boolean | undefined
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
  clickedAt: number | null
  origin: string
}

type LeadBuilder = ExpressionBuilder<Database, 'leads'>
type PageAsked = { conditions: LeadConditions; order: LeadOrder; before: LeadPlace | null; limit: number }

/** `next`: from where to ask on, null at the end. */
export async function listLeads(
  db: Db,
  campaign: OwnedCampaignId,
  { limit, ...asked }: PageAsked,
): Promise<{ leads: ListedLead[]; next: LeadPlace | null }> {
  const { conditions, order } = asked
  const compare = byPlace(order)
  const found: ListedLead[] = []
  let horizon: LeadPlace | null = null
  for (const part of partsOf(order.sort, conditions)) {
    const { leads, end } = await readPart(db, campaign, { ...asked, part, limit: limit + 1 })
    found.push(...leads)
    if (end && (horizon === null || compare(end, horizon) < 0)) horizon = end
  }
  // What a part has not been read up to may hold leads that come before those of the others.
  const certain = found.filter((lead) => horizon === null || compare(lead, horizon) <= 0).toSorted(compare)
  const leads = certain.slice(0, limit)
  const last = leads.at(-1)
  return { leads, next: certain.length > limit && last ? placeOf(last) : horizon }
}

/** Counted one by one, which takes a while where there are very many. */
export async function countByConditions(
  db: Db,
  campaign: OwnedCampaignId,
  conditions: LeadConditions,
): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaign)
    .where((eb) => {
      const all = [parts.all, ...narrowing('all', conditions)]
      return eb.and(all.map((condition) => condition(eb, conditions.now)))
    })
    .executeTakeFirstOrThrow()
  return count
}

export function placeOf({ deadlineAt, startedAt, id }: LeadPlace): LeadPlace {
  return { deadlineAt, startedAt, id }
}

type Condition = (eb: LeadBuilder, now: number) => Expression<SqlBool>

const isCounting: Condition = (eb) => eb.and([eb('ended_by', 'is', null), eb('sold_at', 'is', null)])
const isFollowed: Condition = (eb) => eb('ended_by', '=', sql.lit('reentry'))
const isListed: Condition = (eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'merged')])

/** What is in an index of its own, as the indexes say it. */
const parts = {
  all: isListed,
  bought: (eb, now) => eb.and([eb('sold_at', 'is not', null), isListed(eb, now)]),
  counting: isCounting,
  running: (eb, now) => eb.and([isCounting(eb, now), eb('deadline_at', '>', now)]),
  over: (eb, now) => eb.and([isCounting(eb, now), eb('deadline_at', '<=', now)]),
  followed: (eb, now) => eb.and([isFollowed(eb, now), eb('sold_at', 'is', null)]),
  sold: (eb, now) =>
    eb.and([eb('sold_at', 'is not', null), eb.or([eb('ended_by', 'is', null), isFollowed(eb, now)])]),
  reset: (eb) => eb('ended_by', '=', sql.lit('reset')),
} as const satisfies Record<string, Condition>

type Part = keyof typeof parts

/** Whoever came back after the deadline has a record of it, which is over too. */
const states: Record<LeadState, Condition> = {
  running: parts.running,
  expired: (eb, now) => eb.or([parts.over(eb, now), parts.followed(eb, now)]),
  sold: parts.sold,
  reset: parts.reset,
}

const partsByDeadline: Record<LeadState | 'any', readonly Part[]> = {
  any: ['counting', 'followed', 'sold', 'reset'],
  running: ['running'],
  expired: ['over', 'followed'],
  sold: ['sold'],
  reset: ['reset'],
}

function partsOf(sort: LeadSort, { state, isBought }: LeadConditions): readonly Part[] {
  if (sort === 'deadline') return partsByDeadline[state ?? 'any'].filter((part) => canHold(part, isBought))
  if (state === 'sold' || state === 'reset') return canHold(state, isBought) ? [state] : []
  if (state !== undefined) return canHold('running', isBought) ? ['all'] : []
  return isBought ? ['bought'] : ['all']
}

/** Whose deadline was forgotten may have bought before. */
function canHold(part: Part, isBought: boolean | undefined): boolean {
  return isBought === undefined || part === 'reset' || (part === 'sold') === isBought
}

/** What is asked for beyond the part itself. */
function narrowing(part: Part, conditions: LeadConditions): Condition[] {
  const { state, address, ids, fromDay, toDay, isTest, origins } = conditions
  const { isClicked, isBought, createdBefore, isResettable } = conditions
  const all: (Condition | false)[] = [
    state !== undefined && part === 'all' && states[state],
    isBought !== undefined &&
      (part === 'all' || part === 'reset') &&
      ((eb) => eb('sold_at', isBought ? 'is not' : 'is', null)),
    address !== undefined && ((eb) => eb('address', '=', address)),
    ids !== undefined && ((eb) => (ids.length === 0 ? nobody : eb('id', 'in', [...ids]))),
    isTest === true && ((eb) => eb('source', '=', 'test')),
    origins !== undefined && ((eb) => eb.and([cameBy(eb, origins), eb('source', '!=', 'test')])),
    isClicked !== undefined && ((eb) => eb('clicked_at', isClicked ? 'is not' : 'is', null)),
    fromDay !== undefined && ((eb) => eb('started_day', '>=', fromDay)),
    toDay !== undefined && ((eb) => eb('started_day', '<=', toDay)),
    createdBefore !== undefined && ((eb) => eb('created_at', '<', createdBefore)),
    isResettable === true && ((eb) => eb('ended_by', 'is', null)),
  ]
  return all.filter((condition) => condition !== false)
}

function cameBy(eb: LeadBuilder, origins: readonly string[]): Expression<SqlBool> {
  return origins.length === 0 ? nobody : eb('origin', 'in', [...origins])
}

const nobody = sql<SqlBool>`1 = 0`

/**
 * So many of an index are looked through first; where few of them match, twice as many each time. One call looks
 * through 17,500 at most, and says from where to go on: PostgreSQL answers one that finds nobody after some 18 ms.
 */
const FIRST_ROWS = 2500
const MOST_ROWS = 10_000

type PartAsked = PageAsked & { part: Part }
type ReadPart = { leads: ListedLead[]; end: LeadPlace | null }

/** `end`: up to where it was read; null when that is all of it. */
async function readPart(db: Db, campaign: OwnedCampaignId, asked: PartAsked): Promise<ReadPart> {
  const { part, conditions, limit } = asked
  const narrowed = narrowing(part, conditions)
  if (conditions.ids !== undefined || narrowed.length === 0) {
    const leads = await readRows(db, campaign, { ...asked, narrowed, upTo: null })
    return endingWith(leads, { limit, end: null })
  }
  const leads: ListedLead[] = []
  let { before } = asked
  for (let rows = FIRST_ROWS; rows <= MOST_ROWS; rows *= 2) {
    const upTo = await placeAhead(db, campaign, { ...asked, before, rows })
    const room = limit - leads.length
    leads.push(...(await readRows(db, campaign, { ...asked, before, narrowed, upTo, limit: room })))
    if (leads.length === limit || upTo === null) return endingWith(leads, { limit, end: null })
    before = upTo
  }
  return { leads, end: before }
}

function endingWith(leads: ListedLead[], { limit, end }: { limit: number; end: LeadPlace | null }): ReadPart {
  const last = leads.at(-1)
  return { leads, end: leads.length === limit && last ? placeOf(last) : end }
}

type RowsAsked = PartAsked & { narrowed: readonly Condition[]; upTo: LeadPlace | null }

async function readRows(
  db: Db,
  campaign: OwnedCampaignId,
  { part, narrowed, conditions, order, before, upTo, limit }: RowsAsked,
): Promise<ListedLead[]> {
  // No part holds a lead that was merged.
  const rows = inOrder(db, campaign, { part, conditions, order, before })
    .where((eb) => eb.and(narrowed.map((condition) => condition(eb, conditions.now))))
    .$if(upTo !== null, (query) => query.where(comparedTo(order, upTo ?? nowhere, isAtMost)))
    .select(['id', 'email', 'source', 'origin', 'started_at as startedAt', 'deadline_at as deadlineAt'])
    .select(['rules_version as rulesVersion', 'ended_by as endedBy', 'sold_at as soldAt'])
    .select('clicked_at as clickedAt')
    .limit(limit)
    .$narrowType<Pick<ListedLead, 'endedBy'>>()
  if (!isPostgres(db)) return rows.execute()
  // Its driver takes longer for the values of a row than the database for all of it: of one text they are read in half the time.
  // A sorted page is put together in its order: nothing is joined to it, and it is too short to be shared among processes.
  const { text } = await db
    .selectFrom(rows.as('page'))
    .select(sql<string | null>`string_agg(concat_ws(${VALUE_END}, ${valuesOfRow}), ${ROW_END})`.as('text'))
    .executeTakeFirstOrThrow()
  return text === null ? [] : text.split(ROW_END).map(leadIn)
}

/** No value has one of them: of an origin, which is JSON, they are escaped. */
const VALUE_END = '\x1f'
const ROW_END = '\x1e'

/** Nothing is an empty text: no value is one that could be missing. */
const valuesOfRow = sql.raw(
  [
    'id',
    'email',
    'source',
    'origin',
    'startedAt',
    'deadlineAt',
    'rulesVersion',
    'endedBy',
    'soldAt',
    'clickedAt',
  ]
    .map((name) => `coalesce("${name}"::text, '')`)
    .join(', '),
)

function leadIn(row: string): ListedLead {
  const [id = '', email = '', source = '', origin = '', ...others] = row.split(VALUE_END)
  const [startedAt, deadlineAt, rulesVersion, endedBy, soldAt = '', clickedAt = ''] = others
  return {
    id,
    email: email === '' ? null : email,
    source,
    origin,
    startedAt: Number(startedAt),
    deadlineAt: Number(deadlineAt),
    rulesVersion: Number(rulesVersion),
    endedBy: endedBy === 'reset' || endedBy === 'reentry' ? endedBy : null,
    soldAt: soldAt === '' ? null : Number(soldAt),
    clickedAt: clickedAt === '' ? null : Number(clickedAt),
  }
}

/** Null: fewer rows are left. */
async function placeAhead(
  db: Db,
  campaign: OwnedCampaignId,
  { part, conditions, order, before, rows }: PartAsked & { rows: number },
): Promise<LeadPlace | null> {
  const row = await inOrder(db, campaign, { part, conditions, order, before })
    .select(['deadline_at as deadlineAt', 'started_at as startedAt', 'id'])
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

type Ordered = Pick<PartAsked, 'part' | 'conditions' | 'order' | 'before'>

function inOrder(db: Db, campaign: OwnedCampaignId, { part, conditions, order, before }: Ordered) {
  const { fromDay, toDay, now } = conditions
  const isByStart = order.sort === 'start'
  let query = db
    .selectFrom('leads')
    .where('campaign_id', '=', campaign)
    .where((eb) => parts[part](eb, now))
    .$if(isByStart && fromDay !== undefined, (narrower) =>
      narrower.where('started_at', '>=', ((fromDay ?? 0) - 1) * DAY_MS),
    )
    .$if(isByStart && toDay !== undefined, (narrower) =>
      narrower.where('started_at', '<', ((toDay ?? 0) + 2) * DAY_MS),
    )
    .$if(before !== null, (narrower) => narrower.where(comparedTo(order, before ?? nowhere, isBehind)))
  for (const column of columnsOf[order.sort]) query = query.orderBy(column, order.direction)
  return query
}

/** No zone is a day away from UTC. */
const DAY_MS = 86_400_000

const byStart = ['started_at', 'id'] as const
const columnsOf = { start: byStart, deadline: ['deadline_at', ...byStart] } as const
const nowhere: LeadPlace = { deadlineAt: 0, startedAt: 0, id: '' }

const isBehind = { desc: sql`<`, asc: sql`>` }
const isAtMost = { desc: sql`>=`, asc: sql`<=` }

function comparedTo({ sort, direction }: LeadOrder, place: LeadPlace, comparison: typeof isBehind) {
  const values = { deadline_at: place.deadlineAt, started_at: place.startedAt, id: place.id }
  const columns = columnsOf[sort]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const given = sql.join(columns.map((column) => values[column]))
  return sql<boolean>`(${names}) ${comparison[direction]} (${given})`
}

function byPlace({ sort, direction }: LeadOrder) {
  const sign = direction === 'asc' ? 1 : -1
  return (one: LeadPlace, other: LeadPlace): number => {
    const byEnd = sort === 'deadline' ? one.deadlineAt - other.deadlineAt : 0
    const ids = one.id === other.id ? 0 : one.id < other.id ? -1 : 1
    return sign * (byEnd || one.startedAt - other.startedAt || ids)
  }
}
