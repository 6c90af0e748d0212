/** The SQL of the email setup screen that is nobody else's. */
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../scope.ts'

/** The name under which mails ask for the campaign's timer image. */
export async function emailImageHash(db: Db, { account, campaign }: CampaignScope): Promise<string> {
  const row = await db
    .selectFrom('campaigns')
    .select('email_image_hash')
    .where('account_id', '=', account.id)
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return row.email_image_hash
}
