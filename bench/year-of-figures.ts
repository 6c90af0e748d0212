/** A campaign after a year: very many leads of every origin, their sales, and what people did each day with its pages. */
import type { ActivityKind } from '../src/domain/activity/activity-kind.ts'
import { activityKinds } from '../src/domain/activity/activity-kind.ts'
import { originText } from '../src/domain/analytics/lead-origin.ts'
import { localDay } from '../src/domain/analytics/local-day.ts'
import type { ActivityCountRow, PeopleCountRow } from '../src/server/database/tables-activity.ts'
import type { LeadRow } from '../src/server/database/tables-campaigns.ts'
import type { SaleRow } from '../src/server/database/tables-sales.ts'
import { newId } from '../src/server/foundation/ids.ts'
import type { TestCampaign } from '../tests/support/visitors.ts'
import type { BenchServer } from './bench-server.ts'
import { insertRows } from './insert-rows.ts'
import { fillInstallation } from './large-installation.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const DAYS = 365
const LEADS_AT_ONCE = 20_000
const PAGES = 5
const DEADLINE_MS = 7 * DAY_MS
/** One in so many buys. */
const BUYS = 20
/** People come back within so many days. */
const RETURN_DAYS = 30

export async function yearOfFigures(
  server: BenchServer,
  owner: string,
  leads: number,
): Promise<TestCampaign> {
  const [campaign] = await fillInstallation(server, owner, { campaigns: 1, leads: 0 })
  if (!campaign) throw new Error('No campaign was made')
  const now = Date.now()
  for (let at = 0; at < leads; at += LEADS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(LEADS_AT_ONCE, leads - at) }, (_, number) =>
      leadRow(campaign.id, at + number, now - ((at + number) / leads) * (DAYS - 1) * DAY_MS),
    )
    await insertRows(server.database, 'leads', rows)
    await insertRows(server.database, 'sales', rows.filter(({ sold_at }) => sold_at !== null).map(saleRow))
  }
  if (leads === 1) return campaign
  await insertRows(server.database, 'activity_counts', activityRows(campaign.id, now))
  await insertRows(server.database, 'people_counts', peopleRows(campaign.id, now))
  return campaign
}

const oneOf = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

function leadRow(campaign_id: string, number: number, at: number): LeadRow {
  const startedAt = Math.floor(at)
  const reached = (oneIn: number) => (number % oneIn === 0 ? startedAt + HOUR_MS : null)
  const source = oneOf(['visit', 'optin', 'webhook'] as const, number)
  return {
    campaign_id,
    id: newId(),
    started_at: startedAt,
    deadline_at: startedAt + DEADLINE_MS,
    rules_version: 1,
    zone: 'UTC',
    source,
    email: null,
    address: null,
    ended_by: null,
    ended_at: null,
    merged_into: null,
    sold_at: reached(BUYS),
    created_at: startedAt,
    started_day: localDay(startedAt, 'UTC'),
    origin: originText({
      source,
      pageId: `page${number % PAGES}`,
      device: oneOf(['phone', 'tablet', 'computer'] as const, number),
      utmSource: `source${number % 7}`,
    }),
    saw_at: startedAt,
    clicked_at: reached(3),
    returned_at: reached(6),
    redirected_at: reached(2),
    done_portals: null,
  }
}

function saleRow({ campaign_id, id: lead_id, started_at, started_day }: LeadRow, number: number): SaleRow {
  const left = (DEADLINE_MS * (number % 100)) / 100
  return {
    campaign_id,
    id: newId(),
    order_key: null,
    provider: 'custom',
    lead_id,
    buyer: null,
    email: null,
    amount: 4900,
    currency: number % 50 === 0 ? 'EUR' : 'USD',
    is_late: left <= 0 ? 1 : 0,
    took_unit: 0,
    created_at: started_at + HOUR_MS,
    refunded_at: number % 40 === 0 ? started_at + DAY_MS : null,
    evidence: 'report',
    state: 'confirmed',
    network: null,
    decided_at: null,
    matched_by: 'address',
    told_address: null,
    refunded_amount: number % 40 === 0 ? 4900 : 0,
    units: 1,
    day: localDay(started_at + HOUR_MS, 'UTC'),
    lead_day: started_day,
    time_given_ms: DEADLINE_MS,
    time_left_ms: left,
  }
}

const kinds = Object.keys(activityKinds) as ActivityKind[]
const pages = Array.from({ length: PAGES }, (_, at) => `page${at}`)

function daysUntil(now: number): number[] {
  const today = localDay(now, 'UTC')
  return Array.from({ length: DAYS }, (_, at) => today - at)
}

function activityRows(campaign_id: string, now: number): ActivityCountRow[] {
  return daysUntil(now).flatMap((day) =>
    pages.flatMap((page_id) =>
      kinds.map((kind) => ({ campaign_id, hour: -1, day, kind, page_id, count: 1000 })),
    ),
  )
}

function peopleRows(campaign_id: string, now: number): PeopleCountRow[] {
  return daysUntil(now).flatMap((day) =>
    ['', ...pages].flatMap((page_id) =>
      (['visit', 'click', 'image'] as const).flatMap((kind) =>
        Array.from({ length: RETURN_DAYS + 1 }, (_, ago) => ({
          campaign_id,
          kind,
          page_id,
          day,
          previous_day: ago === 0 ? -1 : day - ago,
          people: 10,
        })),
      ),
    ),
  )
}
