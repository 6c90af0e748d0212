/** The SQL behind the last-30-days figures: one query a figure, for one campaign or for a whole list (behavior §11). */
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { SoldInCurrency } from '#domain/sales/sold.ts'
import type { OwnedAccountId, OwnedCampaignId } from '../foundation/scope.ts'
import { leadsWithin } from '../lead-store/lead-counts-repository.ts'

/** All campaigns of the account, or one of them. */
export type FigureScope = { account: { id: OwnedAccountId }; campaign?: { id: OwnedCampaignId } }

type Window = { from: number; to: number }
type PerCampaign = Map<string, number>

/** Leads started, but those of tests; a record that was merged into another is the same person. */
export function startedLeads(db: Db, counted: FigureScope, { from, to }: Window): Promise<PerCampaign> {
  const span = { from, before: to + 1 }
  return leadsWithin(db, { campaigns: campaignsOf(db, counted), by: 'started', span, who: 'people' })
}

/** Distinct leads with a human click on a link; clicks of a merged record are those of the one it became. */
export async function engagedLeads(db: Db, counted: FigureScope, { from, to }: Window): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('link_clicks as click')
    .innerJoin('leads as lead', (join) =>
      join.onRef('lead.campaign_id', '=', 'click.campaign_id').onRef('lead.id', '=', 'click.lead_id'),
    )
    .select([
      'click.campaign_id',
      sql<number>`count(distinct coalesce(lead.merged_into, lead.id))`.as('count'),
    ])
    .where('click.campaign_id', 'in', campaignsOf(db, counted))
    .where('click.clicked_at', '>=', from)
    .where('click.clicked_at', '<=', to)
    .where('lead.source', '!=', 'test')
    .groupBy('click.campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
}

/** Sales that count and were not taken back, by campaign and currency; what was given back of them is subtracted. */
export async function soldByCurrency(
  db: Db,
  counted: FigureScope,
  { from, to }: Window,
): Promise<Map<string, SoldInCurrency[]>> {
  const rows = await db
    .selectFrom('sales')
    .select([
      'campaign_id',
      'currency',
      (eb) => eb.fn.countAll<number>().as('orders'),
      (eb) => eb.fn.sum<number>(eb('amount', '-', eb.ref('refunded_amount'))).as('amount'),
    ])
    .where('campaign_id', 'in', campaignsOf(db, counted))
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('state', '=', 'confirmed')
    .where('refunded_at', 'is', null)
    .groupBy(['campaign_id', 'currency'])
    .execute()
  const sold = rows.map(({ campaign_id, ...figures }) => ({ campaign_id, figures }))
  return new Map(
    [...Map.groupBy(sold, ({ campaign_id }) => campaign_id)].map(([id, found]) => [
      id,
      found.map(({ figures }) => figures),
    ]),
  )
}

/** Visits without proof that wait for their owner. */
export async function unconfirmedSales(
  db: Db,
  counted: FigureScope,
  { from, to }: Window,
): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('sales')
    .select(['campaign_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', 'in', campaignsOf(db, counted))
    .where('state', '=', 'unconfirmed')
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
}

/** Human clicks on each page's link. */
export async function clicksByPage(
  db: Db,
  campaign: OwnedCampaignId,
  { from, to }: Window,
): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('link_clicks')
    .select(['page_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaign)
    .where('clicked_at', '>=', from)
    .where('clicked_at', '<=', to)
    .groupBy('page_id')
    .execute()
  return new Map(rows.map(({ page_id, count }) => [page_id, count]))
}

/** Leads and clicks carry no account: they are reached through the campaigns that do. */
function campaignsOf(db: Db, { account, campaign }: FigureScope) {
  const all = db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account.id)
    .where('deleted_at', 'is', null)
  return campaign ? all.where('id', '=', campaign.id) : all
}
