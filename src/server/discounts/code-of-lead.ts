/** The code of a lead whose deadline runs, for what waits a moment for it: links in mails, answers to webhooks. */
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import { forVisitors } from '../snapshot/campaign-window.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { bearerOf, type LeadCode, type ShownCodes } from './shown-codes.ts'

export async function codeOfLead(
  codes: ShownCodes,
  campaign: SnapshotCampaign,
  { lead, now }: { lead: Pick<EffectiveLead, 'id' | 'deadlineAt' | 'isSold'> | null; now: number },
): Promise<LeadCode> {
  const bearer = bearerOf(campaign, lead?.id ?? null)
  if (bearer === null || forVisitors(campaign) !== 'offer' || isOver(campaign, lead, now)) return null
  const known = codes.known(campaign, bearer)
  return known === undefined ? codes.read(campaign, bearer) : known
}

/** At the very millisecond of its end nobody is shown a code any more. */
export function isOver(
  { fixed }: Pick<SnapshotCampaign, 'fixed'>,
  lead: Pick<EffectiveLead, 'deadlineAt' | 'isSold'> | null,
  now: number,
): boolean {
  if (lead?.isSold) return true
  const deadlineAt = lead?.deadlineAt ?? fixed?.deadlineAt
  return deadlineAt === undefined || now >= deadlineAt
}
