/**
 * Whose deadline counts for a visit to one campaign: from what the visitor carries where that suffices, else
 * from the database, and while that is away from a promise that is reconciled later.
 */
import { deviceOf } from '#domain/activity/device-class.ts'
import { UTM_SOURCE } from '#domain/analytics/lead-origin.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { deadlineInForce, type RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import { earlierOf, hasOutlivedTracking } from '#domain/visitors/lead-evidence.ts'
import type { Vault } from '../secrets/vault.ts'
import type { LandingClaim } from '../tokens/landing-token.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { newId } from '../foundation/ids.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import { answeredToken, followingToken, provisionalToken } from './issue-token.ts'
import { BELIEVED_MS } from '../snapshot/lead-change-list.ts'
import type { NewContact } from '../lead-store/contact.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import { shortAddress, type LeadClaim } from '../tokens/lead-token.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { VisitQuestion } from './visit-question.ts'
import type { VisitorMetrics } from '../lead-store/visitor-metrics.ts'

export type RecognizedVisitor = {
  lead: {
    id: string
    startedAt: number
    deadlineAt: number
    isSold: boolean
    /** Marks of the portals whose tasks are done; missing where nobody knows of any. */
    done?: readonly string[]
  } | null
  /** Of the browser's own lead, where the database was asked; null: `lead` is lent by a link, it has none. */
  ownId?: string | null
  /** The token that the browser is to keep from now on; null: the one it has. */
  token: string | null
  /** Without a lead this means: nobody we know. Else we could not find out. */
  isCertain: boolean
}

export const nobodyKnown: RecognizedVisitor = { lead: null, token: null, isCertain: false }

/** What a visitor brings to one campaign. */
export type VisitorEvidence = {
  campaign: SnapshotCampaign
  now: number
  visitorId: string
  claims: readonly LeadClaim[]
  landingClaim: LandingClaim | null
  address: EmailAddress | null
  network: string | null
  /** What starts a deadline here; null where nothing does. */
  source: LeadSource | null
  /** What a browser of the team starts is a test. */
  isTest: boolean
  /** A browser of the team that tests the campaign: what visitors have started is never joined to what it starts. */
  isTester: boolean
  /** The page that starts it. */
  startsOn?: Pick<SnapshotPage, 'id' | 'beforeUrl'> | null
  visit?: Pick<VisitQuestion, 'userAgent' | 'page'>
  mayLearnAddress: () => boolean
}

export type Recognition = {
  /** Null: only the database knows. */
  fromToken(evidence: VisitorEvidence): RecognizedVisitor | null
  /** Asks nobody and starts nobody: the earliest deadline that the visitor can prove. */
  fromEvidence(evidence: VisitorEvidence): RecognizedVisitor
  /** Asks nobody: promises somebody new the deadline that their next visit stores. */
  promise(evidence: VisitorEvidence): RecognizedVisitor
  /** Asks the database, or promises what it will be told. */
  ask(evidence: VisitorEvidence): Promise<RecognizedVisitor>
}

type Parts = {
  keys: VisitorKeys
  snapshot: Pick<Snapshot, 'wasChanged'>
  starts: LeadStarts
  vault: Pick<Vault, 'lookupHash'>
  metrics: Pick<VisitorMetrics, 'provisional'>
  timeouts: Timeouts
}

export function recognition({ keys, snapshot, starts, vault, metrics, timeouts }: Parts): Recognition {
  function fromToken(evidence: VisitorEvidence): RecognizedVisitor | null {
    return evidence.address === null ? fromClaim(evidence) : null
  }

  /** Anything new about the person, or old about the token, is a reason to ask the database. */
  function fromClaim({
    campaign,
    claims,
    visitorId,
    now,
    landingClaim,
    source,
  }: VisitorEvidence): RecognizedVisitor | null {
    const claim = onlyClaim(claims)
    if (!claim || claim.isProvisional || claim.visitorId !== visitorId) return null
    if (landingClaim && landingClaim.lead?.id !== claim.leadId) return null
    if (now - claim.issuedAt >= BELIEVED_MS || snapshot.wasChanged(claim.leadId, claim.revision)) return null
    const deadlineAt = deadlineInForce(claim, campaign.follow)
    if (source !== null && isOutlived({ ...claim, deadlineAt }, campaign, now)) return null
    const token =
      claim.rulesVersion < campaign.follow.below ? followingToken(keys.tokens, campaign, claim) : null
    const { leadId: id, startedAt, isSold, done } = claim
    return { lead: { id, startedAt, deadlineAt, isSold, done }, token, isCertain: true }
  }

  function fromEvidence({ campaign, claims, landingClaim }: VisitorEvidence): RecognizedVisitor {
    const linked = landingClaim?.lead ? [landingClaim.lead] : []
    const [first, ...others] = [...claims.map((claim) => ({ ...claim, id: claim.leadId })), ...linked].map(
      (lead) => ({ ...lead, deadlineAt: deadlineInForce(lead, campaign.follow) }),
    )
    return first ? { ...nobodyKnown, lead: others.reduce(earlierOf, first) } : nobodyKnown
  }

  function promise(evidence: VisitorEvidence): RecognizedVisitor {
    const { campaign, source, now } = evidence
    const start = source && { leadId: newId(), startedAt: wholeSecond(now) }
    return provisionalLead(evidence, start && newLead(campaign, start))
  }

  async function ask(evidence: VisitorEvidence): Promise<RecognizedVisitor> {
    const known = await fromTokenOfSameAddress(evidence)
    if (known) return known
    const { answer, start } = starts.submit(contactOf(evidence))
    const given = await withTimeout(answer, evidence.claims.length > 0 ? timeouts.knownMs : timeouts.newMs)
    if (given)
      return {
        lead: given.shown,
        ownId: given.own && given.own.id,
        token: answeredToken(keys.tokens, evidence, given),
        isCertain: true,
      }
    const proven = fromEvidence(evidence)
    if (evidence.claims.length > 0) return proven
    return provisionalLead(
      evidence,
      evidence.landingClaim?.lead ?? (start && newLead(evidence.campaign, start)),
    )
  }

  /** A link with the address that the token is known to belong to tells nothing new. */
  async function fromTokenOfSameAddress(evidence: VisitorEvidence): Promise<RecognizedVisitor | null> {
    const { address, campaign } = evidence
    const claim = onlyClaim(evidence.claims)
    if (!address || !claim?.address) return null
    const canonical = await hashOf(campaign, address)
    return canonical !== null && shortAddress(canonical) === claim.address ? fromClaim(evidence) : null
  }

  /** Null without the account's keys, which are in the database too: the contact will find the same. */
  async function hashOf({ accountId, id }: SnapshotCampaign, address: EmailAddress): Promise<string | null> {
    const hashes = await withTimeout(
      addressHashes(vault, { accountId, campaignId: id }, address),
      timeouts.knownMs,
    )
    return hashes && hashes.canonical
  }

  function provisionalLead(evidence: VisitorEvidence, lead: ProvisionalLead | null): RecognizedVisitor {
    if (!lead) return nobodyKnown
    metrics.provisional()
    const deadlineAt = deadlineInForce(lead, evidence.campaign.follow)
    const token = provisionalToken(keys.tokens, evidence, lead)
    return { lead: { ...lead, deadlineAt }, token, isCertain: false }
  }

  return { fromToken, fromEvidence, promise, ask }
}

type ProvisionalLead = RuledLead & { id: string; isSold: boolean }

/** Several tokens of one lead are as good as the newest of them; tokens of several leads are a question. */
function onlyClaim([first, ...others]: readonly LeadClaim[]): LeadClaim | null {
  if (!first || others.some(({ leadId }) => leadId !== first.leadId)) return null
  return others.reduce((newest, claim) => (isNewer(claim, newest) ? claim : newest), first)
}

function isNewer(one: LeadClaim, other: LeadClaim): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision
  return one.rulesVersion > other.rulesVersion || one.issuedAt > other.issuedAt
}

function isOutlived(
  { startedAt, deadlineAt }: RuledLead,
  { settings }: SnapshotCampaign,
  now: number,
): boolean {
  return hasOutlivedTracking({ startedAt, deadlineAt, lifetimeDays: settings.coupon_cookie_exist_days, now })
}

function contactOf({
  campaign,
  now,
  visitorId,
  claims,
  landingClaim,
  address,
  network,
  source,
  isTest,
  isTester,
  startsOn = null,
  visit,
  mayLearnAddress,
}: VisitorEvidence): NewContact {
  return {
    campaign,
    now,
    visitorId,
    claims,
    linkedLeadId: landingClaim?.lead?.id ?? null,
    address,
    network: campaign.settings.track_cookies ? null : network,
    isTest,
    isTester,
    start: source && {
      source,
      startedAt: wholeSecond(now),
      detail: startsOn?.beforeUrl ?? null,
      origin: {
        pageId: startsOn?.id,
        device: deviceOf(visit?.userAgent),
        utmSource: visit?.page.query.get(UTM_SOURCE) ?? '',
      },
      seesPage: source !== 'optin',
    },
    mayLearnAddress,
  }
}

function newLead(campaign: SnapshotCampaign, { leadId, startedAt }: { leadId: string; startedAt: number }) {
  if (!campaign.rule) return null
  const deadlineAt = personalDeadline(campaign.rule, startedAt)
  return { id: leadId, startedAt, deadlineAt, rulesVersion: campaign.rulesVersion, isSold: false }
}
