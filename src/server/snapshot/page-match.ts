/** Which campaigns take part in a page, and with what: the one that wins first. */
import type { PageAddress } from '#domain/addresses/page-url.ts'
import type { SnapshotCampaign, SnapshotPage } from './snapshot-campaign.ts'

export type MatchedCampaign = {
  campaign: SnapshotCampaign
  /** Pages on which the offer is shown; several of one campaign may share a URL. */
  offers: SnapshotPage[]
  /** Pages on which a submitted form starts the deadline. */
  optIns: SnapshotPage[]
  /** Pages that buyers see last: a visit to one is a sale. */
  sales: SnapshotPage[]
  /** Visitors wait here until the launch. */
  isPreAccess: boolean
}

export function pagesOf({ offers, optIns, sales }: MatchedCampaign): SnapshotPage[] {
  return [...offers, ...optIns, ...sales]
}

export type PageMatch = {
  page: PageAddress
  /** Drafts and paused campaigns too: their code is verified and their owners preview them. */
  matched: readonly MatchedCampaign[]
  /** Those that do something with a visit. */
  active: readonly MatchedCampaign[]
}
