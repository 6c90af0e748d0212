/** The SQL on checklists: what was ticked off, and the facts that steps are seen by. */
import { WHOLE_DAY } from '#domain/activity/activity-kind.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope, OwnedCampaignId } from '../foundation/scope.ts'

export async function ticksOf(
  db: Db,
  { account, campaign }: CampaignScope,
  checklist: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('checklist_ticks')
    .select('step')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('checklist', '=', checklist)
    .execute()
  return new Set(rows.map(({ step }) => step))
}

type Tick = { checklist: string; step: string }

/** A second tick changes nothing. */
export async function insertTick(
  db: Db,
  { account, campaign }: CampaignScope,
  { now, ...tick }: Tick & { now: number },
): Promise<void> {
  await db
    .insertInto('checklist_ticks')
    .values({ account_id: account.id, campaign_id: campaign.id, ...tick, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTick(
  db: Db,
  { account, campaign }: CampaignScope,
  { checklist, step }: Tick,
): Promise<void> {
  await db
    .deleteFrom('checklist_ticks')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('checklist', '=', checklist)
    .where('step', '=', step)
    .execute()
}

export async function deleteTicks(
  db: Db,
  { account, campaign }: CampaignScope,
  checklist: string,
): Promise<void> {
  await db
    .deleteFrom('checklist_ticks')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('checklist', '=', checklist)
    .execute()
}

/** Not only by a test email of the owner’s. */
export async function hasVisitor(db: Db, campaign: OwnedCampaignId): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaign)
    .where('source', '!=', 'test')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasClick(db: Db, campaign: OwnedCampaignId): Promise<boolean> {
  const row = await db
    .selectFrom('activity_counts')
    .select('day')
    .where('campaign_id', '=', campaign)
    .where('hour', '=', WHOLE_DAY)
    .where('kind', '=', 'click')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasTestEmail(db: Db, { account, campaign }: CampaignScope): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', account.id)
    .where('action', '=', 'test-email-sent')
    .where('subject', '=', campaign.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
