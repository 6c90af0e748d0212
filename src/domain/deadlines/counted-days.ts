/** Evergreen in days: the start day is day 0, and excluded weekdays are not counted. */
import type { EvergreenDays, Weekday } from './deadline-rule.ts'
import { instantOn, localDate } from './wall-time.ts'

/**
 * Counts calendar days, not blocks of 24 hours, so a deadline promised for 23:59 stays at 23:59 when the
 * clocks change in between. A deadline that would not lie after the start moves to the next counted day.
 */
export function endOfCountedDays(rule: EvergreenDays, startedAt: number): number {
  const time = Temporal.PlainTime.from(rule.time)
  const startDate = localDate(startedAt, rule.zone)
  const endAfter = (days: number) => {
    const span = spanOf(days, startDate.dayOfWeek, rule.excludeWeekDays)
    return instantOn(startDate.add({ days: span }), time, rule.zone)
  }

  const end = endAfter(rule.days)
  return end > startedAt ? end : endAfter(rule.days + 1)
}

/**
 * How many calendar days pass until `days` counted ones have. None to count on an excluded weekday means
 * the next counted day: no deadline ever falls on a day that the owner excluded.
 */
function spanOf(days: number, startWeekday: number, excluded: readonly Weekday[]): number {
  const countedPerWeek = 7 - new Set(excluded).size
  if (countedPerWeek === 0) throw new RangeError('No weekday counts, so the deadline would never come')
  const wholeWeeks = Math.max(0, Math.floor((days - 1) / countedPerWeek))
  const isCounted = (span: number) =>
    !excluded.some((weekday) => weekday === weekdayAfter(startWeekday, span))

  let span = wholeWeeks * 7
  let missing = days - wholeWeeks * countedPerWeek
  if (missing === 0 && !isCounted(0)) missing = 1
  while (missing > 0) {
    span += 1
    if (isCounted(span)) missing -= 1
  }
  return span
}

function weekdayAfter(weekday: number, days: number): number {
  return ((weekday - 1 + days) % 7) + 1
}
