/** A person's timeline: what the proof log, the counted activity, the sales and the written deadlines tell, as one list. */
import { activityKinds, type ActivityKind } from '#domain/activity/activity-kind.ts'
import { originOf } from '#domain/analytics/lead-origin.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { historyKinds, type HistoryKind } from '#domain/history/history-kinds.ts'
import type { TimelineEntry } from '#domain/people/person.api.ts'
import { isTimelineKind, kindsOf, type TimelineGroup } from '#domain/people/timeline.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import type { Db } from '../database/schema.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import {
  activityOf,
  firstTimes,
  historyOf,
  salesById,
  salesOf,
  urlsOfPages,
  type PersonRows,
} from './timeline-repository.ts'
import { writesOf } from './writes-of-person-repository.ts'

const PAGE = 40

export type TimelinePlace = { at: number; id: string }

type Asked = {
  campaign: OwnedCampaignId
  records: readonly [LeadRow, ...LeadRow[]]
  group?: TimelineGroup | undefined
  after: TimelinePlace | null
  limit?: number
  /** What stands in the field of a platform, in the words of now. */
  written: (platform: string) => { text: string; deadlineAt: number } | null
}

export async function timelineOf(db: Db, asked: Asked) {
  const { after, limit = PAGE } = asked
  const entries = await entriesOf(db, { ...asked, limit })
  const following = entries
    .filter((entry) => after === null || isBehind(entry, after))
    .toSorted((one, other) => (isBehind(one, other) ? 1 : -1))
  const page = following.slice(0, limit)
  const last = page.at(-1)
  return { entries: page, next: following.length > limit && last ? placeText(last) : null }
}

function isBehind(one: TimelinePlace, other: TimelinePlace): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id)
}

function placeText({ at, id }: TimelinePlace): string {
  return `${at}.${id}`
}

export function placeIn(text: string): TimelinePlace | null {
  const [, at, id] = /^(\d{1,15})\.(.{1,180})$/.exec(text) ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : null
}

/** More than a page may stand in one millisecond; so many never do. */
const SPARE = 20

async function entriesOf(db: Db, asked: Asked & { limit: number }): Promise<TimelineEntry[]> {
  const { campaign, records, group, after, limit, written } = asked
  const kinds = new Set<string>(kindsOf(group))
  const rows: PersonRows = {
    campaign,
    leadIds: records.map(({ id }) => id),
    until: after?.at ?? Number.MAX_SAFE_INTEGER,
    limit: limit + 1 + SPARE,
  }
  const urls = await urlsOfPages(db, campaign)
  const told = await historyEntries(db, rows, { kinds, records, urls })
  const done = await activityEntries(db, rows, { kinds, urls })
  const sold = kinds.has('sale') ? (await salesOf(db, rows)).map(saleEntry) : []
  const inFields = kinds.has('written')
    ? (await writesOf(db, campaign, records[0].id)).flatMap((write) => writtenEntry(write, written))
    : []
  return [...told, ...done, ...sold, ...inFields]
}

const nothing = {
  times: 1,
  page: null,
  isFirst: false,
  deadlineAt: null,
  from: null,
  source: null,
  trigger: null,
  platform: null,
  device: null,
  utmSource: null,
  cause: null,
  by: null,
  text: null,
  sale: null,
} satisfies Partial<TimelineEntry>

type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]
type Urls = ReadonlyMap<string, string>
type HistoryFacts = { kinds: ReadonlySet<string>; records: readonly LeadRow[]; urls: Urls }

/** A sale is told by the sale itself, which may have been matched later. */
const historyTold = (Object.keys(historyKinds) as HistoryKind[]).filter(
  (kind) => isTimelineKind(kind) && kind !== 'sale',
)

async function historyEntries(
  db: Db,
  rows: PersonRows,
  { kinds, records, urls }: HistoryFacts,
): Promise<TimelineEntry[]> {
  const found = await historyOf(db, { ...rows, kinds: historyTold.filter((kind) => kinds.has(kind)) })
  const details = found.map((row) => detailsOf(row.details))
  const sales = await salesById(
    db,
    rows.campaign,
    details.flatMap(({ saleId }) => (typeof saleId === 'string' ? [saleId] : [])),
  )
  return found.flatMap((row, at) => historyEntry(row, details[at] ?? {}, { records, sales, urls }))
}

type Details = Record<string, unknown>

function detailsOf(text: string): Details {
  // Of our own table.
  return JSON.parse(text) as Details
}

type HistoryContext = { records: readonly LeadRow[]; sales: ReadonlyMap<string, SaleRow>; urls: Urls }

function historyEntry(
  row: HistoryRow,
  details: Details,
  { sales, ...context }: HistoryContext,
): TimelineEntry[] {
  const { kind, at, cause, by } = row
  if (!isTimelineKind(kind)) return []
  const entry = { ...nothing, id: `h${String(row.id).padStart(16, '0')}`, kind, at, lastAt: at, cause, by }
  const sale = typeof details['saleId'] === 'string' ? sales.get(details['saleId']) : undefined
  if (kind === 'started')
    return [{ ...entry, ...startOf(row, context), deadlineAt: numberIn(details, 'deadlineAt') }]
  if (kind === 'moved')
    return [{ ...entry, from: numberIn(details, 'from'), deadlineAt: numberIn(details, 'to') }]
  if (kind === 'refunded') return sale ? [{ ...entry, sale: refundOf(sale, details) }] : []
  if (kind === 'sale-decided')
    return sale ? [{ ...entry, sale: { ...toldSale(sale), state: textIn(details, 'to') } }] : []
  return [{ ...entry, deadlineAt: numberIn(details, 'deadlineAt') }]
}

function startOf({ lead_id }: HistoryRow, { records, urls }: Pick<HistoryContext, 'records' | 'urls'>) {
  const record = records.find(({ id }) => id === lead_id)
  if (!record) return {}
  const { pageId, trigger, platform, device, utmSource } = originOf(record.origin)
  return {
    source: record.source,
    page: pageOf(pageId, urls),
    trigger: trigger || null,
    platform: platformName(platform),
    device: device || null,
    utmSource: utmSource || null,
  }
}

/** Without a URL where its owner has deleted it. */
function pageOf(id: string, urls: Urls): TimelineEntry['page'] {
  return id === '' ? null : { id, url: withoutScheme(urls.get(id) ?? '') }
}

function platformName(id: string): string | null {
  return id === '' ? null : (findPlatform(id)?.name ?? id)
}

function numberIn(details: Details, name: string): number | null {
  const value = details[name]
  return typeof value === 'number' ? value : null
}

function textIn(details: Details, name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

type SoldFacts = NonNullable<TimelineEntry['sale']>

function toldSale(sale: SaleRow): SoldFacts {
  const { id, amount, currency, provider, state, matched_by: matchedBy, time_left_ms: timeLeftMs } = sale
  return { id, amount, currency, provider, state, matchedBy, timeLeftMs, isWhole: true }
}

function refundOf(sale: SaleRow, details: Details): SoldFacts {
  const amount = (numberIn(details, 'to') ?? 0) - (numberIn(details, 'from') ?? 0)
  return { ...toldSale(sale), amount, isWhole: numberIn(details, 'isWhole') === 1 }
}

function saleEntry(sale: SaleRow): TimelineEntry {
  const { id, created_at: at } = sale
  return { ...nothing, id: `s${id}`, kind: 'sale', at, lastAt: at, sale: toldSale(sale) }
}

type ActivityFacts = { kinds: ReadonlySet<string>; urls: Urls }

async function activityEntries(
  db: Db,
  rows: PersonRows,
  { kinds, urls }: ActivityFacts,
): Promise<TimelineEntry[]> {
  const asked = (Object.keys(activityKinds) as ActivityKind[]).filter((kind) => kinds.has(kind))
  const found = await activityOf(db, { ...rows, kinds: asked })
  if (found.length === 0) return []
  const firsts = await firstTimes(db, rows)
  return found.map((row) => ({
    ...nothing,
    id: `a${row.kind} ${row.page_id} ${row.lead_id}`,
    kind: row.kind,
    at: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    page: activityKinds[row.kind].isOfPage ? pageOf(row.page_id, urls) : null,
    isFirst: firsts.has(`${row.kind} ${row.page_id} ${row.first_at}`),
  }))
}

type Written = Awaited<ReturnType<typeof writesOf>>[number]

/** What was written last: what stood there before is not kept. */
function writtenEntry(
  { platform, state, written_at: at }: Written,
  wordsOf: Asked['written'],
): TimelineEntry[] {
  const words = state === 'written' ? wordsOf(platform) : null
  if (at === null || !words) return []
  const { text, deadlineAt } = words
  const name = platformName(platform)
  return [
    { ...nothing, id: `w${platform}`, kind: 'written', at, lastAt: at, platform: name, text, deadlineAt },
  ]
}
