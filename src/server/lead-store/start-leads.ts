/** Starts deadlines for a list of addresses, as an import or an API call brings them. */
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import type { Start } from './contact.ts'
import type { PreparedAddress } from './identities.ts'
import type { Answer, LeadStarts } from './lead-starts.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'

export type LeadToStart = { address: string | PreparedAddress; startedAt: number; source: LeadSource }

export type StartOutcome = 'started' | 'alreadyTracked' | 'refused'

/** As many as share a transaction: between two of them visitors get their turn. */
const CHUNK = 100

/**
 * One outcome per row, in order. A person who is tracked already keeps their deadline, whatever start the row
 * gives; an address that no mail could reach is refused.
 */
export async function startLeads(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  rows: readonly LeadToStart[],
): Promise<StartOutcome[]> {
  const outcomes: StartOutcome[] = []
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    outcomes.push(...(await Promise.all(chunk.map((row) => startLead(starts, { campaign, now }, row)))))
  }
  return outcomes
}

async function startLead(
  starts: LeadStarts,
  { campaign, now }: { campaign: SnapshotCampaign; now: number },
  { address: given, startedAt, source }: LeadToStart,
): Promise<StartOutcome> {
  const address = typeof given === 'string' ? emailAddress(given) : given
  if (!address || !campaign.rule) return 'refused'
  const { hasStarted } = await submitAddress(starts, { campaign, now, address, start: { source, startedAt } })
  return hasStarted ? 'started' : 'alreadyTracked'
}

type AddressedContact = {
  campaign: SnapshotCampaign
  now: number
  address: EmailAddress | PreparedAddress
  /** Null: whoever has no deadline yet gets none. */
  start: Omit<Start, 'leadId'> | null
}

/** Of somebody whom nothing but an address tells us about: no browser came along. */
export function submitAddress(
  starts: LeadStarts,
  { campaign, now, address, start }: AddressedContact,
): Promise<Answer> {
  const { answer } = starts.submit({
    campaign,
    now,
    visitorId: null,
    claims: [],
    linkedLeadId: null,
    address,
    network: null,
    start: start && { ...start, startedAt: wholeSecond(start.startedAt) },
    mayLearnAddress: () => start !== null,
  })
  return answer
}

/** Deadlines are promised to the second, and tokens carry no finer ones. */
export function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000
}
