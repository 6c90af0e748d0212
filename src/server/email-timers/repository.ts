/** The SQL on e-mail timers and on the images that owners upload for the time after the deadline. */
import type { Transaction } from 'kysely'
import { storedEmailTimer } from '#domain/email-timers/email-timer.schema.ts'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../scope.ts'

type Trx = Transaction<Database>

export type CampaignTimer = {
  timer: EmailTimer
  /** The uploaded image’s, null where there is none. */
  expiredImageId: string | null
  email_image_hash: string
}

export async function campaignTimer(db: Db, { account, campaign }: CampaignScope): Promise<CampaignTimer> {
  const { settings, expiredImageId, email_image_hash } = await db
    .selectFrom('campaigns')
    .leftJoin('email_timers as timer', (join) =>
      join
        .onRef('timer.account_id', '=', 'campaigns.account_id')
        .onRef('timer.campaign_id', '=', 'campaigns.id'),
    )
    .leftJoin('expired_images as image', (join) =>
      join
        .onRef('image.account_id', '=', 'campaigns.account_id')
        .onRef('image.campaign_id', '=', 'campaigns.id'),
    )
    .select(['timer.settings', 'image.id as expiredImageId', 'campaigns.email_image_hash'])
    .where('campaigns.account_id', '=', account.id)
    .where('campaigns.id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return { timer: storedEmailTimer(settings), expiredImageId, email_image_hash }
}

/** Visitors see it when the caller has stamped the campaign. */
export async function storeEmailTimer(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { timer, now }: { timer: EmailTimer; now: number },
): Promise<void> {
  const row = { settings: JSON.stringify(timer), updated_at: now }
  await trx
    .insertInto('email_timers')
    .values({ account_id: account.id, campaign_id: campaign.id, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(row))
    .execute()
}

/** The timer of one campaign, with its image, for another one: equal images keep their id. */
export async function copyEmailTimer(
  trx: Trx,
  { from, to }: { from: CampaignScope; to: CampaignScope },
): Promise<void> {
  const copy = { account_id: to.account.id, campaign_id: to.campaign.id }
  for (const table of ['email_timers', 'expired_images'] as const) {
    const row = await trx
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', from.account.id)
      .where('campaign_id', '=', from.campaign.id)
      .executeTakeFirst()
    if (row)
      await trx
        .insertInto(table)
        .values({ ...row, ...copy })
        .execute()
  }
}

export async function eraseEmailTimer(trx: Trx, { account, campaign }: CampaignScope): Promise<void> {
  for (const table of ['email_timers', 'expired_images'] as const)
    await trx
      .deleteFrom(table)
      .where('account_id', '=', account.id)
      .where('campaign_id', '=', campaign.id)
      .execute()
}
