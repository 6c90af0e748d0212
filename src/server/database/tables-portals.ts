/** Tables of portals: the themes of campaigns, and the pictures that an account's portals show. */
import type { PictureRow } from './tables-bars.ts'

export interface PortalTables {
  portal_themes: PortalThemeRow
  portal_images: PictureRow
}

export type PortalThemeRow = {
  account_id: string
  campaign_id: string
  id: string
  name: string
  /** JSON of PortalTheme. */
  data: string
  created_at: number
  updated_at: number
}
