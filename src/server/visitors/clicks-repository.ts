/** The SQL of clicks on e-mail links. */
import type { Db } from '../database/schema.ts'

export type Click = { campaignId: string; pageId: string; leadId: string | null; clickedAt: number }

export type Credit = { campaignId: string; clickId: string; leadId: string }

/** In one statement: a hundred at most, so that its parameters fit. */
export async function writeClicks(db: Db, clicks: ReadonlyMap<string, Click>): Promise<void> {
  const rows = [...clicks].map(([id, { campaignId, pageId, leadId, clickedAt }]) => ({
    campaign_id: campaignId,
    id,
    page_id: pageId,
    lead_id: leadId,
    clicked_at: clickedAt,
  }))
  await db.insertInto('link_clicks').values(rows).execute()
}

/** A click that has its lead already keeps it. */
export async function writeCredits(db: Db, credits: readonly Credit[]): Promise<void> {
  for (const { campaignId, clickId, leadId } of credits)
    await db
      .updateTable('link_clicks')
      .set({ lead_id: leadId })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', clickId)
      .where('lead_id', 'is', null)
      .execute()
}
