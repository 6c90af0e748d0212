/** The SQL on checklists: what was ticked off, and two facts that steps are seen by. */
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

export function hasLead(db: Db, campaign: OwnedCampaignId): Promise<boolean> {
  return hasRow(db, 'leads', campaign)
}

export function hasClick(db: Db, campaign: OwnedCampaignId): Promise<boolean> {
  return hasRow(db, 'link_clicks', campaign)
}

/** Both begin their keys with the campaign: the first row is found without looking at the others. */
async function hasRow(db: Db, table: 'leads' | 'link_clicks', campaign: OwnedCampaignId): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('campaign_id', '=', campaign)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
