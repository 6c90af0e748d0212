/** Taking in the picture that mails show after the deadline. */
import type { Transaction } from 'kysely'
import { pageColorOf, UPLOADED_EXPIRED_IMAGE } from '#domain/email-timers/email-timer.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from './compiled-styles.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { conflict, notFound } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { precompile } from './precompile.ts'
import { madePicture } from '../uploads/made-picture.ts'
import type { MailImage } from './mail-image.ts'
import { campaignTimer, storeEmailTimer, storeExpiredImage, whyNoRoomForImage } from './repository.ts'

const PROCESS = new URL('./mail-image-process.ts', import.meta.url)

type UploadDeps = Pick<Platform, 'database' | 'clock' | 'log'> & {
  snapshot: Snapshot
  styles: CompiledStyles
}

type Upload = { bytes: Buffer; noted: (trx: Transaction<Database>) => Promise<void> }

export async function uploadExpiredImage(
  { database, clock, snapshot, styles, log }: UploadDeps,
  scope: CampaignScope,
  { bytes, noted }: Upload,
): Promise<void> {
  const { timer } = await campaignTimer(database.db, scope)
  const image = await madePicture<MailImage>(PROCESS, { bytes, ground: pageColorOf(timer) })
  const changed = await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const why = await whyNoRoomForImage(trx, scope)
    if (why !== null) throw conflict(why)
    const now = clock.now()
    const { timer: current } = await campaignTimer(trx, scope)
    const next = { ...current, expiration_image_id: UPLOADED_EXPIRED_IMAGE }
    await storeExpiredImage(trx, scope, { id: newId(), image, now })
    await storeEmailTimer(trx, scope, { timer: next, now })
    campaignChanged(trx, scope.campaign.id)
    await noted(trx)
    return next
  })
  await snapshot.refresh()
  precompile({ styles, log }, changed)
}
