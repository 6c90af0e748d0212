/** Starts deadlines for a list of addresses, as an import or an API call brings them. */
import { emailAddress } from '#domain/emails/address.ts'
import type { LeadSource } from '#domain/leads/lead.ts'
import type { LeadStarts } from './lead-starts.ts'
import type { LiveCampaign } from './live-campaign.ts'

export type LeadToStart = { address: string; startedAt: number; source: LeadSource }

export type StartOutcome = 'started' | 'alreadyTracked' | 'refused'

/** As many as share a transaction: between two of them visitors get their turn. */
const CHUNK = 100

/**
 * One outcome per row, in order. A person who is tracked already keeps their deadline, whatever start the row
 * gives; an address that no mail could reach is refused.
 */
export async function startLeads(
  starts: LeadStarts,
  { campaign, now }: { campaign: LiveCampaign; now: number },
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
  { campaign, now }: { campaign: LiveCampaign; now: number },
  { address: text, startedAt, source }: LeadToStart,
): Promise<StartOutcome> {
  const address = emailAddress(text)
  if (!address || !campaign.rule) return 'refused'
  const { answer } = starts.submit({
    campaign,
    now,
    visitorId: null,
    claims: [],
    linkedLeadId: null,
    address,
    network: null,
    start: { source, startedAt: wholeSecond(startedAt) },
    mayLearnAddress: () => true,
  })
  return (await answer).hasStarted ? 'started' : 'alreadyTracked'
}

/** Deadlines are promised to the second, and tokens carry no finer ones. */
export function wholeSecond(instant: number): number {
  return Math.floor(instant / 1000) * 1000
}
