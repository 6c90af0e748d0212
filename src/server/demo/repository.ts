/** The SQL of the demo shop: whose it is, and the campaign that stands on it. */
import type { Db } from '../database/schema.ts'

/** The account of an installation that has exactly one. */
export async function onlyAccount(db: Db): Promise<{ public_key: string } | null> {
  const accounts = await db.selectFrom('accounts').select('public_key').limit(2).execute()
  const [first] = accounts
  return accounts.length === 1 && first ? first : null
}

/** The campaign that Lastcall made for the shop of this account. */
export async function demoCampaignOfShop(
  db: Db,
  publicKey: string,
): Promise<{ id: string; accountId: string } | null> {
  const campaign = await db
    .selectFrom('campaigns as campaign')
    .innerJoin('accounts as account', 'account.id', 'campaign.account_id')
    .select(['campaign.id', 'campaign.account_id as accountId'])
    .where('account.public_key', '=', publicKey)
    .where('campaign.is_demo', '=', 1)
    .where('campaign.deleted_at', 'is', null)
    .where('campaign.archived_at', 'is', null)
    .orderBy('campaign.created_at')
    .limit(1)
    .executeTakeFirst()
  return campaign ?? null
}
