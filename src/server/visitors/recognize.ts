/**
 * Whose deadline counts for a visit to one campaign: from what the visitor carries where that suffices, else
 * from the database, and while that is away from a promise that is reconciled later.
 */
import type { EmailAddress } from '#domain/emails/address.ts'
import { personalDeadline } from '#domain/deadlines/deadline-rule.ts'
import { deadlineInForce, type RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { LeadSource } from '#domain/leads/lead.ts'
import { earlierOf, hasOutlivedTracking } from '#domain/visitors/lead-evidence.ts'
import type { Vault } from '../secrets/vault.ts'
import type { HandOver } from '../tokens/landing-token.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { inTime, type Patience } from '../foundation/with-timeout.ts'
import { answeredToken, followingToken, provisionalToken } from './issue-token.ts'
import { BELIEVED_MS } from '../snapshot/lead-change-list.ts'
import type { ContactWish, LeadStarts } from '../lead-store/lead-starts.ts'
import { shortAddress, type LeadClaim } from '../tokens/lead-token.ts'
import type { LiveCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { VisitorMetrics } from '../lead-store/visitor-metrics.ts'

export type Recognized = {
  lead: { id: string; startedAt: number; deadlineAt: number; isSold: boolean } | null
  /** The token that the browser is to keep from now on; null: the one it has. */
  token: string | null
  /** Without a lead this means: nobody we know. Else we could not find out. */
  isCertain: boolean
}

export const nobodyKnown: Recognized = { lead: null, token: null, isCertain: false }

/** What a visitor brings to one campaign. */
export type Presented = {
  campaign: LiveCampaign
  now: number
  visitorId: string
  claims: readonly LeadClaim[]
  handOver: HandOver | null
  address: EmailAddress | null
  network: string | null
  /** What starts a deadline here; null where nothing does. */
  source: LeadSource | null
  mayLearnAddress: () => boolean
}

export type Recognition = {
  /** Null: only the database knows. */
  fromToken(presented: Presented): Recognized | null
  /** Asks nobody and starts nobody: the earliest deadline that the visitor can prove. */
  fromWitnesses(presented: Presented): Recognized
  /** Asks the database, or promises what it will be told. */
  ask(presented: Presented): Promise<Recognized>
}

type Parts = {
  keys: VisitorKeys
  snapshot: Pick<Snapshot, 'wasChanged'>
  starts: LeadStarts
  vault: Pick<Vault, 'lookupHash'>
  metrics: Pick<VisitorMetrics, 'provisional'>
  patience: Patience
}

export function recognition({ keys, snapshot, starts, vault, metrics, patience }: Parts): Recognition {
  function fromToken(presented: Presented): Recognized | null {
    return presented.address === null ? fromClaim(presented) : null
  }

  /** Anything new about the person, or old about the token, is a reason to ask the database. */
  function fromClaim({ campaign, claims, visitorId, now, handOver, source }: Presented): Recognized | null {
    const claim = onlyClaim(claims)
    if (!claim || claim.isProvisional || claim.visitorId !== visitorId) return null
    if (handOver && handOver.lead?.id !== claim.leadId) return null
    if (now - claim.issuedAt >= BELIEVED_MS || snapshot.wasChanged(claim.leadId, claim.revision)) return null
    const deadlineAt = deadlineInForce(claim, campaign.follow)
    if (source !== null && isOutlived({ ...claim, deadlineAt }, campaign, now)) return null
    const token =
      claim.rulesVersion < campaign.follow.below ? followingToken(keys.tokens, campaign, claim) : null
    const { leadId: id, startedAt, isSold } = claim
    return { lead: { id, startedAt, deadlineAt, isSold }, token, isCertain: true }
  }

  function fromWitnesses({ campaign, claims, handOver }: Presented): Recognized {
    const linked = handOver?.lead ? [handOver.lead] : []
    const [first, ...others] = [...claims.map((claim) => ({ ...claim, id: claim.leadId })), ...linked].map(
      (lead) => ({ ...lead, deadlineAt: deadlineInForce(lead, campaign.follow) }),
    )
    return first ? { ...nobodyKnown, lead: others.reduce(earlierOf, first) } : nobodyKnown
  }

  async function ask(presented: Presented): Promise<Recognized> {
    const known = await fromTokenOfSameAddress(presented)
    if (known) return known
    const { answer, start } = starts.submit(wishOf(presented))
    const given = await inTime(answer, presented.claims.length > 0 ? patience.knownMs : patience.newMs)
    if (given)
      return { lead: given.shown, token: answeredToken(keys.tokens, presented, given), isCertain: true }
    const witnessed = fromWitnesses(presented)
    if (presented.claims.length > 0) return witnessed
    return promise(presented, presented.handOver?.lead ?? (start && newLead(presented.campaign, start)))
  }

  /** A link with the address that the token is known to belong to tells nothing new. */
  async function fromTokenOfSameAddress(presented: Presented): Promise<Recognized | null> {
    const { address, campaign } = presented
    const claim = onlyClaim(presented.claims)
    if (!address || !claim?.address) return null
    const canonical = await hashOf(campaign, address)
    return canonical !== null && shortAddress(canonical) === claim.address ? fromClaim(presented) : null
  }

  /** Null without the account's keys, which are in the database too: the contact will find the same. */
  async function hashOf({ accountId, id }: LiveCampaign, address: EmailAddress): Promise<string | null> {
    const hashes = await inTime(
      addressHashes(vault, { accountId, campaignId: id }, address),
      patience.knownMs,
    )
    return hashes && hashes.canonical
  }

  function promise(presented: Presented, lead: PromisedLead | null): Recognized {
    if (!lead) return nobodyKnown
    metrics.provisional()
    const deadlineAt = deadlineInForce(lead, presented.campaign.follow)
    const token = provisionalToken(keys.tokens, presented, lead)
    return { lead: { ...lead, deadlineAt }, token, isCertain: false }
  }

  return { fromToken, fromWitnesses, ask }
}

type PromisedLead = RuledLead & { id: string; isSold: boolean }

/** Several tokens of one lead are as good as the newest of them; tokens of several leads are a question. */
function onlyClaim([first, ...others]: readonly LeadClaim[]): LeadClaim | null {
  if (!first || others.some(({ leadId }) => leadId !== first.leadId)) return null
  return others.reduce((newest, claim) => (isNewer(claim, newest) ? claim : newest), first)
}

function isNewer(one: LeadClaim, other: LeadClaim): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision
  return one.rulesVersion > other.rulesVersion || one.issuedAt > other.issuedAt
}

function isOutlived({ startedAt, deadlineAt }: RuledLead, { settings }: LiveCampaign, now: number): boolean {
  return hasOutlivedTracking({ startedAt, deadlineAt, lifetimeDays: settings.coupon_cookie_exist_days, now })
}

function wishOf({
  campaign,
  now,
  visitorId,
  claims,
  handOver,
  address,
  network,
  source,
  mayLearnAddress,
}: Presented): ContactWish {
  return {
    campaign,
    now,
    visitorId,
    claims,
    linkedLeadId: handOver?.lead?.id ?? null,
    address,
    network: campaign.settings.track_cookies ? null : network,
    start: source && { source, startedAt: wholeSecond(now) },
    mayLearnAddress,
  }
}

function newLead(campaign: LiveCampaign, { leadId, startedAt }: { leadId: string; startedAt: number }) {
  if (!campaign.rule) return null
  const deadlineAt = personalDeadline(campaign.rule, startedAt)
  return { id: leadId, startedAt, deadlineAt, rulesVersion: campaign.rulesVersion, isSold: false }
}
