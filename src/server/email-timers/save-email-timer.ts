/** Saving an e-mail timer: images in mails that were sent before change too. */
import { UPLOADED_EXPIRED_IMAGE, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimer, emailTimerMessages } from '#domain/email-timers/email-timer.schema.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from './compiled-styles.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { precompile } from './precompile.ts'
import { campaignTimer, storeEmailTimer } from './repository.ts'

type SaveDeps = Pick<Platform, 'database' | 'clock' | 'log'> & { snapshot: Snapshot; styles: CompiledStyles }

type TimerSave = { saver: Saver; sent: Sent<EmailTimer> }

const read = readBy(emailTimer, '')

export async function saveEmailTimer(
  { database, clock, snapshot, styles, log }: SaveDeps,
  scope: CampaignScope,
  { saver, sent }: TimerSave,
): Promise<void> {
  const saved = await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const { timer: stored, expiredImageId } = await campaignTimer(trx, scope)
    const { id } = scope.campaign
    const timer = await mergeSave(trx, saver, { record: 'emailTimer', id, stored, sent, read })
    if (timer.expiration_image_id === UPLOADED_EXPIRED_IMAGE && expiredImageId === null)
      throw invalid('expiration_image_id', emailTimerMessages.noUpload)
    await storeEmailTimer(trx, scope, { timer, now: clock.now() })
    campaignChanged(trx, id)
    return timer
  })
  await snapshot.refresh()
  precompile({ styles, log }, saved)
}
