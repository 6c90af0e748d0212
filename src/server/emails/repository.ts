/** The SQL of clicks on e-mail links. */
import type { Db } from '../database/schema.ts'
import type { Click, Credit } from './clicks.ts'

const ROWS_PER_INSERT = 100

export async function writeClicks(db: Db, clicks: Map<string, Click>): Promise<void> {
  const rows = [...clicks].map(([id, { campaignId, pageId, leadId, clickedAt }]) => ({
    campaign_id: campaignId,
    id,
    page_id: pageId,
    lead_id: leadId,
    clicked_at: clickedAt,
  }))
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT)
    await db
      .insertInto('link_clicks')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute()
}

/** A click that has its lead already keeps it. */
export async function writeCredit(db: Db, { campaignId, clickId, leadId }: Credit): Promise<void> {
  await db
    .updateTable('link_clicks')
    .set({ lead_id: leadId })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', clickId)
    .where('lead_id', 'is', null)
    .execute()
}
