/** Saving an e-mail timer: images in mails that were sent before change too. */
import { UPLOADED_EXPIRED_IMAGE, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimerMessages } from '#domain/email-timers/email-timer.schema.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from './compiled-styles.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { precompile } from './precompile.ts'
import { campaignTimer, storeEmailTimer } from './repository.ts'

type SaveDeps = Pick<Platform, 'database' | 'clock' | 'log'> & { snapshot: Snapshot; styles: CompiledStyles }

export async function saveEmailTimer(
  { database, clock, snapshot, styles, log }: SaveDeps,
  scope: CampaignScope,
  timer: EmailTimer,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    if (timer.expiration_image_id === UPLOADED_EXPIRED_IMAGE) {
      const { expiredImageId } = await campaignTimer(trx, scope)
      if (expiredImageId === null) throw invalid('expiration_image_id', emailTimerMessages.noUpload)
    }
    await storeEmailTimer(trx, scope, { timer, now: clock.now() })
    campaignChanged(trx, scope.campaign.id)
  })
  await snapshot.refresh()
  precompile({ styles, log }, timer)
}
