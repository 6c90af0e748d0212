/** Tables of what leads have done in portals. */

export interface PortalTaskTables {
  portal_forms: PortalFormRow
  portal_answers: PortalAnswerRow
}

/** The last one that a lead has sent in a portal of that theme. */
export type PortalFormRow = {
  campaign_id: string
  lead_id: string
  theme_id: string
  /** Encrypted; null where nobody was asked for it. */
  name: string | null
  /** What stood below the form. */
  consent: string
  sent_at: number
}

/** To one question, as it was put. */
export type PortalAnswerRow = {
  campaign_id: string
  lead_id: string
  theme_id: string
  block_id: string
  question: string
  /** JSON of the texts that were chosen. */
  chosen: string
  answered_at: number
}
