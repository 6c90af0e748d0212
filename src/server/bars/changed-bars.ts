/**
 * Before a bar is saved for all pages: the bars of the others that somebody has saved since the list was loaded. Those
 * that were like the one that is saved, and are, need no question of their own: they were merged with it.
 */
import type { Transaction } from 'kysely'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isSame } from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import type { Database } from '../database/schema.ts'
import { lastChange, refuse } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { barVersion, shownBar, type BarViewer } from './bar-answers.ts'
import type { BarPage } from './repository.ts'

/** By page. */
export type BarVersions = Readonly<Record<string, string>>

type Overwriting = {
  pageId: string
  stored: FloatingBar
  others: readonly BarPage[]
  viewer: BarViewer
  versions: BarVersions
}

export async function refuseChangedBars(
  trx: Transaction<Database>,
  saver: Saver,
  { pageId, stored, others, viewer, versions }: Overwriting,
): Promise<void> {
  const conflicts: Conflict[] = []
  for (const page of others) {
    const shown = shownBar(page, viewer)
    const theirs = barVersion(shown)
    const wasAlike = versions[page.id] === versions[pageId]
    const isAlike = isSame({ ...shown, isAnnouncementBar: stored.isAnnouncementBar }, stored)
    if (page.bar === null || (wasAlike && isAlike) || versions[page.id] === theirs) continue
    const last = await lastChange(trx, saver, { record: 'bar', id: page.id, group: null })
    const version = { before: versions[page.id] ?? null, theirs, yours: null }
    conflicts.push({ group: `bar of ${page.id}`, ...last, fields: { [page.id]: version } })
  }
  if (conflicts.length > 0) throw refuse(conflicts)
}
