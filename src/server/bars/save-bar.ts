/** Saving a floating bar: for all pages of its campaign or for one. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isSame } from '#domain/saves/field-changes.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { BarOwner } from './bar-kind.ts'
import { floatingBars as kind } from './floating-bars.ts'
import { mergeBar, storeMerged, type BarSave } from './merge-bar.ts'
import { storeButton } from './repository.ts'

export type SaveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

export async function saveBar(
  { database, clock, snapshot }: SaveDeps,
  owner: BarOwner,
  save: BarSave<FloatingBar>,
): Promise<void> {
  const { saver } = save
  await inTransaction(database.db, async (trx) => {
    const campaign = await takeCampaign(trx, owner)
    if (!campaign) throw notFound()
    const merged = await mergeBar(trx, owner, { kind, campaign, save })
    const { page, others, stored, bar } = merged
    await storeMerged(trx, owner, { kind, merged, saver, now: clock.now() })
    const withButton = isSame(bar.cta, stored.cta) ? [page] : [page, ...others]
    await storeButton(trx, owner, { pageIds: withButton.map(({ id }) => id), cta: bar.cta })
  })
  await snapshot.refresh()
}
