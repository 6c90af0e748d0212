/** Until when somebody would have who starts at a given time, in words. */
import { durationText, quantityWords } from '../campaigns/deadline-preview.ts'
import { isTimed, type DeadlineRule, type TimedRule } from '../deadlines/deadline-rule.ts'
import { fixedStart, personalDeadline } from '../deadlines/personal-deadline.ts'
import { quantityWindow } from '../deadlines/quantity-window.ts'
import { wallInstant } from '../deadlines/wall-time.ts'
import { formatDateTime, zoneTime } from '../deadlines/zoned-date-time.ts'

export type StartPreview = {
  /** Null where nobody has a time of their own and no date closes the offer. */
  deadlineAt: number | null
  words: string
}

export function startPreview(rule: DeadlineRule, startsAt: number): StartPreview {
  if (!isTimed(rule)) return { deadlineAt: quantityWindow(rule).closesAt, words: quantityWords(rule) }
  const deadlineAt = personalDeadline(rule, startsAt)
  return { deadlineAt, words: rule.kind === 2 ? dateWords(rule, startsAt) : ownWords(rule, startsAt) }
}

function ownWords(rule: TimedRule, startsAt: number): string {
  const deadlineAt = personalDeadline(rule, startsAt)
  const span = durationText(deadlineAt - startsAt)
  return `Somebody who starts on ${moment(startsAt, rule)} has until ${moment(deadlineAt, rule)}, ${zoneTime(rule.zone)}: ${span}.`
}

function dateWords(rule: Extract<TimedRule, { kind: 2 }>, startsAt: number): string {
  const deadlineAt = personalDeadline(rule, startsAt)
  const everyone = `Everybody has until ${moment(deadlineAt, rule)}, ${zoneTime(rule.zone)}.`
  if (startsAt >= deadlineAt) return `${everyone} That has passed by ${moment(startsAt, rule)}.`
  const opensAt = fixedStart(rule)
  return opensAt !== null && startsAt < opensAt
    ? `${everyone} Nobody can start before ${moment(opensAt, rule)}.`
    : everyone
}

function moment(instant: number, { zone }: TimedRule): string {
  return formatDateTime(instant, { zone, withWeekday: true })
}

/** What a clock in the zone shows as `YYYY-MM-DDTHH:mm`; null for a moment that no clock shows. */
export function startInstant(startsAt: string, zone: string): number | null {
  const [date = '', time = ''] = startsAt.split('T')
  try {
    return wallInstant({ date, time }, zone)
  } catch {
    // Temporal refuses the 30th of February and the 25th hour.
    return null
  }
}
