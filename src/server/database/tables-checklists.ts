/** Tables of the checklists: only what facts do not show. */

export interface ChecklistTables {
  checklist_ticks: ChecklistTickRow
}

export type ChecklistTickRow = {
  account_id: string
  campaign_id: string
  /** `quickstart`; other lists have their own steps. */
  checklist: string
  step: string
  done_at: number
}
