/** Which records the evidence of a contact leads to. */
import type { HashedContact } from './contact.ts'
import type { IdentityKind } from './identities.ts'
import type { IdentityKey, LeadRecord, LeadRecords, LeadRef } from './lead-records.ts'
import type { LeadClaim } from '../tokens/lead-token.ts'
import { recordOfClaim } from './new-lead-record.ts'

/** What must be read before a contact can be resolved. */
export function identitiesOf(contact: HashedContact): IdentityKey[] {
  return kinds.map((kind) => identityOf(contact, kind)).filter((key) => key !== null)
}

/** Null where the contact tells nothing of that kind. */
export function identityOf(contact: HashedContact, kind: IdentityKind): IdentityKey | null {
  const value = values[kind](contact)
  return value === null ? null : { campaignId: contact.campaign.id, kind, value }
}

const kinds = ['visitor', 'email', 'canonical', 'network'] as const satisfies IdentityKind[]

const values: Record<IdentityKind, (contact: HashedContact) => string | null> = {
  visitor: ({ visitor }) => visitor,
  email: ({ address }) => address?.exact ?? null,
  canonical: ({ address }) => address?.canonical ?? null,
  network: ({ network }) => network,
}

export function leadsOfTokens({ campaign, claims, linkedLeadId }: HashedContact): LeadRef[] {
  const ids = [...claims.map(({ leadId }) => leadId), ...(linkedLeadId === null ? [] : [linkedLeadId])]
  return ids.map((leadId) => ({ campaignId: campaign.id, leadId }))
}

/** The records that a contact's evidence leads to, standing or reset by their owner. */
export type MatchedLeads = {
  own: LeadRecord[]
  linked: LeadRecord | null
  network: LeadRecord | null
  reset: { own: LeadRecord[]; linked: LeadRecord[] }
}

export function matchLeads(contact: HashedContact, records: LeadRecords): MatchedLeads {
  const { campaign, now, claims, visitor, address, linkedLeadId, network } = contact
  const idBy = (kind: IdentityKind, value: string | null | undefined) =>
    value ? records.find({ campaignId: campaign.id, kind, value }, now) : null
  const standing = (id: string | null) => (id === null ? null : records.standing(id))
  const reset = (id: string | null) => (id === null ? null : records.reset(id))

  const ownIds = [...claims.map((claim) => believedLead(claim, contact, records)), idBy('visitor', visitor)]
  const addressIds = [idBy('canonical', address?.canonical), idBy('email', address?.exact)]
  const linkedIds = address ? addressIds : [linkedLeadId]
  return {
    own: ownIds.map(standing).filter((record) => record !== null),
    linked: [...linkedIds, linkedLeadId].map(standing).find((record) => record !== null) ?? null,
    network: standing(idBy('network', network)),
    reset: {
      own: distinct(ownIds.map(reset)),
      linked: distinct(linkedIds.map(reset)),
    },
  }
}

/**
 * A token that we signed proves its lead even when the database has never heard of it, because it was away, or
 * was restored from a backup. The lead is stored, so that it can become another one's history.
 */
function believedLead(claim: LeadClaim, contact: HashedContact, records: LeadRecords): string | null {
  if (records.isErased(claim.leadId)) return null
  if (!records.has(claim.leadId)) records.start(recordOfClaim(claim, contact))
  return claim.leadId
}

function distinct(records: (LeadRecord | null)[]): LeadRecord[] {
  return [...new Set(records.filter((record) => record !== null))]
}
