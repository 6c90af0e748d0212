/** Saving the timer that all timer pages of a campaign show. */
import { inlineTimer } from '#domain/timers/inline-timer.schema.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { inlineTimerOf, storeInlineTimer } from './repository.ts'

type TimerSave = { saver: Saver; sent: Sent<InlineTimer> }

const read = readBy(inlineTimer, 'settings')

export async function saveInlineTimer(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saver, sent }: TimerSave,
): Promise<InlineTimer> {
  const saved = await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const stored = (await inlineTimerOf(trx, scope)) ?? defaultInlineTimer
    const { id } = scope.campaign
    const timer = await mergeSave(trx, saver, { record: 'inlineTimer', id, stored, sent, read })
    await storeInlineTimer(trx, scope, { settings: JSON.stringify(timer), now: clock.now() })
    campaignChanged(trx, id)
    return timer
  })
  await snapshot.refresh()
  return saved
}
