/** An avatar that is deleted is taken out of whatever shows it, in one transaction. */
import { isPageType } from '#domain/pages/page-types.ts'
import { showsClassicBar } from '#domain/classic-bars/classic-pages.ts'
import type { BarWithAvatar } from '#domain/classic-bars/classic-bars.api.ts'
import { changeNamedBar } from '../bars/named-bars-repository.ts'
import { storeBar } from '../bars/repository.ts'
import { deletePicture } from '../uploads/pictures-repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Db } from '../database/schema.ts'
import { takeAccount, takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Saver } from '../saves/saver.ts'
import {
  avatarsOf,
  pagesWithAvatar,
  presetsWithAvatar,
  withoutAvatar,
  type PageWithAvatar,
} from './avatars-repository.ts'
import { classicBars } from './classic-bars.ts'
import { presets } from './presets.ts'
import type { SaveDeps } from './save-classic-bar.ts'

export async function barsWithAvatar(
  db: Db,
  account: OwnedAccountId,
  path: string,
): Promise<BarWithAvatar[]> {
  await knownAvatar(db, account, path)
  return barsOf(await pagesWithAvatar(db, account, path))
}

/** The bars that showed it. */
export async function removeAvatar(
  { database, clock, snapshot }: SaveDeps,
  saver: Saver,
  path: string,
): Promise<BarWithAvatar[]> {
  const { id: account } = saver.account
  const now = clock.now()
  const pages = await inTransaction(database.db, async (trx) => {
    // No bar that shows it is saved meanwhile.
    await takeAccount(trx, account)
    const { id } = await knownAvatar(trx, account, path)
    const campaigns = (await pagesWithAvatar(trx, account, path)).map(({ campaign }) => campaign)
    await takeCampaigns(trx, [...new Set(campaigns)])
    const found = await pagesWithAvatar(trx, account, path)
    await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
    for (const { campaign, id: pageId, text } of found) {
      const scope = { account: saver.account, campaign: { id: campaign } }
      const bar = withoutAvatar(text, path)
      await storeBar(trx, scope, { column: classicBars.column, pageIds: [pageId], text: bar, now })
      await saver.note(trx, { action: 'classic-bar-changed', subject: `${pageId} currentAvatar` })
      campaignChanged(trx, campaign)
    }
    for (const preset of await presetsWithAvatar(trx, account, path)) {
      const text = withoutAvatar(preset.text, path)
      await changeNamedBar(trx, account, { table: presets.table, id: preset.id, text, now })
    }
    await deletePicture(trx, account, { table: 'avatars', id })
    await saver.note(trx, { action: 'avatar-deleted', subject: id })
    return found
  })
  await snapshot.refresh()
  return barsOf(pages)
}

async function knownAvatar(db: Db, account: OwnedAccountId, path: string) {
  const avatar = (await avatarsOf(db, account)).find((one) => one.path === path)
  if (!avatar) throw notFound()
  return avatar
}

/** A page of another type keeps its classic bar, and shows it to nobody. */
function barsOf(pages: readonly PageWithAvatar[]): BarWithAvatar[] {
  return pages
    .filter(({ type }) => isPageType(type) && showsClassicBar(type))
    .map(({ campaign: campaignId, campaignName, id, url, label }) => ({
      campaignId,
      campaignName,
      id,
      url,
      label,
    }))
}
