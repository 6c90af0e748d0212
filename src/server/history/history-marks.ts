/** What its owner has done to a campaign within a time, for the charts of its figures. */
import { markKinds, type HistoryMark } from '#domain/history/history-mark.ts'
import { historyText } from '#domain/history/history-text.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { historyEntries, type HistoryNeeds } from './history-entries.ts'
import { historyOfKind } from './history-repository.ts'

type MarksAsked = { from: number; before: number; zone: string }

/** More in one chart nobody could tell apart. */
const MAX_OF_KIND = 100

/** Oldest first. A save that changed nothing that visitors notice is none. */
export async function historyMarks(
  deps: HistoryNeeds,
  scope: CampaignScope,
  { from, before, zone }: MarksAsked,
): Promise<HistoryMark[]> {
  const { db } = deps.database
  const rows = []
  for (const kind of markKinds)
    rows.push(...(await historyOfKind(db, scope.campaign.id, { kind, from, before, limit: MAX_OF_KIND })))
  const inOrder = rows.toSorted((one, other) => one.id - other.id)
  const entries = await historyEntries(deps, scope, { rows: inOrder, zone })
  return entries
    .filter(({ kind, details }) => kind !== 'settings' || details.changes !== '')
    .map(({ at, kind, by, details }) => ({ at, kind, by, text: historyText({ kind, details }, zone) }))
}
