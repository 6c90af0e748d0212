/** The SQL on the order of an account's campaigns, and on the URLs where that order matters. */
import type { Transaction } from 'kysely'
import type { Placed } from '#domain/campaigns/campaign-order.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'

export async function placedCampaigns(db: Db, account: OwnedAccountId): Promise<Placed[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'priority', 'created_at'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, priority, created_at }) => ({ id, priority, createdAt: created_at }))
}

export async function setPriority(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  { id, priority }: { id: string; priority: number },
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ priority })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  campaignChanged(trx, id)
}

/** The pages that visitors can meet in the other campaigns of the account. */
export async function pagesOfOthers(db: Db, { account, campaign }: CampaignScope) {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('campaigns', 'campaigns.id', 'pages.campaign_id')
    .select([
      'pages.id',
      'pages.type',
      'pages.before_url',
      'campaigns.id as campaign_id',
      'campaigns.name',
      'campaigns.priority',
      'campaigns.created_at',
    ])
    .where('pages.account_id', '=', account.id)
    .where('campaigns.account_id', '=', account.id)
    .where('campaigns.id', '!=', campaign.id)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.archived_at', 'is', null)
    .orderBy('pages.id')
    .execute()
  return rows.flatMap(({ id, type, before_url, campaign_id, name, priority, created_at }) => {
    if (!isPageType(type)) return []
    const owner = { id: campaign_id, name, priority, createdAt: created_at }
    return [{ id, type, beforeUrl: before_url, campaign: owner }]
  })
}
