/** The SQL on e-mail timers and on the images that owners upload for the time after the deadline. */
import type { Transaction } from 'kysely'
import { storedEmailTimer } from '#domain/email-timers/email-timer.schema.ts'
import {
  defaultEmailTimer,
  UPLOADED_EXPIRED_IMAGE,
  type EmailTimer,
} from '#domain/email-timers/email-timer.ts'
import { whyNoRoom } from '../accounts/quotas.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { MailImage } from './mail-image.ts'

type Trx = Transaction<Database>

export type CampaignTimer = {
  timer: EmailTimer
  /** False: nobody has saved one, it is the default one. */
  hasOwnTimer: boolean
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
  const timer = storedEmailTimer(settings)
  return { timer, hasOwnTimer: settings !== null, expiredImageId, email_image_hash }
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

/**
 * Of a bounded size is the campaign’s first image; a later one takes the place of the one before. Null where there is
 * room, else why there is none.
 */
export async function whyNoRoomForImage(
  trx: Trx,
  { account, campaign }: CampaignScope,
): Promise<string | null> {
  const { own } = await trx
    .selectFrom('expired_images')
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  return whyNoRoom(trx, account.id, { kind: 'uploads', more: 1 - own })
}

type NewImage = { id: string; image: MailImage; now: number }

/** In the place of the one before. */
export async function storeExpiredImage(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { id, image: { gif, width, height }, now }: NewImage,
): Promise<void> {
  const row = { id, gif: Buffer.from(gif).toString('base64'), width, height, created_at: now }
  await trx
    .insertInto('expired_images')
    .values({ account_id: account.id, campaign_id: campaign.id, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(row))
    .execute()
}

export async function expiredImageGif(db: Db, { account, campaign }: CampaignScope): Promise<Buffer | null> {
  const row = await db
    .selectFrom('expired_images')
    .select('gif')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  return row ? Buffer.from(row.gif, 'base64') : null
}

type Copying = Omit<CampaignCopy, 'pageIds'>

/** The timer of one campaign for another one. Its image comes along where the account has room for one more. */
export async function copyEmailTimer(trx: Trx, { from, to, now }: Copying): Promise<void> {
  const { timer, hasOwnTimer } = await campaignTimer(trx, from)
  if (!hasOwnTimer) return
  const hasImage = (await whyNoRoomForImage(trx, to)) === null && (await copyExpiredImage(trx, { from, to }))
  const showsUpload = timer.expiration_image_id === UPLOADED_EXPIRED_IMAGE
  const { expiration_image_id } = showsUpload && !hasImage ? defaultEmailTimer : timer
  await storeEmailTimer(trx, to, { timer: { ...timer, expiration_image_id }, now })
}

/** Equal images keep their id. */
async function copyExpiredImage(trx: Trx, { from, to }: Omit<Copying, 'now'>): Promise<boolean> {
  const row = await trx
    .selectFrom('expired_images')
    .selectAll()
    .where('account_id', '=', from.account.id)
    .where('campaign_id', '=', from.campaign.id)
    .executeTakeFirst()
  if (!row) return false
  const copy = { ...row, account_id: to.account.id, campaign_id: to.campaign.id }
  await trx.insertInto('expired_images').values(copy).execute()
  return true
}
