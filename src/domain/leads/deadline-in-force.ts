/** Which deadline counts for a lead after its owner has changed the campaign's rule (behavior §3). */
import { isTimed, type DeadlineRule } from '../deadlines/deadline-rule.ts'
import { personalDeadline } from '../deadlines/personal-deadline.ts'

/** What "Everyone in the campaign" was last moved to: leads below this version follow the rule. */
export type FollowedRule = { below: number; rule: DeadlineRule | null }

export type RuledLead = { startedAt: number; deadlineAt: number; rulesVersion: number }

/**
 * The lead's own deadline, or the one that its owner moved everyone to. The stored deadlines are brought up
 * to date by a job; this says the same before the job has come round, and for tokens handed out long ago.
 */
export function deadlineInForce(lead: RuledLead, { below, rule }: FollowedRule): number {
  if (lead.rulesVersion >= below || rule === null || !isTimed(rule)) return lead.deadlineAt
  return personalDeadline(rule, lead.startedAt)
}
