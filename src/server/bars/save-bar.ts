/** Saving a bar: for all pages of its campaign or for one. */
import type { Transaction } from 'kysely'
import { canApplyToOnePage } from '#domain/accounts/permissions.ts'
import { barAsAllowed, barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isAnnouncementPage } from '#domain/bars/page-bars.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { badRequest, forbidden, notFound } from '../http/errors.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { BarOwner } from './bar-answers.ts'
import { barPagesOf, storeBar, type BarPage } from './repository.ts'

export type SaveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

type BarSave = { pageId: string; bar: FloatingBar; applyToAll: boolean }

export async function saveBar(
  { database, clock, snapshot }: SaveDeps,
  owner: BarOwner,
  { pageId, bar, applyToAll }: BarSave,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    // Saves happen one after the other, and no page comes or goes meanwhile.
    if (!(await takeCampaign(trx, owner))) throw notFound()
    const { page, pages } = await barPageOf(trx, owner, pageId)
    const saved = applyToAll ? pages : [page]
    if (saved.length < pages.length) refuseOnePage(owner, page)
    const allowed = barAsAllowed(bar, owner.account.permissions)
    await storeOn(trx, owner, { pages: saved, bar: allowed, now: clock.now() })
    campaignChanged(trx, owner.campaign.id)
  })
  await snapshot.refresh()
}

/** A page without a bar is as unknown as one that is somebody else's. */
export async function barPageOf(
  trx: Transaction<Database>,
  owner: BarOwner,
  pageId: string,
): Promise<{ page: BarPage; pages: BarPage[] }> {
  const pages = await barPagesOf(trx, owner)
  const page = pages.find(({ id }) => id === pageId)
  if (!page) throw notFound()
  return { page, pages }
}

function refuseOnePage({ account }: BarOwner, { type }: BarPage): void {
  if (isAnnouncementPage(type)) throw badRequest(barPermissionMessages.announcement)
  if (!canApplyToOnePage(account.permissions)) throw forbidden(barPermissionMessages.onePage)
}

type Storing = { pages: readonly BarPage[]; bar: FloatingBar; now: number }

async function storeOn(
  trx: Transaction<Database>,
  owner: BarOwner,
  { pages, bar, now }: Storing,
): Promise<void> {
  const byKind = Map.groupBy(pages, ({ type }) => isAnnouncementPage(type))
  for (const [isAnnouncementBar, ofKind] of byKind) {
    const pageIds = ofKind.map(({ id }) => id)
    await storeBar(trx, owner, { pageIds, bar: { ...bar, isAnnouncementBar }, now })
  }
}
