/** Tables of bars that owners saved under a name, and of the pictures that classic bars show; the bars of pages are with their pages. */

export interface BarTables {
  bar_templates: NamedBarRow
  classic_bar_presets: NamedBarRow
  avatars: PictureRow
}

export type NamedBarRow = {
  account_id: string
  id: string
  name: string
  /** JSON of the bar, as an owner sent it. */
  data: string
  created_at: number
  updated_at: number
}

/** A picture that everybody may see. */
export type PictureRow = {
  account_id: string
  /** A hash of its content: the same picture is there once. */
  id: string
  /** As base64: in the database it reaches every process and every backup. */
  bytes: string
  /** Ends its path. */
  type: string
  size: number
  created_at: number
}
