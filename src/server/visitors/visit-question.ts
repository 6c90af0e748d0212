/** One question of the script as the server sees it: who asks from where, what they carry, what they may cause. */
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { emailAddress, emailAddressInLink, type EmailAddress } from '#domain/addresses/email-address.ts'
import type { PageAddress } from '#domain/addresses/page-url.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { isRobot, isSpeculative } from '../http/bots.ts'
import type { ParsedDecisionRequest } from './decision-request.ts'
import { readLandingToken, type LandingClaim } from '../tokens/landing-token.ts'
import { matchedAwake, matchPages } from '../snapshot/match-pages.ts'
import { pagesOf, type MatchedCampaign } from '../snapshot/page-match.ts'
import type { SnapshotAccount } from '../snapshot/snapshot-account.ts'
import { travelNow } from '../tokens/travel-token.ts'
import { activeForVisitor } from './tested-visit.ts'
import { previewTokenIn, readPreviewToken, type PagePreview } from '../tokens/page-preview.ts'
import type { TeamBrowser, TeamVisit } from './team-visit.ts'
import { readVerifyToken, type PageToVerify } from '../tokens/verify-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'

export type Question = { body: string; headers: IncomingHttpHeaders; ip: string }

export type VisitQuestion = {
  asked: ParsedDecisionRequest
  /** A team browser may look at the page in another time. */
  now: number
  ip: string
  userAgent: string | undefined
  page: PageAddress
  /** All campaigns that have a page here. */
  matched: readonly MatchedCampaign[]
  /** Those that do something with a visit. */
  active: readonly MatchedCampaign[]
  /** Present only where it was made for this page. */
  landingClaim: LandingClaim | null
  /** No person, or a page that nobody may ever look at: starts nothing and is sent nowhere. */
  isRobot: boolean
  /** The network has asked so much that it is answered from what its visitors carry. */
  isStateless: boolean
  /** Nothing that it is told is there at the next visit: the page has no origin, or the browser gives it no storage. */
  keepsNothing: boolean
  /** Its owner looks at the page: no visit. */
  preview: PagePreview | null
  /** A browser of the team: it is sent nowhere, counts for nothing, and is told why. Null for everybody else. */
  team: TeamVisit | null
  /** It was the team's once: its script is to forget that. */
  forgetsMark: boolean
  /** It is to be the team's once consent is given. */
  awaitsConsent: boolean
  /** The page that its owner's "verify now" is about. Looking whether the code is there is no visit: it starts nobody. */
  toVerify: PageToVerify | null
}

type Facts = {
  account: SnapshotAccount
  now: number
  keys: Pick<VisitorKeys, 'landing' | 'verify' | 'preview' | 'tests' | 'tokens'>
  isStateless: boolean
  brought: TeamBrowser
}

/** Null where the page's address is none. */
export function visitQuestion(
  { headers, ip }: Question,
  asked: ParsedDecisionRequest,
  { account, now, keys, isStateless, brought }: Facts,
): VisitQuestion | null {
  const found = matchPages(account, asked.u)
  if (!found) return null
  const team = typeof brought === 'string' ? null : brought
  const met = team ? matchedAwake(found, team.mark.campaignId) : found
  const { page, matched } = met
  const carried = asked.t === null || asked.isOnHold ? null : readLandingToken(keys.landing, asked.t, now)
  const landingClaim = carried && isMeantFor(carried, matched) ? carried : null
  return {
    asked,
    now: team?.travel ? travelNow(team.travel, now) : now,
    ip,
    userAgent: headers['user-agent'],
    page,
    matched,
    active: activeForVisitor(
      met,
      {
        addressFor: (place) => addressFor({ asked, page, landingClaim }, place),
        landingClaim,
        tokens: asked.k,
      },
      keys,
    ),
    landingClaim,
    isRobot: isRobot(headers['user-agent']) || isSpeculative(headers),
    isStateless,
    keepsNothing: headers.origin === 'null' || asked.keepsNothing,
    team,
    forgetsMark: brought === 'former',
    awaitsConsent: brought === 'waiting',
    preview: previewOf({ asked, page, matched }, keys.preview, now),
    // Nothing is written in another time.
    toVerify: team?.travel ? null : pageToVerify({ asked, page }, keys.verify, now),
  }
}

/** The snippet asks before the script has read the token, but with the same address. */
function pageToVerify(
  { asked, page }: { asked: ParsedDecisionRequest; page: PageAddress },
  key: Buffer,
  now: number,
): PageToVerify | null {
  const inUrl = asked.u.includes(`${EMBED_PARAMETERS.verify}=`)
    ? page.query.get(EMBED_PARAMETERS.verify)
    : null
  const token = asked.p ?? inUrl
  return token === null ? null : readVerifyToken(key, token, now)
}

/** A token for another page, of somebody else or out of date is as if it were not there: nobody dodges a deadline by it. */
function previewOf(
  { asked, page, matched }: Pick<VisitQuestion, 'asked' | 'page' | 'matched'>,
  key: Buffer,
  now: number,
): PagePreview | null {
  if (!asked.u.includes(`${EMBED_PARAMETERS.preview}=`)) return null
  const token = previewTokenIn(asked.u, page.query)
  const preview =
    token === null ? null : readPreviewToken(key, token, { now, isSameVisit: asked.isSameVisit })
  const isHere = matched
    .flatMap(pagesOf)
    .some((each) => each.id === preview?.pageId && each.campaignId === preview.campaignId)
  return isHere ? preview : null
}

function isMeantFor({ campaignId, pageId }: LandingClaim, matched: readonly MatchedCampaign[]): boolean {
  return matched.some(
    ({ campaign, offers }) => campaign.id === campaignId && offers.some(({ id }) => id === pageId),
  )
}

/** A form's address is for the campaigns whose opt-in page it stands on, a link's for the campaign of the link. */
export function addressFor(
  { asked, page, landingClaim }: Pick<VisitQuestion, 'asked' | 'page' | 'landingClaim'>,
  { campaign, optIns }: MatchedCampaign,
): EmailAddress | null {
  if (asked.e !== null && optIns.length > 0) return emailAddress(asked.e)
  const inUrl = asked.u.includes('em=') ? page.query.get('em') : null
  if (inUrl !== null) return emailAddressInLink(inUrl)
  return landingClaim?.address && landingClaim.campaignId === campaign.id
    ? emailAddress(landingClaim.address)
    : null
}

/** 22 base64url characters, like those that the script makes itself. */
export function newVisitorId(): string {
  return randomBytes(16).toString('base64url')
}
