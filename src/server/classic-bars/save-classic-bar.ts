/** Saving a classic bar: for all pages of its campaign or for one. */
import type { Transaction } from 'kysely'
import { avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import type { BarOwner } from '../bars/bar-kind.ts'
import { mergeBar, storeMerged, type BarSave } from '../bars/merge-bar.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { avatarsOf } from './avatars-repository.ts'
import { classicBars as kind } from './classic-bars.ts'

export type SaveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

export async function saveClassicBar(
  { database, clock, snapshot }: SaveDeps,
  owner: BarOwner,
  save: BarSave<ClassicBar>,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    // No avatar goes meanwhile.
    await takeAccount(trx, owner.account.id)
    const campaign = await takeCampaign(trx, owner)
    if (!campaign) throw notFound()
    const merged = await mergeBar(trx, owner, { kind, campaign, save })
    await refuseUnknownAvatar(trx, owner.account.id, merged.bar)
    await storeMerged(trx, owner, { kind, merged, saver: save.saver, now: clock.now() })
  })
  await snapshot.refresh()
}

/** The account is locked. */
export async function refuseUnknownAvatar(
  trx: Transaction<Database>,
  account: OwnedAccountId,
  { currentAvatar: path }: ClassicBar,
): Promise<void> {
  if (path === null || (await avatarsOf(trx, account)).some((avatar) => avatar.path === path)) return
  throw invalid('data.currentAvatar', avatarMessages.gone)
}
