/** The SQL behind the last-30-days figures: one query a figure, for one campaign or for a whole list (behaviour §11). */
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId, OwnedCampaignId } from '../scope.ts'

/** All campaigns of the account, or one of them. */
export type Counted = { account: { id: OwnedAccountId }; campaign?: { id: OwnedCampaignId } }

type Window = { from: number; to: number }
type PerCampaign = Map<string, number>

/** Leads started; a record that was joined into another is the same person. */
export async function startedLeads(db: Db, counted: Counted, { from, to }: Window): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('leads')
    .select(['campaign_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign_id', 'in', campaignsOf(db, counted))
    .where('started_at', '>=', from)
    .where('started_at', '<=', to)
    .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '!=', 'joined')]))
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
}

/** Distinct leads with a human click on a link; clicks of a joined record are those of the one it became. */
export async function engagedLeads(db: Db, counted: Counted, { from, to }: Window): Promise<PerCampaign> {
  const rows = await db
    .selectFrom('link_clicks as click')
    .innerJoin('leads as lead', (join) =>
      join.onRef('lead.campaign_id', '=', 'click.campaign_id').onRef('lead.id', '=', 'click.lead_id'),
    )
    .select([
      'click.campaign_id',
      sql<number>`count(distinct coalesce(lead.succeeded_by, lead.id))`.as('count'),
    ])
    .where('click.campaign_id', 'in', campaignsOf(db, counted))
    .where('click.clicked_at', '>=', from)
    .where('click.clicked_at', '<=', to)
    .groupBy('click.campaign_id')
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
function campaignsOf(db: Db, { account, campaign }: Counted) {
  const all = db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', account.id)
    .where('deleted_at', 'is', null)
  return campaign ? all.where('id', '=', campaign.id) : all
}
