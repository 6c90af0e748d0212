/** What an owner did to a campaign, as marks on the charts of its figures. */
import type { HistoryKind } from './history-kinds.ts'

export type HistoryMark = {
  at: number
  kind: HistoryKind
  /** Who of the team; null where nobody is known. */
  by: string | null
  text: string
}

export const markKinds = [
  'rules',
  'settings',
  'stage',
  'page-added',
  'page-changed',
  'page-removed',
] as const satisfies HistoryKind[]
