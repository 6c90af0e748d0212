/** Starts deadlines for a list of addresses, as an import or an API call brings them. */
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import type { Start } from './contact.ts'
import type { PreparedAddress } from './identities.ts'
import type { Answer, LeadStarts } from './lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

export type LeadToStart = { address: string | PreparedAddress; startedAt: number; source: LeadSource }

export type StartOutcome = 'started' | 'alreadyTracked' | 'refused'

/**
 * One outcome per row, in order. A person who is tracked already keeps their deadline, whatever start the row
 * gives; an address that no mail could reach is refused.
 */
export function startLeads(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  rows: readonly LeadToStart[],
): Promise<StartOutcome[]> {
  return Promise.all(rows.map((row) => startLead(starts, { campaign, now }, row)))
}

async function startLead(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  { address: given, startedAt, source }: LeadToStart,
): Promise<StartOutcome> {
  const address = typeof given === 'string' ? emailAddress(given) : given
  if (!address || !campaign.rule) return 'refused'
  const wish = ofAddress({ campaign, now, address, start: { source, startedAt } })
  const { hasStarted } = await starts.submitRow(wish).answer
  return hasStarted ? 'started' : 'alreadyTracked'
}

type AddressedContact = {
  campaign: SnapshotCampaign
  now: number
  address: EmailAddress | PreparedAddress
  /** Null: whoever has no deadline yet gets none. */
  start: Omit<Start, 'leadId'> | null
}

export function submitAddress(starts: LeadStarts, contact: AddressedContact): Promise<Answer> {
  return starts.submit(ofAddress(contact)).answer
}

/** Of somebody whom nothing but an address tells us about: no browser came along. */
function ofAddress({ campaign, now, address, start }: AddressedContact) {
  return {
    campaign,
    now,
    visitorId: null,
    claims: [],
    linkedLeadId: null,
    address,
    network: null,
    start: start && { ...start, startedAt: wholeSecond(start.startedAt) },
    mayLearnAddress: () => start !== null,
  }
}

/** Deadlines are promised to the second, and tokens carry no finer ones. */
export function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000
}
