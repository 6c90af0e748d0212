/** Who tests a campaign meets it on its pages also while it is a draft or paused; for everybody else nothing changes. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { isAsleep } from '../snapshot/campaign-window.ts'
import { activeAmong } from '../snapshot/match-pages.ts'
import type { MatchedCampaign, PageMatch } from '../snapshot/page-match.ts'
import { awakeForTest, isTestAddress } from '../snapshot/tested-campaign.ts'
import type { LandingClaim } from '../tokens/landing-token.ts'
import { readLeadToken } from '../tokens/lead-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'

type Brought = {
  addressFor: (place: MatchedCampaign) => EmailAddress | null
  landingClaim: LandingClaim | null
  tokens: readonly string[]
}
type Keys = Pick<VisitorKeys, 'tests' | 'tokens'>

/** What does something with the visit. No work where nothing that sleeps is being tested. */
export function activeForVisitor(found: PageMatch, brought: Brought, keys: Keys): readonly MatchedCampaign[] {
  if (!found.matched.some(isTestedAsleep)) return found.active
  const met = found.matched.map((place) =>
    isTestedAsleep(place) && testsIt(place, brought, keys)
      ? { ...place, campaign: awakeForTest(place.campaign) }
      : place,
  )
  return activeAmong(met)
}

function isTestedAsleep({ campaign }: MatchedCampaign): boolean {
  return campaign.test !== null && isAsleep(campaign)
}

/** By its address, or as the lead that its event has started. */
function testsIt(place: MatchedCampaign, brought: Brought, keys: Keys): boolean {
  const { id, test } = place.campaign
  if (isTestAddress(keys.tests, place.campaign, brought.addressFor(place))) return true
  const leadId = test?.leadId ?? null
  if (leadId === null) return false
  const { landingClaim, tokens } = brought
  if (landingClaim?.campaignId === id && landingClaim.lead?.id === leadId) return true
  return tokens.some((token) => readLeadToken(keys.tokens, token)?.leadId === leadId)
}
