/** The SQL on team links, and on the browsers that they have marked. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { TEAM_MARK_MS, type TeamMark } from '../tokens/team-mark.ts'

export async function rotationOf(db: Db, { account, campaign }: CampaignScope): Promise<number> {
  const row = await db
    .selectFrom('team_links')
    .select('rotation')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  return row?.rotation ?? 0
}

/** The browsers that the link before has marked are the team's no more. */
export async function rotateTeamLink(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
): Promise<void> {
  await trx
    .insertInto('team_links')
    .values({ account_id: account.id, campaign_id: campaign.id, rotation: 1 })
    .onConflict((conflict) =>
      conflict.column('campaign_id').doUpdateSet((eb) => ({ rotation: eb('team_links.rotation', '+', 1) })),
    )
    .execute()
  await trx
    .deleteFrom('team_browsers')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

/** Marked anew it counts from now on; those whose mark is over need not be remembered. */
export async function insertTeamBrowser(
  db: Db,
  accountId: string,
  { campaignId, browserId, rotation, markedAt }: TeamMark,
): Promise<void> {
  await db
    .deleteFrom('team_browsers')
    .where('campaign_id', '=', campaignId)
    .where('marked_at', '<=', markedAt - TEAM_MARK_MS)
    .execute()
  await db
    .insertInto('team_browsers')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      id: browserId,
      rotation,
      marked_at: markedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'id']).doUpdateSet({ rotation, marked_at: markedAt }),
    )
    .execute()
}

export async function countTeamBrowsers(
  db: Db,
  { account, campaign }: CampaignScope,
  { rotation, now }: { rotation: number; now: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('team_browsers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('rotation', '=', rotation)
    .where('marked_at', '>', now - TEAM_MARK_MS)
    .executeTakeFirstOrThrow()
  return count
}
