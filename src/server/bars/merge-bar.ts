/** Saving a bar of either kind, for all pages of its campaign that show one or for one of them: within the transaction. */
import type { Transaction } from 'kysely'
import { newBarOf } from '#domain/bars/page-bars.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import type { Database, Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { mergeSave, noteChanges, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { BarKind, BarOwner, BarPage, BarViewer } from './bar-kind.ts'
import { refuseChangedBars, type BarVersions } from './changed-bars.ts'
import { barPagesOf, storeBar } from './repository.ts'

type Trx = Transaction<Database>

export type BarSave<Bar extends object> = {
  saver: Saver
  /** Whose bar was changed; null is the first one’s. */
  pageId: string | null
  sent: Sent<Bar>
  /** Of the bars as they were loaded; null: whatever the other pages have by now gives way. */
  versions: BarVersions | null
  applyToAll: boolean
}

export type MergedBar<Bar extends object> = {
  page: BarPage<Bar>
  others: readonly BarPage<Bar>[]
  stored: Bar
  bar: Bar
  viewer: BarViewer
}

/** `campaign` is taken: saves happen one after the other, and no page comes or goes meanwhile. */
export async function mergeBar<Bar extends object>(
  trx: Trx,
  owner: BarOwner,
  { kind, campaign, save }: { kind: BarKind<Bar>; campaign: StoredCampaign; save: BarSave<Bar> },
): Promise<MergedBar<Bar>> {
  const { saver, sent, versions, applyToAll } = save
  const { permissions } = owner.account
  const { page, pages } = await barPageOf(trx, owner, { kind, pageId: save.pageId })
  const saved = applyToAll ? pages : [page]
  if (saved.length < pages.length) kind.refuseOnePage(page.type, permissions)
  const viewer = { ...newBarOf(campaign.campaignType, campaign.settings), permissions }
  const stored = kind.shown(page, viewer)
  const bar = await mergeSave(trx, saver, {
    record: kind.record,
    id: page.id,
    stored,
    sent,
    read: (fields) => kind.asAllowed(kind.read(fields), permissions),
  })
  const others = saved.filter(({ id }) => id !== page.id)
  if (versions) await refuseChangedBars(trx, saver, { kind, page, stored, others, viewer, versions })
  return { page, others, stored, bar, viewer }
}

type Storing<Bar extends object> = {
  kind: BarKind<Bar>
  merged: MergedBar<Bar>
  saver: Saver
  now: number
}

export async function storeMerged<Bar extends object>(
  trx: Trx,
  owner: BarOwner,
  { kind, merged, saver, now }: Storing<Bar>,
): Promise<void> {
  const { page, others, stored, bar, viewer } = merged
  for (const { id, type, ...other } of others) {
    const theirs = kind.shown({ id, type, ...other }, viewer)
    const after = kind.onOther(bar, { type, stored, theirs })
    await noteChanges(trx, saver, { record: kind.record, id, stored: theirs, after })
  }
  await setChangeCause(trx, { ...saver.actor, cause: null, at: now })
  const byText = Map.groupBy([page, ...others], ({ type }) => JSON.stringify(kind.onPage(bar, type)))
  for (const [text, pages] of byText)
    await storeBar(trx, owner, { column: kind.column, pageIds: pages.map(({ id }) => id), text, now })
  campaignChanged(trx, owner.campaign.id)
}

/** A page without a bar of this kind is as unknown as one that is somebody else's. */
export async function barPageOf<Bar extends object>(
  db: Db,
  owner: BarOwner,
  { kind, pageId }: { kind: BarKind<Bar>; pageId: string | null },
): Promise<{ page: BarPage<Bar>; pages: BarPage<Bar>[] }> {
  const pages = await barPagesOf(db, owner, kind)
  const page = pageId === null ? pages[0] : pages.find(({ id }) => id === pageId)
  if (!page) throw notFound()
  return { page, pages }
}
