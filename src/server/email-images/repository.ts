/** The SQL of the images that owners uploaded, for the mails that show them. */
import type { Db } from '../database/schema.ts'

type Upload = { accountId: string; campaignId: string; id: string }

/** Null for one that another has replaced meanwhile. */
export async function uploadedGif(db: Db, { accountId, campaignId, id }: Upload): Promise<Buffer | null> {
  const row = await db
    .selectFrom('expired_images')
    .select('gif')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? Buffer.from(row.gif, 'base64') : null
}
