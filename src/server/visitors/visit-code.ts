/** The discount code that a visit is shown while its deadline runs. */
import type { EffectiveLead } from '../lead-store/effective-lead.ts'
import { isOver } from '../discounts/code-of-lead.ts'
import { bearerOf, type LeadCode, type ShownCodes } from '../discounts/shown-codes.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { VisitQuestion } from './visit-question.ts'

/** `example`: who tests has no code at the shop. */
export type VisitCode = LeadCode | 'example'

type Lead = Pick<EffectiveLead, 'id' | 'deadlineAt' | 'isSold'>

/** Undefined: it has to be read. */
export function codeNow(
  codes: Pick<ShownCodes, 'known'>,
  visit: Pick<VisitQuestion, 'team' | 'isStateless' | 'now'>,
  campaign: SnapshotCampaign,
  lead: Lead | null,
): VisitCode | undefined {
  const bearer = bearerOf(campaign, lead?.id ?? null)
  if (bearer === null || isOver(campaign, lead, visit.now)) return null
  if (visit.team !== null || isTestLead(campaign, lead)) return 'example'
  const known = codes.known(campaign, bearer)
  return known === undefined && visit.isStateless ? 'soon' : known
}

function isTestLead({ test }: SnapshotCampaign, lead: Lead | null): boolean {
  return test !== null && lead !== null && test.leadId === lead.id
}
