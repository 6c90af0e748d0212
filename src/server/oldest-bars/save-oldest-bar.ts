/** Saving the oldest floating bar, which all classic pages of its campaign show. */
import { newBarOf } from '#domain/bars/page-bars.ts'
import { asCounted, newOldestBar } from '#domain/oldest-bars/new-oldest-bar.ts'
import type { OldestBar } from '#domain/oldest-bars/oldest-bar.ts'
import { oldestBar } from '#domain/oldest-bars/oldest-bar.schema.ts'
import { campaignOf, takeCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import type { Platform } from '../platform/platform.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { oldestBarOf, storeOldestBar } from './repository.ts'

type BarSave = { saver: Saver; sent: Sent<OldestBar> }

const read = readBy(oldestBar, 'settings')

export async function saveOldestBar(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saver, sent }: BarSave,
): Promise<OldestBar> {
  const saved = await inTransaction(database.db, async (trx) => {
    const campaign = await takeCampaign(trx, scope)
    if (!campaign) throw notFound()
    const { kind } = newBar(campaign)
    const { id } = scope.campaign
    const bar = await mergeSave(trx, saver, {
      record: 'oldestBar',
      id,
      stored: shownBar(await oldestBarOf(trx, scope), campaign),
      sent,
      read: (fields) => asCounted(read(fields), kind),
    })
    await storeOldestBar(trx, scope, { bar, now: clock.now() })
    campaignChanged(trx, id)
    return bar
  })
  await snapshot.refresh()
  return saved
}

/** As its owner sees it, and saves it from. */
export async function oldestBarForm(db: Db, scope: CampaignScope) {
  const campaign = await campaignOf(db, scope)
  const saved = await oldestBarOf(db, scope)
  return { settings: shownBar(saved, campaign), isSaved: saved !== null }
}

export function shownBar(saved: OldestBar | null, campaign: StoredCampaign): OldestBar {
  const fresh = newBar(campaign)
  return asCounted(saved ?? newOldestBar(fresh), fresh.kind)
}

function newBar({ campaignType, settings }: StoredCampaign) {
  return newBarOf(campaignType, settings)
}
