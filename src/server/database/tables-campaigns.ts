/** Tables of campaigns and what hangs from them. */

export interface CampaignTables {
  campaigns: CampaignRow
}

export type CampaignRow = {
  id: string
  account_id: string
  deleted_at: number | null
}
