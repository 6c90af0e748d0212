/** Which campaigns take part in a page, and with what: the one that wins first. */
import { pageAddress, type PageAddress } from '#domain/pages/page-url.ts'
import type { SnapshotAccount, SnapshotCampaign, SnapshotPage } from './snapshot-campaign.ts'

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

export type PageMatch = { page: PageAddress; matched: readonly MatchedCampaign[] }

/** Longer addresses were made for one visitor: nobody else comes with them. */
const REMEMBERED_LENGTH = 300

/** Null for what is no address. The few addresses that an account's visitors come with are looked up once. */
export function matchPages(account: SnapshotAccount, url: string): PageMatch | null {
  const known = account.found.get(url)
  if (known) return known
  const page = pageAddress(url)
  const found = page && { page, matched: campaignsAt(account, page) }
  if (found && url.length <= REMEMBERED_LENGTH) account.found.set(url, found)
  return found
}

function campaignsAt(account: SnapshotAccount, address: PageAddress): MatchedCampaign[] {
  const places = account.places.get(address.host)
  const matched: MatchedCampaign[] = []
  if (!places) return matched
  for (const { pattern, campaign, page } of places) {
    if (!pattern.matches(address)) continue
    // Places are in order of their campaigns, so those of one campaign follow each other.
    let last = matched.at(-1)
    if (last?.campaign !== campaign) {
      last = { campaign, offers: [], optIns: [], sales: [], isPreAccess: false }
      matched.push(last)
    }
    if (page === null) last.isPreAccess = true
    else if (page.type.startsOnSubmit) last.optIns.push(page)
    else if (page.type.recordsSale) last.sales.push(page)
    else last.offers.push(page)
  }
  return matched
}
