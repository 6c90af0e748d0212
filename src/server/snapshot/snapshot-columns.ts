/** What nouns add to a campaign's row in the snapshot; null for a campaign that has nothing of it. */

export type PartColumns = {
  /** Units of a limited quantity that are taken. */
  quantity_used: number | null
  /** Settings of its timers, as stored. */
  email_timer: string | null
  inline_timer: string | null
  expired_image_id: string | null
  /** Of the test that is under way. */
  test_address: string | null
  test_lead_id: string | null
  /** How often the team link was changed. */
  team_rotation: number | null
  /** 1: every lead has a code of their own. 0: the campaign has its owner's. */
  discount_per_lead: number | null
  /** Of its discount, as stored. */
  discount: string | null
}

/** Tables with at most one row a campaign, and what of them becomes which column of the campaign's row. */
export type SnapshotColumns = {
  table: string
  /** The columns by which its row is found: its primary key. */
  key: 'campaign' | 'account and campaign'
  columns: Partial<Record<keyof PartColumns, string>>
}[]
