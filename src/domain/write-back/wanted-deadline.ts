/** What the field of a lead should hold at its mail platform: what its page, image, link and code say. */
import { deadlineText } from '../campaigns/deadline-text.ts'
import type { CampaignSettings } from '../campaigns/campaign-settings.ts'
import { deadlineInForce, type FollowedRule, type RuledLead } from '../leads/deadline-in-force.ts'

export type WrittenLead = RuledLead & {
  endedBy: 'reset' | 'merged' | 'reentry' | null
  /** The record that counts instead. */
  mergedInto: string | null
}

export type WantedDeadline =
  | { says: 'deadline'; text: string; deadlineAt: number }
  /** The lead was reset or erased: the field is emptied. */
  | { says: 'nothing' }
  /** What the field holds is another record's. */
  | { says: 'past' }

type Facts = { settings: CampaignSettings; follow: FollowedRule }

/** `lead` is null once it was erased. */
export function wantedDeadline(lead: WrittenLead | null, { settings, follow }: Facts): WantedDeadline {
  if (lead === null) return { says: 'nothing' }
  if (lead.mergedInto !== null || lead.endedBy === 'merged' || lead.endedBy === 'reentry')
    return { says: 'past' }
  if (lead.endedBy === 'reset') return { says: 'nothing' }
  const deadlineAt = deadlineInForce(lead, follow)
  return { says: 'deadline', text: deadlineText(settings, deadlineAt), deadlineAt }
}
