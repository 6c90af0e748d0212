/** What a new rule would do to leads that have a deadline already: the figures behind "Everyone or new leads only?". */
import { isTimed, type DeadlineRule } from '../deadlines/deadline-rule.ts'
import type { FollowedRule, RuledLead } from './deadline-in-force.ts'
import { deadlinesOfStarts } from './deadlines-of-starts.ts'

export type RuleChangeFigures = {
  runningLeads: number
  /** Running leads that would get another deadline. */
  affectedLeads: number
  /** Of those: whose new deadline has passed already. */
  endedLeads: number
  /** Leads whose deadline has passed and who would run again. */
  revivedLeads: number
}

export const noFigures: RuleChangeFigures = {
  runningLeads: 0,
  affectedLeads: 0,
  endedLeads: 0,
  revivedLeads: 0,
}

/** `wanted` is null for settings without a deadline. */
export type RuleChange = { follow: FollowedRule; wanted: DeadlineRule | null; now: number }

/** `leads` in the order of their starts, so that a hundred thousand are counted without a calendar look-up each. */
export function ruleChangeFigures(leads: readonly RuledLead[], change: RuleChange): RuleChangeFigures {
  const before = deadlinesBefore(leads, change.follow)
  const after = deadlinesAfter(leads, change.wanted)
  const figures = { ...noFigures }
  for (const index of leads.keys()) {
    const [old, fresh] = [before[index] ?? 0, after?.[index] ?? null]
    if (change.now < old) figures.runningLeads += 1
    if (change.now < old && fresh !== old) figures.affectedLeads += 1
    if (change.now < old && fresh !== null && fresh <= change.now) figures.endedLeads += 1
    if (change.now >= old && fresh !== null && change.now < fresh) figures.revivedLeads += 1
  }
  return figures
}

export function addFigures(one: RuleChangeFigures, other: RuleChangeFigures): RuleChangeFigures {
  return {
    runningLeads: one.runningLeads + other.runningLeads,
    affectedLeads: one.affectedLeads + other.affectedLeads,
    endedLeads: one.endedLeads + other.endedLeads,
    revivedLeads: one.revivedLeads + other.revivedLeads,
  }
}

function deadlinesBefore(leads: readonly RuledLead[], follow: FollowedRule): number[] {
  const moved = deadlinesAfter(leads, follow.rule)
  return leads.map((lead, index) =>
    lead.rulesVersion < follow.below ? (moved?.[index] ?? lead.deadlineAt) : lead.deadlineAt,
  )
}

function deadlinesAfter(leads: readonly RuledLead[], rule: DeadlineRule | null): number[] | null {
  if (rule === null || !isTimed(rule)) return null
  return deadlinesOfStarts(
    rule,
    leads.map((lead) => lead.startedAt),
  )
}
