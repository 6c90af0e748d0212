/** The instant at which a deadline ends for a person. */
import { nextSlotAfter } from './blended-slot.ts'
import { endOfCountedDays } from './counted-days.ts'
import { timeUnits, type FixedDate, type TimedRule } from './deadline-rule.ts'
import { wallInstant } from './wall-time.ts'

type RuleOf<Kind extends TimedRule['kind']> = Extract<TimedRule, { kind: Kind }>

const ends: { [Kind in TimedRule['kind']]: (rule: RuleOf<Kind>, startedAt: number) => number } = {
  1: endOfCountedDays,
  2: fixedDeadline,
  3: (rule, startedAt) => startedAt + rule.length * timeUnits[rule.unit].milliseconds,
  4: nextSlotAfter,
}

/** When the deadline passes for a person who starts at `startedAt`. A fixed date ignores the start. */
export function personalDeadline(rule: TimedRule, startedAt: number): number {
  return endOf(rule, startedAt)
}

function endOf<Kind extends TimedRule['kind']>(rule: RuleOf<Kind> & { kind: Kind }, startedAt: number) {
  return ends[rule.kind](rule, startedAt)
}

export function fixedDeadline(rule: FixedDate): number {
  return wallInstant(rule, rule.zone)
}

/** When a fixed-date campaign begins, or null when it is open from the moment it is saved. */
export function fixedStart(rule: FixedDate): number | null {
  return rule.start && wallInstant(rule.start, rule.zone)
}
