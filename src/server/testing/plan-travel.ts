/** Which instant a tester goes to, and with whose deadline: that of somebody who is known, else that of a person who starts now. */
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { deadlineInForce, type RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { TravelChoice } from '#domain/testing/time-travel.schema.ts'
import { travelledTime } from '#domain/testing/travelled-time.ts'
import { wholeSecond } from '../lead-store/start-leads.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Travel } from '../tokens/travel-token.ts'

export type PlannedTravel = Pick<Travel, 'at' | 'lead'>

type Known = RuledLead & { isSold: boolean }

/** Null: the campaign has no end that the moment could be told by. */
export function planTravel(
  campaign: SnapshotCampaign,
  choice: TravelChoice,
  { known, now }: { known: Known | null; now: number },
): PlannedTravel | null {
  const lead = known ? ruledOf(known) : whoStartsNow(campaign, now)
  const at = travelledTime(choice, endOf(campaign, lead))
  return at === null ? null : { at, lead }
}

function ruledOf({ startedAt, deadlineAt, rulesVersion, isSold }: Known): Known {
  return { startedAt, deadlineAt, rulesVersion, isSold }
}

/** Where the date is everyone's, nobody need be known. */
function whoStartsNow({ rule, fixed, rulesVersion }: SnapshotCampaign, now: number): Known | null {
  if (!rule || fixed) return null
  const startedAt = wholeSecond(now)
  return { startedAt, deadlineAt: personalDeadline(rule, startedAt), rulesVersion, isSold: false }
}

function endOf({ follow, fixed, quantity }: SnapshotCampaign, lead: Known | null): number | null {
  if (lead) return deadlineInForce(lead, follow)
  return fixed?.deadlineAt ?? quantity?.window.closesAt ?? null
}
