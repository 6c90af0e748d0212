/** A row of the proof log as it leaves the server: nobody's name or address in it but those of the owner's team. */
import type { HistoryCause, HistoryKind } from './history-kinds.ts'

/** By the names that the log gives them; what a kind has is in `history-text.ts`. */
export type HistoryDetails = Readonly<Record<string, unknown>>

export type HistoryEntry = {
  id: number
  at: number
  kind: HistoryKind
  /** Stands for a person in this account's logs, and tells nobody who it is; null where it is about nobody. */
  lead: string | null
  /** Who of the owner's team, or which of their programs; null for visitors, platforms and jobs. */
  by: string | null
  cause: HistoryCause | null
  details: HistoryDetails
}
