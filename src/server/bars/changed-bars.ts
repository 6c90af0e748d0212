/**
 * Before a bar is saved for all pages: the bars of the others that somebody has saved since the list was loaded. Those
 * that were like the one that is saved, and are, need no question of their own: they were merged with it.
 */
import type { Transaction } from 'kysely'
import { isSame } from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import type { Database } from '../database/schema.ts'
import { lastChange, refuse } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { barVersion } from './bar-answers.ts'
import type { BarKind, BarPage, BarViewer } from './bar-kind.ts'

/** By page. */
export type BarVersions = Readonly<Record<string, string>>

type Overwriting<Bar extends object> = {
  kind: BarKind<Bar>
  page: BarPage<Bar>
  stored: Bar
  others: readonly BarPage<Bar>[]
  viewer: BarViewer
  versions: BarVersions
}

export async function refuseChangedBars<Bar extends object>(
  trx: Transaction<Database>,
  saver: Saver,
  { kind, page, stored, others, viewer, versions }: Overwriting<Bar>,
): Promise<void> {
  const conflicts: Conflict[] = []
  for (const { id, ...other } of others) {
    const shown = kind.shown({ id, ...other }, viewer)
    const theirs = barVersion(shown)
    const wasAlike = versions[id] === versions[page.id]
    const isAlike = isSame(kind.onPage(shown, page.type), stored)
    if (other.bar === null || (wasAlike && isAlike) || versions[id] === theirs) continue
    const last = await lastChange(trx, saver, { record: kind.record, id, group: null })
    const version = { before: versions[id] ?? null, theirs, yours: null }
    conflicts.push({ group: `bar of ${id}`, ...last, fields: { [id]: version } })
  }
  if (conflicts.length > 0) throw refuse(conflicts)
}
