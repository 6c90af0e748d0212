/** The tokens that browsers are given to keep. */
import { deadlineInForce, type RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import type { Answer } from '../lead-store/lead-starts.ts'
import { leadToken, shortAddress, type LeadClaim } from '../tokens/lead-token.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { SigningKeys } from '../tokens/visitor-keys.ts'

type Bearer = { campaign: SnapshotCampaign; visitorId: string; now: number }

/** Of the browser's own lead, as the database knows it; null for somebody without one. */
export function answeredToken(keys: SigningKeys, bearer: Bearer, { own, revision }: Answer): string | null {
  if (!own) return null
  return leadToken(keys, {
    ...claimed(bearer, own),
    address: own.address && shortAddress(own.address),
    done: own.done ?? [],
    revision,
    issuedAt: bearer.now,
    isProvisional: false,
  })
}

/** A promise that is not stored yet: whoever brings it back is asked about first of all. */
export function provisionalToken(
  keys: SigningKeys,
  bearer: Bearer,
  lead: RuledLead & { id: string; isSold: boolean },
): string {
  return leadToken(keys, {
    ...claimed(bearer, inForce(lead, bearer.campaign)),
    address: null,
    done: [],
    revision: 0,
    issuedAt: bearer.now,
    isProvisional: true,
  })
}

/** The owner moved everyone: the token says so from now on, but is not a day younger for it. */
export function followingToken(keys: SigningKeys, campaign: SnapshotCampaign, claim: LeadClaim): string {
  return leadToken(keys, inForce(claim, campaign))
}

function inForce<Lead extends RuledLead>(lead: Lead, { follow }: SnapshotCampaign): Lead {
  const rulesVersion = Math.max(lead.rulesVersion, follow.below)
  return { ...lead, deadlineAt: deadlineInForce(lead, follow), rulesVersion }
}

function claimed({ campaign, visitorId }: Bearer, lead: Omit<EffectiveLead, 'address' | 'done'>) {
  const { id: leadId, startedAt, deadlineAt, rulesVersion, isSold } = lead
  return { campaignId: campaign.id, leadId, visitorId, startedAt, deadlineAt, rulesVersion, isSold }
}
