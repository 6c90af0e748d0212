/** What people did, put into a database as a server counts it. */
import { pino } from 'pino'
import { defaultCampaignSettings } from '../../src/domain/campaigns/campaign-settings.ts'
import { createActivity, type Activity } from '../../src/server/activity/activity.ts'
import type { Db } from '../../src/server/database/schema.ts'

export type TestClick = { campaignId: string; pageId: string; leadId?: string | null; at: number }

/** As `visitors/clicks` does: a click of a lead is a step of theirs, too. */
export async function addClicks(db: Db, clicks: readonly TestClick[]): Promise<void> {
  const activity = countingActivity(db)
  for (const { campaignId: id, pageId, leadId, at } of clicks) {
    const campaign = { id, settings: { ...defaultCampaignSettings, timezone: 'UTC' } }
    activity.count(leadId ?? null, campaign, { kind: 'click', pageId, at })
    if (leadId) activity.reach(leadId, campaign, { step: 'clicked', at })
  }
  await activity.flush()
}

function countingActivity(db: Db): Activity {
  const droppedActivity = (count: number) => {
    throw new Error(`${count} clicks were not stored`)
  }
  return createActivity({ db, log: pino({ level: 'silent' }), metrics: { droppedActivity } })
}

/** How often each kind was done on whole days. */
export async function activityOf(db: Db, campaignId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('activity_counts')
    .select(['kind', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('campaign_id', '=', campaignId)
    .where('hour', '=', -1)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
