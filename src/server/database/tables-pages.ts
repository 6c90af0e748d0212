/** Tables about pages that visitors do without. */

export interface PageTables {
  page_labels: PageLabelRow
  page_checks: PageCheckRow
}

/** A label that a person has made for pages of an account; it outlives the pages. */
export type PageLabelRow = {
  account_id: string
  user_id: string
  label: string
  used_at: number
}

/** What our daily look at a page of a live campaign has found. */
export type PageCheckRow = {
  account_id: string
  campaign_id: string
  page_id: string
  checked_at: number
  due_at: number
  /** The page’s URLs as they were looked at. */
  before_url: string
  after_url: string
  /** The last look that found the code; null where none has, or a later one missed it. */
  code_seen_at: number | null
  /** The first look at which the page, its code or its after URL was not there; null while it is, or nobody can tell. */
  page_gone_since: number | null
  code_missing_since: number | null
  after_gone_since: number | null
}
