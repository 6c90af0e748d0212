/** Saving a bar: for all pages of its campaign or for one. */
import type { Transaction } from 'kysely'
import { canApplyToOnePage } from '#domain/accounts/permissions.ts'
import { barAsAllowed, barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'
import { isAnnouncementPage, newBarOf } from '#domain/bars/page-bars.ts'
import { isSame } from '#domain/saves/field-changes.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { mergeSave, noteChanges, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { badRequest, forbidden, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { shownBar, type BarOwner, type BarViewer } from './bar-answers.ts'
import { refuseChangedBars, type BarVersions } from './changed-bars.ts'
import { barPagesOf, storeBar, storeButton, type BarPage } from './repository.ts'

export type SaveDeps = Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot }

type BarSave = {
  saver: Saver
  pageId: string
  sent: Sent<FloatingBar>
  /** Of the bars as they were loaded; null: whatever the other pages have by now gives way. */
  versions: BarVersions | null
  applyToAll: boolean
}

const read = readBy(floatingBar, 'data')

export async function saveBar(
  { database, clock, snapshot }: SaveDeps,
  owner: BarOwner,
  { saver, pageId, sent, versions, applyToAll }: BarSave,
): Promise<void> {
  const { permissions } = owner.account
  await inTransaction(database.db, async (trx) => {
    // Saves happen one after the other, and no page comes or goes meanwhile.
    const campaign = await takeCampaign(trx, owner)
    if (!campaign) throw notFound()
    const { page, pages } = await barPageOf(trx, owner, pageId)
    const saved = applyToAll ? pages : [page]
    if (saved.length < pages.length) refuseOnePage(owner, page)
    const viewer = { ...newBarOf(campaign.campaignType, campaign.settings), permissions }
    const stored = shownBar(page, viewer)
    const bar = await mergeSave(trx, saver, {
      record: 'bar',
      id: page.id,
      stored,
      sent,
      read: (fields) => barAsAllowed(read(fields), permissions),
    })
    const others = saved.filter(({ id }) => id !== page.id)
    if (versions) await refuseChangedBars(trx, saver, { pageId: page.id, stored, others, viewer, versions })
    // Each page keeps its own button, unless the save was about the button.
    const sharesButton = !isSame(bar.cta, stored.cta)
    await noteOthers(trx, saver, { others, bar, viewer, sharesButton })
    const now = clock.now()
    await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
    await storeOn(trx, owner, { pages: saved, bar, now })
    await storeButton(trx, owner, { pageIds: idsOf(sharesButton ? saved : [page]), cta: bar.cta })
    campaignChanged(trx, owner.campaign.id)
  })
  await snapshot.refresh()
}

type Others = { others: readonly BarPage[]; bar: FloatingBar; viewer: BarViewer; sharesButton: boolean }

async function noteOthers(
  trx: Transaction<Database>,
  saver: Saver,
  { others, bar, viewer, sharesButton }: Others,
): Promise<void> {
  for (const page of others) {
    const stored = shownBar(page, viewer)
    const { isAnnouncementBar } = stored
    const after = { ...bar, isAnnouncementBar, ...(!sharesButton && { cta: stored.cta }) }
    await noteChanges(trx, saver, { record: 'bar', id: page.id, stored, after })
  }
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
    await storeBar(trx, owner, { pageIds: idsOf(ofKind), bar: { ...bar, isAnnouncementBar }, now })
  }
}

function idsOf(pages: readonly BarPage[]): string[] {
  return pages.map(({ id }) => id)
}
