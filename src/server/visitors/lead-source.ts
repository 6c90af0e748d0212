/** What about a visit starts a deadline, and how the visitor came. */
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import { startsPeople, visitsStart } from '../snapshot/campaign-window.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { addressFor, type VisitQuestion } from './visit-question.ts'

/** What starts a deadline on this page for somebody whom the campaign does not know (behavior §5). */
export function leadSource(visit: VisitQuestion, matched: MatchedCampaign): LeadSource | null {
  const { campaign, offers } = matched
  if (visit.toVerify || !startsPeople(campaign, visit.now)) return null
  // Each load would be a new deadline there, later than the one before; an address is the same the next time.
  if (visit.keepsNothing && addressFor(visit, matched) === null) return null
  if (isSubmittedTo(visit, matched)) return campaign.type.startsOnOptIn ? 'optin' : null
  const cameByLink = cameByLinkOf(visit, matched)
  const isOpen = cameByLink || !campaign.settings.lockdown || campaign.fixed !== null
  const starts = visitsStart(campaign) && offers.some(({ type }) => type.startsOnVisit)
  if (!isOpen || !starts) return null
  return cameByLink ? 'link' : 'visit'
}

/** Which page that is. */
export function startingPage(visit: VisitQuestion, matched: MatchedCampaign): SnapshotPage | null {
  const [page] = isSubmittedTo(visit, matched) ? matched.optIns : matched.offers
  return page ?? null
}

export function isSubmittedTo({ asked }: VisitQuestion, { optIns }: MatchedCampaign): boolean {
  return optIns.length > 0 && asked.e !== null && emailAddress(asked.e) !== null && !asked.isOnHold
}

export function cameByLinkOf({ landingClaim }: VisitQuestion, { campaign }: MatchedCampaign): boolean {
  return landingClaim?.campaignId === campaign.id
}
