/** The table of timers inside owners' pages. */

export interface TimerTables {
  inline_timers: InlineTimerRow
}

/** A campaign without a row shows the first template. */
export type InlineTimerRow = {
  account_id: string
  campaign_id: string
  /** JSON of InlineTimer, in the specification's names. */
  settings: string
  updated_at: number
}
