/** One contact with a person in a campaign, as evidence: what was presented, and whether it starts a deadline. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { LeadOrigin } from '#domain/analytics/lead-origin.ts'
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import type { Vault } from '../secrets/vault.ts'
import { identityHash, storedAddress, type PreparedAddress, type StoredAddress } from './identities.ts'
import type { LeadClaim } from '../tokens/lead-token.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

export type Contact = {
  campaign: SnapshotCampaign
  now: number
  /** The browser's own id. */
  visitorId: string | null
  /** What its tokens of this campaign say, already verified. */
  claims: readonly LeadClaim[]
  /** The lead that a hand-over token names. */
  linkedLeadId: string | null
  address: EmailAddress | PreparedAddress | null
  /** The visitor's network, where the owner allows that as evidence. */
  network: string | null
  /** Null: the visit starts nothing. The id is the new lead's, should it come to one. */
  start: Start | null
  /** False: too many addresses came from that network; one that nobody knows is not recorded. */
  mayLearnAddress: () => boolean
  /** The address is that of the campaign's test. */
  isTestAddress: boolean
  /** A browser of the team that tests the campaign: what visitors have started is never joined to what it starts. */
  isTester?: boolean
  /** What the tester of the campaign waits for; null for everybody else. */
  testEvent: TestEvent | null
}

/** `detail`: which webhook, form or page it was, for whoever tests. */
export type Start = {
  source: LeadSource
  startedAt: number
  leadId: string
  detail?: string | null
  /** Where the lead comes from, as far as it is known. */
  origin?: Partial<Omit<LeadOrigin, 'source'>>
  /** It starts on a page of the offer. */
  seesPage?: boolean
}

/** What a start was before it became a test's. */
export type TestEvent = { source: LeadSource; detail: string | null }

/** A contact whose new lead, should it come to one, has no id yet. */
export type NewContact = Omit<Contact, 'start' | 'isTestAddress' | 'testEvent'> & {
  start: Omit<Start, 'leadId'> | null
  /** A browser of the team. */
  isTest?: boolean
}

/** The same with keyed hashes in place of the plain values. */
export type HashedContact = Pick<
  Contact,
  'campaign' | 'now' | 'claims' | 'linkedLeadId' | 'start' | 'mayLearnAddress' | 'isTestAddress' | 'isTester'
> & {
  visitor: string | null
  address: StoredAddress | null
  network: string | null
}

export async function hashContact(vault: Vault, contact: Contact): Promise<HashedContact> {
  const { campaign, now, claims, linkedLeadId, start, mayLearnAddress, visitorId, address, network } = contact
  const scope = { accountId: campaign.accountId, campaignId: campaign.id }
  return {
    campaign,
    now,
    claims,
    linkedLeadId,
    start,
    mayLearnAddress,
    isTestAddress: contact.isTestAddress,
    isTester: contact.isTester,
    visitor: visitorId && (await identityHash(vault, scope, { kind: 'visitor', value: visitorId })),
    address: address && ('stored' in address ? address.stored : await storedAddress(vault, scope, address)),
    network: network && (await identityHash(vault, scope, { kind: 'network', value: network })),
  }
}
