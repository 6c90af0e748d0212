/** Tables about pages that campaigns do without. */

export interface PageTables {
  page_labels: PageLabelRow
}

/** A label that a person has made for pages of an account; it outlives the pages. */
export type PageLabelRow = {
  account_id: string
  user_id: string
  label: string
  used_at: number
}
