/** The SQL behind figures: of several campaigns at once, over whole days of their own zones. */
import { WHOLE_DAY } from '#domain/activity/activity-kind.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { SoldInCurrency } from '#domain/sales/sold.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId, OwnedCampaignId } from '../foundation/scope.ts'
import { stepCounts } from '../lead-store/step-counts-repository.ts'
import { addedUp } from './overview-repository.ts'
import { peopleByDay } from './people-repository.ts'

/** All campaigns of the account, or one of them. */
export type FigureScope = { account: { id: OwnedAccountId }; campaign?: { id: OwnedCampaignId } }

type PerCampaign = Map<string, number>

export type ZonedCampaign = { id: string; zone: string }

export async function zonedCampaigns(db: Db, { account, campaign }: FigureScope): Promise<ZonedCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'settings'])
    .where('account_id', '=', account.id)
    .where('deleted_at', 'is', null)
    .$if(campaign !== undefined, (query) => query.where('id', '=', campaign?.id ?? ''))
    .execute()
  return rows.map(({ id, settings }) => ({ id, zone: zoneOf(settings) }))
}

/** Without reading all the rest of the settings, of a whole list of campaigns. */
function zoneOf(settings: string): string {
  try {
    const { timezone } = JSON.parse(settings) as { timezone?: unknown }
    const zone = typeof timezone === 'string' ? timezone : 'UTC'
    localDay(0, zone)
    return zone
  } catch {
    return 'UTC'
  }
}

/** Leads started, but those of tests; a record that was merged into another is the same person. */
export async function startedLeads(db: Db, ids: readonly string[], days: DaySpan): Promise<PerCampaign> {
  const started: PerCampaign = new Map()
  for (const { campaignId, leads } of await stepCounts(db, ids, days, ['started']))
    started.set(campaignId, (started.get(campaignId) ?? 0) + leads)
  return started
}

/** Distinct leads with a human click on a link; clicks of a merged record are those of the one it became. */
export async function engagedLeads(db: Db, ids: readonly string[], days: DaySpan): Promise<PerCampaign> {
  const engaged: PerCampaign = new Map()
  for (const { campaign_id, different } of await peopleByDay(db, ids, { kind: 'click', days, before: null }))
    engaged.set(campaign_id, (engaged.get(campaign_id) ?? 0) + different)
  return engaged
}

/** Sales that count and were not taken back whole; what was given back of them is subtracted. */
export async function soldByCurrency(
  db: Db,
  ids: readonly string[],
  { from, to }: DaySpan,
): Promise<Map<string, SoldInCurrency[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sale_counts')
    .select(['campaign_id', 'key as currency', addedUp('orders'), addedUp('amount')])
    .where('campaign_id', 'in', ids)
    .where('counted', '=', 'sold')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['campaign_id', 'key'])
    .execute()
  const sold = Map.groupBy(
    rows.filter(({ orders }) => orders > 0),
    ({ campaign_id }) => campaign_id,
  )
  return new Map(
    [...sold].map(([id, found]) => [id, found.map(({ campaign_id: _id, ...figures }) => figures)]),
  )
}

/** Visits without proof that wait for their owner. */
export async function unconfirmedSales(
  db: Db,
  ids: readonly string[],
  { from, to }: DaySpan,
): Promise<PerCampaign> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sale_counts')
    .select(['campaign_id', addedUp('orders')])
    .where('campaign_id', 'in', ids)
    .where('counted', '=', 'unconfirmed')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, orders }) => [campaign_id, orders]))
}

/** Human clicks on each page's link. */
export async function clicksByPage(
  db: Db,
  campaign: OwnedCampaignId,
  { from, to }: DaySpan,
): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('activity_counts')
    .select(['page_id', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('campaign_id', '=', campaign)
    .where('hour', '=', WHOLE_DAY)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'click')
    .groupBy('page_id')
    .execute()
  return new Map(rows.map(({ page_id, count }) => [page_id, count]))
}
