/** The table of bars that owners saved under a name; the bars of pages are with their pages. */

export interface BarTables {
  bar_templates: BarTemplateRow
}

export type BarTemplateRow = {
  account_id: string
  id: string
  name: string
  /** JSON of the bar, as an owner sent it. */
  data: string
  created_at: number
  updated_at: number
}
