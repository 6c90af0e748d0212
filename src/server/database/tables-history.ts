/** Tables of what happened in each campaign: only added to, most of it by triggers on what changed. */
import type { Generated } from 'kysely'
import type { HistoryCause, HistoryKind } from '#domain/history/history-kinds.ts'

export interface HistoryTables {
  campaign_history: CampaignHistoryRow
  change_causes: ChangeCauseRow
}

export type CampaignHistoryRow = {
  /** Grows with every row. */
  id: Generated<number>
  campaign_id: string
  at: number
  kind: HistoryKind
  /** Stays when the lead is erased, and names nobody then. */
  lead_id: string | null
  user_id: string | null
  access_token_id: string | null
  /** Why it was done where the row itself does not say so. */
  cause: HistoryCause | null
  /** JSON, with nothing personal in it; what each kind says is in `domain/history/history-text.ts`. */
  details: string
}

/** Who changes something, and why, for the triggers: in SQLite alone, and never to be seen outside of a transaction. */
export type ChangeCauseRow = {
  user_id: string | null
  access_token_id: string | null
  cause: HistoryCause | null
  at: number | null
}
