/** The table of what owners do to many leads at once, while it is under way. */
import type { BulkAction } from '#domain/leads/lead-filter.ts'

export interface BulkActionTables {
  lead_bulk_actions: LeadBulkActionRow
}

/** Gone when it is done. */
export type LeadBulkActionRow = {
  account_id: string
  campaign_id: string
  id: string
  action: BulkAction
  /** Encrypted JSON: the conditions of the list, as they were when it was confirmed. */
  conditions: string
  /** How many were confirmed. */
  total: number
  done: number
  /** JSON of the place in the list up to which it has come; empty at the beginning. */
  cursor: string
  user_id: string | null
  access_token_id: string | null
  asked_at: number
}
