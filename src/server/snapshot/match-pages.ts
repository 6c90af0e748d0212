/** Matches a visited address with the pages of an account's campaigns. */
import { pageAddress, type PageAddress } from '#domain/addresses/page-url.ts'
import { stageFacts } from '#domain/campaigns/campaign-stage.ts'
import { isAsleep } from './campaign-window.ts'
import type { MatchedCampaign, PageMatch } from './page-match.ts'
import type { SnapshotAccount } from './snapshot-account.ts'
import { awakeForTest } from './tested-campaign.ts'

/** Longer addresses were made for one visitor: nobody else comes with them. */
const REMEMBERED_LENGTH = 300

/** Null for what is no address. The few addresses that an account's visitors come with are looked up once. */
export function matchPages(account: SnapshotAccount, url: string): PageMatch | null {
  const known = account.found.get(url)
  if (known) return known
  const page = pageAddress(url)
  const found = page && pageMatch(account, page)
  if (found && url.length <= REMEMBERED_LENGTH) account.found.set(url, found)
  return found
}

function pageMatch(account: SnapshotAccount, page: PageAddress): PageMatch {
  const matched = campaignsAt(account, page)
  return { page, matched, active: activeAmong(matched) }
}

export function activeAmong(matched: readonly MatchedCampaign[]): MatchedCampaign[] {
  return matched.filter(isActive)
}

/** The same for somebody who meets a campaign awake that others do not meet. */
export function matchedAwake({ page, matched }: PageMatch, campaignId: string): PageMatch {
  const awake = matched.map((place) =>
    place.campaign.id === campaignId ? { ...place, campaign: awakeForTest(place.campaign) } : place,
  )
  return { page, matched: awake, active: awake.filter(isActive) }
}

function isActive({ campaign, sales }: MatchedCampaign): boolean {
  return !isAsleep(campaign) || (sales.length > 0 && stageFacts(campaign.stage).recordsSales)
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
