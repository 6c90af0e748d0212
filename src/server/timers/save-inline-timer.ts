/** Saving the timer that all timer pages of a campaign show. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { storeInlineTimer } from './repository.ts'

export async function saveInlineTimer(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  timer: InlineTimer,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await storeInlineTimer(trx, scope, { settings: JSON.stringify(timer), now: clock.now() })
    campaignChanged(trx, scope.campaign.id)
  })
  await snapshot.refresh()
}
